import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import type { Language } from './sheet.ts'

export type FileWords = typeof es

/** The few words that files bring themselves; everything else comes in the caller's language. */
export const fileWords: Record<Language, FileWords> = { es, en }
