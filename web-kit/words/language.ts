import type { Language } from '../form/amount-text.ts'

const key = 'cuadre.language'

/** The language in use: the one that was chosen here before, else the browser's, else Spanish. */
export function currentLanguage(): Language {
  const chosen = localStorage.getItem(key)
  if (chosen === 'es' || chosen === 'en') return chosen
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es'
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(key, language)
  document.documentElement.lang = language
}
