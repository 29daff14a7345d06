import type { Day } from '@cuadre/kernel/day.ts'
import { blankGoods, chosenId, goodsDraft, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import { lineOf, serviceDraft } from '../../documents/web/service-lines.ts'
import type { Quotation } from '../fields.ts'
import type { QuotationScreens } from './quotation-calls.ts'

export type WholeQuotation = z.output<typeof Quotation>

export interface QuotationValues {
  date: Day
  validUntil: string
  /** Whom it is for, or whom it comes from. */
  client: Choice | null
  provider: Choice | null
  storage: Choice | null
  /** Of what is offered to a client. */
  isExport: boolean
  currency: Choice | null
  rate: string
  description: string
  terms: string
  documents: LinkedFile[]
  lines: GoodsLine[]
}

export const blankQuotation = (date: Day): QuotationValues => ({
  date,
  validUntil: '',
  client: null,
  provider: null,
  storage: null,
  isExport: false,
  currency: null,
  rate: '',
  description: '',
  terms: '',
  documents: [],
  lines: [blankGoods()],
})

/** An offer as the calls of its kind take it. */
export const quotationDraft = (values: QuotationValues, { kind, side }: QuotationScreens): object => ({
  date: values.date,
  validUntil: orNull(values.validUntil),
  ...(side === 'sale'
    ? { clientId: chosenId(values.client), isExport: values.isExport }
    : { providerId: chosenId(values.provider) }),
  currencyId: values.currency?._id ?? null,
  rate: values.currency ? orNull(values.rate) : null,
  description: orNull(values.description),
  terms: orNull(values.terms),
  ...(kind === 'products' && { storageId: values.storage?._id ?? null }),
  documentIds: values.documents.map(({ _id }) => _id),
  lines: kind === 'products' ? values.lines.map(goodsDraft) : values.lines.map(serviceDraft),
})

const nothing: Choice = { _id: '', name: '' }

/** An offer as the form writes another like it. */
export const valuesLike = (offer: WholeQuotation, date: Day): QuotationValues => ({
  ...blankQuotation(date),
  client: offer.client,
  provider: offer.provider,
  storage: offer.storage,
  isExport: offer.isExport,
  currency: offer.currency && { ...offer.currency, name: offer.currency.code },
  description: offer.description ?? '',
  terms: offer.terms ?? '',
  lines: offer.lines.map((line) => lineOf(line.product ?? line.service ?? nothing, line)),
})

/** An offer as the form writes it anew. */
export const valuesOf = (offer: WholeQuotation): QuotationValues => ({
  ...valuesLike(offer, offer.date),
  validUntil: offer.validUntil ?? '',
  rate: offer.rate ?? '',
  documents: offer.documents,
})
