import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { ServiceSaleState } from '../states.ts'

/** The way of a sale of services when nothing goes wrong. */
export const servicePath: readonly ServiceSaleState[] = ['pending', 'approved', 'confirmed', 'invoiced']

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
