import type { Day } from '@cuadre/kernel/day.ts'
import { personChoice, personId, personName } from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { blankGoods, chosenId, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import {
  contractDraft,
  contractValues,
  type ContractValues,
  noContract,
} from '../../contracts/web/ContractFields.tsx'
import { serviceDraft, serviceLineOf } from '../../documents/web/service-lines.ts'
import {
  blankTerms,
  termsDraft,
  termsLike,
  termsOf,
  type TermsValues,
} from '../../documents/web/terms-values.ts'
import type { createServiceSale, ServiceSale } from '../api.ts'

type Sale = z.output<typeof ServiceSale>

export interface ServiceSaleValues extends TermsValues, ContractValues {
  client: Choice | null
  isExport: boolean
  cost: string
  description: string
  seller: Choice | null
  /** Why another sale is corrected by it. */
  reason: string
  lines: GoodsLine[]
}

export const blankServiceSale = (date: Day): ServiceSaleValues => ({
  ...blankTerms(date),
  ...noContract,
  client: null,
  isExport: false,
  cost: '',
  description: '',
  seller: null,
  reason: '',
  lines: [blankGoods()],
})

export const serviceSaleDraft = (values: ServiceSaleValues): z.input<typeof createServiceSale.input> => ({
  ...termsDraft(values),
  ...contractDraft(values),
  clientId: chosenId(values.client),
  isExport: values.isExport,
  cost: orNull(values.cost),
  description: orNull(values.description),
  seller: orNull(personName(values.seller)),
  sellerId: personId(values.seller),
  lines: values.lines.map(serviceDraft),
})

/** A sale as the form writes it anew. */
export const valuesOf = (sale: Sale): ServiceSaleValues => ({
  ...valuesLike(sale, sale.date),
  ...termsOf(sale),
  cost: sale.cost ?? '',
})

/** A sale as the form writes another like it. */
export const valuesLike = (sale: Sale, date: Day): ServiceSaleValues => ({
  ...blankServiceSale(date),
  ...termsLike(sale, date),
  ...contractValues(sale.contract),
  client: sale.client,
  isExport: sale.isExport,
  description: sale.description ?? '',
  seller: personChoice(sale.seller, sale.sellerId),
  lines: sale.lines.map(serviceLineOf),
})
