import { contentOf } from '@cuadre/kernel/media-address.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { showAmount } from '../form/amount-text.ts'
import { useLanguage } from '../words/use-words.ts'
import classes from './Files.module.css'
import { Thumbnail } from './Thumbnail.tsx'

export interface LinkedFile {
  _id: string
  name: string
  bytes: number
  /** Whether it is a picture, which is shown small beside its name. */
  hasThumbnail?: boolean
}

/** A file that opens in a page of its own, with its size. */
export function FileLink({ file }: { file: LinkedFile }) {
  const language = useLanguage()
  return (
    <a className={classes['file']} href={contentOf(file._id)} target="_blank" rel="noreferrer">
      {file.hasThumbnail === true ? (
        <Thumbnail id={file._id} size={44} />
      ) : (
        <IconPaperclip size={15} stroke={1.6} aria-hidden />
      )}
      {file.name}
      <small>{showAmount(String(Math.max(1, Math.round(file.bytes / 1024))), language, 0)} kB</small>
    </a>
  )
}

export const FileLinks = ({ files }: { files: readonly LinkedFile[] }) => (
  <ul className={classes['files']}>
    {files.map((file) => (
      <li key={file._id}>
        <FileLink file={file} />
      </li>
    ))}
  </ul>
)
