import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { z } from 'zod'
import { correctSale, createSale, type Sale, updateSale } from '../api.ts'
import { saleDraft, type SaleValues } from './form-values.ts'

type Input = z.ZodType<unknown, z.input<typeof createSale.input>>

interface Saving {
  save: Call<'changes', Input, typeof Sale>
  inputOf(values: SaleValues): z.input<typeof createSale.input>
  confirmTo?: string
}

/** How what the form says is saved: as a new sale, as a pending one written anew, or in place of a confirmed one. */
export function callOf(writing: { sale: z.output<typeof Sale>; isCorrection: boolean } | undefined): Saving {
  if (!writing) return { save: createSale, inputOf: saleDraft, confirmTo: 'confirmed' }
  const { _id, version } = writing.sale
  if (writing.isCorrection)
    return {
      save: correctSale as Saving['save'],
      inputOf: (values) => ({ ...saleDraft(values), _id, version, reason: values.reason.trim() }),
    }
  return {
    save: updateSale as Saving['save'],
    inputOf: (values) => ({ ...saleDraft(values), _id, version }),
    confirmTo: 'confirmed',
  }
}
