import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

/** What each state will bring. */
export function useServiceNotes() {
  const t = useScreenWords()
  return {
    pending: t('servicePurchases.notes.pending'),
    approved: t('servicePurchases.notes.approved'),
    confirmed: t('servicePurchases.notes.confirmed'),
  }
}
