import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { z } from 'zod'
import { correctPurchase, createPurchase, type Purchase, updatePurchase } from '../api.ts'
import { purchaseDraft, type PurchaseValues, type WholePurchase } from './form-values.ts'

/** Whether a purchase is written for the first time, changed while it is pending, or put in the place of another. */
export type Writing =
  | { how: 'new'; like?: string }
  | { how: 'changing' | 'correcting'; purchase: WholePurchase }

/** What its draft is kept under. */
export const draftOf = (writing: Writing): string =>
  writing.how === 'new' ? (writing.like ?? 'new') : `${writing.how} ${writing.purchase._id}`

interface Saving {
  save: Call<'changes', z.ZodType, typeof Purchase>
  /** What takes the place of another is confirmed as it is saved. */
  confirmTo: 'confirmed' | undefined
  inputOf(values: PurchaseValues): unknown
}

export function savingOf(writing: Writing): Saving {
  if (writing.how === 'new') return { save: createPurchase, confirmTo: 'confirmed', inputOf: purchaseDraft }
  const { _id, version } = writing.purchase
  if (writing.how === 'changing')
    return {
      save: updatePurchase,
      confirmTo: 'confirmed',
      inputOf: (values) => ({ _id, version, ...purchaseDraft(values) }),
    }
  return {
    save: correctPurchase,
    confirmTo: undefined,
    inputOf: (values) => ({ _id, version, reason: values.reason.trim(), ...purchaseDraft(values) }),
  }
}
