import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

/** What each state will bring. */
export function useServiceNotes() {
  const t = useScreenWords()
  return {
    pending: t('serviceSales.notes.pending'),
    approved: t('serviceSales.notes.approved'),
    confirmed: t('serviceSales.notes.confirmed'),
    invoiced: t('serviceSales.notes.invoiced'),
  }
}
