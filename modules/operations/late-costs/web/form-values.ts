import type { Day } from '@cuadre/kernel/day.ts'
import { chosenId } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import type { z } from 'zod'
import {
  blankTerms,
  termsDraft,
  termsLike,
  termsOf,
  type TermsValues,
} from '../../documents/web/terms-values.ts'
import type { createLateCost, WholeLateCost } from '../api.ts'

export interface ReceiptLine {
  key: string
  receipt: Choice | null
}

export interface LateCostValues extends TermsValues {
  provider: Choice | null
  providerDocument: string
  concept: string
  total: string
  base: WholeLateCost['base']
  receipts: ReceiptLine[]
  description: string
  documents: LinkedFile[]
  /** Why another is corrected by it. */
  reason: string
}

export const blankReceipt = (): ReceiptLine => ({ key: newKey(), receipt: null })

export const blankLateCost = (date: Day): LateCostValues => ({
  ...blankTerms(date),
  provider: null,
  providerDocument: '',
  concept: '',
  total: '',
  base: 'value',
  receipts: [blankReceipt()],
  description: '',
  documents: [],
  reason: '',
})

export const lateCostDraft = (values: LateCostValues): z.input<typeof createLateCost.input> => ({
  ...termsDraft(values),
  providerId: chosenId(values.provider),
  providerDocument: orNull(values.providerDocument),
  concept: values.concept.trim(),
  total: values.total,
  base: values.base,
  receipts: values.receipts.map(({ receipt }) => ({ receiptId: chosenId(receipt) })),
  description: orNull(values.description),
  documentIds: values.documents.map(({ _id }) => _id),
})

/** A cost as the form writes it anew. */
export const valuesOf = (cost: WholeLateCost): LateCostValues => ({
  ...valuesLike(cost, cost.date),
  ...termsOf(cost),
  cashAccount: cost.cashAccount,
  providerDocument: cost.providerDocument ?? '',
  total: cost.total,
  documents: cost.documents,
})

/** A cost as the form writes another like it, of another invoice. */
export const valuesLike = (cost: WholeLateCost, date: Day): LateCostValues => ({
  ...blankLateCost(date),
  ...termsLike(cost, date),
  provider: cost.provider,
  concept: cost.concept,
  base: cost.base,
  receipts: cost.receipts.map(({ _id, number, provider }) => ({
    key: newKey(),
    receipt: { _id, code: number, name: provider },
  })),
  description: cost.description ?? '',
})
