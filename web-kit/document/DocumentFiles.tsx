import type { LinkedFile } from '../media/FileLink.tsx'
import { FilesField } from '../media/FilesField.tsx'
import { useKitWords } from '../words/use-words.ts'
import classes from './DocumentFiles.module.css'

interface DocumentFilesProps {
  files: readonly LinkedFile[]
  onChange(files: LinkedFile[]): void
}

/** The files that support a document, while it is written. */
export function DocumentFiles(props: DocumentFilesProps) {
  const t = useKitWords()
  return (
    <section className={classes['files']} aria-label={t('document.files')}>
      <h2>{t('document.files')}</h2>
      <FilesField {...props} />
    </section>
  )
}
