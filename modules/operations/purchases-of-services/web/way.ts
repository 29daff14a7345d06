import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { ServicePurchaseState } from '../states.ts'

/** The way of a purchase of services when nothing goes wrong. */
export const servicePath: readonly ServicePurchaseState[] = ['pending', 'approved', 'confirmed']

/** What each state will bring. */
export function useServiceNotes() {
  const t = useScreenWords()
  return {
    pending: t('servicePurchases.notes.pending'),
    approved: t('servicePurchases.notes.approved'),
    confirmed: t('servicePurchases.notes.confirmed'),
  }
}
