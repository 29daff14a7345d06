import { useUpload } from '@cuadre/web-kit/upload.ts'
import { UploadProgress } from '@cuadre/web-kit/widgets/UploadProgress.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, FileButton, Group } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { uploadMedia } from '../api.ts'
import { contentOf } from '../addresses.ts'
import classes from './ImageField.module.css'

interface ImageFieldProps {
  label: string
  description?: string
  /** The id of the image that is there. */
  value: string | null
  busy?: boolean
  /** Given the id of what was handed in, or null to take the image away. */
  onChange(id: string | null): void
}

/** A picture that a record has: shown small, replaced by one from the computer, or taken away. */
export function ImageField({ label, description, value, busy = false, onChange }: ImageFieldProps) {
  const t = useScreenWords()
  const [name, setName] = useState('')
  const upload = useUpload(uploadMedia, {
    onSuccess: ({ data }) => onChange(data[0]?._id ?? null),
  })
  const isBusy = busy || upload.isPending
  const send = (file: File | null) => {
    if (!file) return
    setName(file.name)
    upload.mutate({ file })
  }
  return (
    <div className={classes['field']}>
      <span className={classes['label']}>{label}</span>
      {description !== undefined && <span className={classes['description']}>{description}</span>}
      <div className={classes['row']}>
        <span className={classes['frame']}>
          {value === null ? (
            <IconPhoto size={28} stroke={1.2} aria-label={t('media.noImage')} />
          ) : (
            <img src={contentOf(value, 'thumbnail')} alt={label} />
          )}
        </span>
        <Group gap="sm">
          <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={send}>
            {(props) => (
              <Button {...props} variant="default" disabled={isBusy}>
                {t(value === null ? 'media.choose' : 'media.change')}
              </Button>
            )}
          </FileButton>
          {value !== null && (
            <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => onChange(null)}>
              {t('media.remove')}
            </Button>
          )}
        </Group>
      </div>
      {upload.isPending && <UploadProgress name={name} percent={upload.percent} />}
      {upload.error && (
        <p className={classes['error']} role="alert">
          {upload.error.message}
        </p>
      )}
    </div>
  )
}
