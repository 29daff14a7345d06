import { contentOf } from '@cuadre/platform/media/web/addresses.ts'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { IconPaperclip } from '@tabler/icons-react'
import classes from './Files.module.css'

/** A file that opens in a page of its own, with its size. */
export function FileLink({ file }: { file: { _id: string; name: string; bytes: number } }) {
  const language = useLanguage()
  return (
    <a className={classes['file']} href={contentOf(file._id)} target="_blank" rel="noreferrer">
      <IconPaperclip size={15} stroke={1.6} aria-hidden />
      {file.name}
      <small>{showAmount(String(Math.max(1, Math.round(file.bytes / 1024))), language, 0)} kB</small>
    </a>
  )
}
