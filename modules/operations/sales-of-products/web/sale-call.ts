import type { z } from 'zod'
import { correctSale, createSale, type Sale, updateSale } from '../api.ts'
import { saleDraft, type SaleValues } from './form-values.ts'

/** How what the form says is saved: as a new sale, as a pending one written anew, or in place of a confirmed one. */
export function callOf(writing: { sale: z.output<typeof Sale>; isCorrection: boolean } | undefined) {
  if (!writing) return { save: createSale, inputOf: saleDraft, confirmTo: 'confirmed' }
  const { _id, version } = writing.sale
  if (writing.isCorrection)
    return {
      save: correctSale,
      inputOf: (values: SaleValues) => ({ ...saleDraft(values), _id, version, reason: values.reason.trim() }),
    }
  return {
    save: updateSale,
    inputOf: (values: SaleValues) => ({ ...saleDraft(values), _id, version }),
    confirmTo: 'confirmed',
  }
}
