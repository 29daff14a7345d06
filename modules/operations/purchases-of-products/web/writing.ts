import { correctPurchase, createPurchase, updatePurchase } from '../api.ts'
import { purchaseDraft, type PurchaseValues, type WholePurchase } from './form-values.ts'

/** Whether a purchase is written for the first time, changed while it is pending, or put in the place of another. */
export type Writing =
  | { how: 'new'; like?: string; with?: string }
  | { how: 'changing' | 'correcting'; purchase: WholePurchase }

/** What its draft is kept under. */
export const draftOf = (writing: Writing): string =>
  writing.how === 'new' ? (writing.like ?? writing.with ?? 'new') : `${writing.how} ${writing.purchase._id}`

/** How it is saved; what takes the place of another is confirmed as it is. */
export function savingOf(writing: Writing) {
  if (writing.how === 'new') return { save: createPurchase, confirmTo: 'confirmed', inputOf: purchaseDraft }
  const { _id, version } = writing.purchase
  if (writing.how === 'changing')
    return {
      save: updatePurchase,
      confirmTo: 'confirmed',
      inputOf: (values: PurchaseValues) => ({ _id, version, ...purchaseDraft(values) }),
    }
  return {
    save: correctPurchase,
    inputOf: (values: PurchaseValues) => ({
      _id,
      version,
      reason: values.reason.trim(),
      ...purchaseDraft(values),
    }),
  }
}
