import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { FileDrop } from '../widgets/FileDrop.tsx'
import { useKitWords } from '../words/use-words.ts'
import { FileLink, type LinkedFile } from './FileLink.tsx'
import classes from './Files.module.css'
import { UploadRows } from './UploadRows.tsx'
import { useUploads } from './use-uploads.ts'

interface FilesFieldProps {
  files: readonly LinkedFile[]
  onChange(files: LinkedFile[]): void
}

/** The files of a record: handed in at once, held by it from when it is saved. */
export function FilesField({ files, onChange }: FilesFieldProps) {
  const t = useKitWords()
  const uploads = useUploads((taken) => onChange([...files, ...taken]))
  return (
    <>
      <FileDrop
        kinds={t('upload.kinds')}
        accept=".pdf,.png,.jpg,.jpeg,.webp,.docx,.odt,.xlsx,.txt"
        multiple
        photographs
        disabled={uploads.isBusy}
        onFiles={uploads.send}
      />
      <UploadRows rows={uploads.rows} />
      {files.length > 0 && (
        <ul className={classes['files']}>
          {files.map((file) => (
            <li key={file._id}>
              <FileLink file={file} />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('upload.remove', { name: file.name })}
                onClick={() => onChange(files.filter(({ _id }) => _id !== file._id))}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
