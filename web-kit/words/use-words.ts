import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '../form/amount-text.ts'

export type { Language }

/** The words of the shared screen parts, apart from those of the screens that use them. */
export const useKitWords = (): TFunction<'kit'> => useTranslation('kit').t

/** The words of the screens: what columns, filters and fields name by key. */
export const useScreenWords = (): TFunction => useTranslation().t

export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language?.startsWith('en') ? 'en' : 'es'
}
