import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../form/amount-text.ts'
import { currentLanguage } from './language.ts'

/** The words of a page of its own, which has all of them with it and asks for none. */
export async function startOwnWords(words: Record<Language, Record<string, unknown>>): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: 'es',
    resources: { es: { translation: words.es }, en: { translation: words.en } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}
