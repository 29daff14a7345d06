import { contentOf } from '@cuadre/kernel/media-address.ts'
import { Button, FileButton, Group } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './ImageField.module.css'
import { imageTypes } from './media-calls.ts'
import { UploadRows } from './UploadRows.tsx'
import { useUploads } from './use-uploads.ts'
import { lazily } from '../patiently.ts'

// Most people never change their picture.
const CropDialog = lazily(() => import('./CropDialog.tsx'))

interface ImageFieldProps {
  label: string
  /** Where the section around it has the same title. */
  labelHidden?: boolean
  description?: string
  /** The id of the image that is there. */
  value: string | null
  busy?: boolean
  /** Whether a square is cut out of what is chosen, for a portrait. */
  portrait?: boolean
  error?: string | undefined
  /** Given the id of what was handed in, or null to take the image away. */
  onChange(id: string | null): void
}

/** A picture that a record has: shown small, replaced by one from the computer, or taken away. */
export function ImageField(props: ImageFieldProps) {
  const {
    label,
    labelHidden = false,
    description,
    value,
    busy = false,
    portrait = false,
    error,
    onChange,
  } = props
  const t = useKitWords()
  const [toCut, setToCut] = useState<{ name: string; address: string }>()
  const uploads = useUploads(([image]) => onChange(image?._id ?? null), { imagesOnly: true })
  const isBusy = busy || uploads.isBusy
  const send = (file: File) => uploads.send([file])
  const close = () => {
    if (toCut) URL.revokeObjectURL(toCut.address)
    setToCut(undefined)
  }
  return (
    <fieldset className={classes['field']} aria-label={label}>
      {!labelHidden && <span className={classes['label']}>{label}</span>}
      {description !== undefined && <span className={classes['description']}>{description}</span>}
      <div className={classes['row']}>
        <span className={classes['frame']} data-portrait={portrait || undefined}>
          {value === null ? (
            <IconPhoto size={28} stroke={1.2} aria-label={t('image.none')} />
          ) : (
            <img src={contentOf(value, 'thumbnail')} alt={label} />
          )}
        </span>
        <Group gap="sm">
          <FileButton
            accept={imageTypes}
            onChange={(file) => {
              if (file && portrait) setToCut({ name: file.name, address: URL.createObjectURL(file) })
              else if (file) send(file)
            }}
          >
            {(button) => (
              <Button {...button} variant="default" disabled={isBusy}>
                {t(value === null ? 'image.choose' : 'image.change')}
              </Button>
            )}
          </FileButton>
          {value !== null && (
            <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => onChange(null)}>
              {t('image.remove')}
            </Button>
          )}
        </Group>
      </div>
      <UploadRows rows={uploads.rows} />
      {error !== undefined && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
      {toCut && (
        <Suspense>
          <CropDialog
            {...toCut}
            onClose={close}
            onCut={(file) => {
              close()
              send(file)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
