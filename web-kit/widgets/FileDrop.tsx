import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useKitWords } from '../words/use-words.ts'
import classes from './FileDrop.module.css'

interface FileDropProps {
  /** Which files, as people call them: «.xlsx o .csv». */
  kinds: string
  /** As `accept` of a file field: `.xlsx,.csv`. */
  accept: string
  disabled?: boolean
  /** Whether several may be chosen at once. */
  multiple?: boolean
  /** On a phone a paper may be photographed at once. */
  photographs?: boolean
  onFiles(files: File[]): void
}

/** A field for files: chosen, or dropped on it, which a field of files takes by itself. */
export function FileDrop({
  kinds,
  accept,
  disabled = false,
  multiple = false,
  photographs = false,
  onFiles,
}: FileDropProps) {
  const t = useKitWords()
  const [over, setOver] = useState(false)
  const files = (
    <label className={classes['drop']} data-over={over && !disabled} data-disabled={disabled}>
      <IconFileUpload size={28} stroke={1.4} aria-hidden />
      <span>
        <strong>{t(multiple ? 'upload.chooseMany' : 'upload.choose')}</strong>{' '}
        {t(multiple ? 'upload.orDropMany' : 'upload.orDrop')}
      </span>
      <span className={classes['kinds']}>{kinds}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={multiple}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          if (files.length > 0) onFiles(files)
          // The same file, corrected, may be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
  if (!photographs) return files
  return (
    <>
      {files}
      <label className={classes['photograph']} data-disabled={disabled}>
        <IconCamera size={20} stroke={1.6} aria-hidden />
        {t('upload.photograph')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const taken = [...(currentTarget.files ?? [])]
            if (taken.length > 0) onFiles(taken)
            currentTarget.value = ''
          }}
        />
      </label>
    </>
  )
}
