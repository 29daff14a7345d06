import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'

/** What each state will bring, or brought. */
export function useServiceNotes(revenueOn: 'sale' | 'invoice' = 'sale') {
  const t = useScreenWords()
  const waits = revenueOn === 'invoice'
  return {
    pending: t('serviceSales.notes.pending'),
    approved: t('serviceSales.notes.approved'),
    confirmed: t(waits ? 'serviceSales.notes.confirmedToInvoice' : 'serviceSales.notes.confirmed'),
    invoiced: t(waits ? 'serviceSales.notes.earned' : 'serviceSales.notes.invoiced'),
  }
}
