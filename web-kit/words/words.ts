import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../form/amount-text.ts'
import { currentLanguage } from './language.ts'

/** Files of words by what they are of: `accounting.es`, `web-kit.en`. Given by the application, since it knows them all. */
export type WordFiles = Record<string, () => Promise<{ default: Record<string, unknown> }>>

let files: WordFiles = {}
const loading = new Map<string, Promise<void>>()
const wanted = new Set<string>()

/** Prepares the words: those of the shared screen parts are `kit`, everything else is one tree as on the server. */
export async function startWords(known: WordFiles): Promise<void> {
  files = known
  const language = currentLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    ns: ['translation', 'kit'],
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await loadWords(['web-kit', 'shell'])
}

const load = (file: string, language: Language): Promise<void> => {
  const key = `${file}.${language}`
  const known = loading.get(key)
  if (known) return known
  const promise = (files[key]?.() ?? Promise.resolve(undefined)).then((words) => {
    if (words)
      i18next.addResourceBundle(language, file === 'web-kit' ? 'kit' : 'translation', words.default, true)
  })
  promise.catch(() => loading.delete(key))
  loading.set(key, promise)
  return promise
}

/** The words of some domains in the language in use; a screen waits for them before it opens. */
export async function loadWords(
  domains: readonly string[],
  language = i18next.language as Language,
): Promise<void> {
  for (const domain of domains) wanted.add(domain)
  await Promise.all(domains.map((domain) => load(domain, language)))
}

/** Changes the language once its words are here, so that no key is ever seen. */
export async function changeWords(language: Language): Promise<void> {
  await loadWords([...wanted], language)
  await i18next.changeLanguage(language)
}
