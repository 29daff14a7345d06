import type { NewOrInPlace } from '../screens.ts'

/** What the form of a document is for: a new one, one to change, one like another, or one in the place of another. */
export type FormMode = 'new' | 'edit' | 'copy' | 'correct'

/** What the address of a form says: `?id=` changes a document, `?copy=` and `?correct=` begin with one. */
export function formModeOf({ id, copy, correct }: NewOrInPlace): { mode: FormMode; id: string | undefined } {
  if (correct !== undefined) return { mode: 'correct', id: correct }
  if (id !== undefined) return { mode: 'edit', id }
  return copy === undefined ? { mode: 'new', id: undefined } : { mode: 'copy', id: copy }
}

/** What tells the saved document that is written anew or corrected; nothing for a new one. */
export interface Written {
  _id: string
  version: number
}

/** What a call takes beside the draft: which document it is, and why it is corrected. */
export const marksOf = (mode: FormMode, written: Written | undefined, reason: string) => ({
  ...((mode === 'edit' || mode === 'correct') && written && { _id: written._id, version: written.version }),
  ...(mode === 'correct' && { reason: reason.trim() }),
})
