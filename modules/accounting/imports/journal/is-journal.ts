import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import { contentKind, textOf } from '@cuadre/server-kit/files/reading/text.ts'

const named = /\.(journal|hledger|ledger|j)$/i
/** A day and something after it that no separated text has there, or a word that only journals begin with. */
const begins = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(\s|=|$)|(account|commodity|decimal-mark|include|payee)\s)/

/** Whether a file is a plain-text journal: by its name, or by the first line that says something. */
export function isJournal({ name, content }: UploadedFile): boolean {
  if (contentKind(content) !== 'text') return false
  if (named.test(name)) return true
  const beginning = textOf(content.subarray(0, 4096)).replace(/^\uFEFF/, '')
  const first = beginning.split(/\r?\n/).find((line) => line.trim() !== '' && !/^[;#*]/.test(line))
  return first !== undefined && begins.test(first)
}
