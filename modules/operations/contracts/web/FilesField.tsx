import { uploadMedia } from '@cuadre/platform/media/api.ts'
import { FormSection, Wide } from '@cuadre/web-kit/form/FormScreen.tsx'
import { useUpload } from '@cuadre/web-kit/upload.ts'
import { FileDrop } from '@cuadre/web-kit/widgets/FileDrop.tsx'
import { UploadProgress } from '@cuadre/web-kit/widgets/UploadProgress.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ActionIcon, Alert } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FileLink } from './FileLink.tsx'
import classes from './Files.module.css'
import type { ContractForm } from './use-contract-form.ts'

/** The files of a contract: handed in at once, held by it from when it is saved. */
export function FilesField({ form }: { form: ContractForm }) {
  const t = useScreenWords()
  const { files } = form.values
  const [name, setName] = useState('')
  const upload = useUpload(uploadMedia, {
    onSuccess: ({ data }) => form.patch({ files: [...files, ...data] }),
  })
  return (
    <FormSection title={t('contracts.documents')}>
      <Wide>
        <FileDrop
          kinds={t('contracts.fileKinds')}
          accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.odt,.xlsx,.txt"
          disabled={upload.isPending}
          onFile={(file) => {
            setName(file.name)
            upload.mutate({ file })
          }}
        />
        {upload.isPending && <UploadProgress name={name} percent={upload.percent} />}
        {upload.error && (
          <Alert color="red" role="alert" mt="sm">
            {upload.error.message}
          </Alert>
        )}
        {files.length > 0 && (
          <ul className={classes['files']}>
            {files.map((file) => (
              <li key={file._id}>
                <FileLink file={file} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('contracts.removeRow', { name: file.name })}
                  onClick={() => form.patch({ files: files.filter(({ _id }) => _id !== file._id) })}
                >
                  <IconTrash size={16} stroke={1.6} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Wide>
    </FormSection>
  )
}
