import type { Language } from '@cuadre/web-kit/form/amount-text.ts'
import en from './public-words/en.json'
import es from './public-words/es.json'

/** The login page comes before the application's words, so it carries its own. */
export const loginWords: Record<Language, typeof es> = { es, en }
export type LoginWords = typeof es
