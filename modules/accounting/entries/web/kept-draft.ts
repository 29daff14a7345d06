import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { FormEntry } from './form-lines.ts'

/** What a person was writing, kept in this browser until it is saved or discarded. */
export interface KeptDraft {
  entry: FormEntry
  /** The pending entry's version that was being edited. */
  version?: number
  savedAt: string
}

export function keptDraft(key: string): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | null
    if (!kept || !Array.isArray(kept.entry.lines)) return undefined
    // Keys are counted anew in each page.
    const lines = kept.entry.lines.map((line) => ({ ...line, key: newKey() }))
    return { ...kept, entry: { ...kept.entry, lines } }
  } catch {
    return undefined
  }
}

export const keepDraft = (key: string, draft: KeptDraft): void =>
  localStorage.setItem(key, JSON.stringify(draft))

export const forgetDraft = (key: string): void => localStorage.removeItem(key)
