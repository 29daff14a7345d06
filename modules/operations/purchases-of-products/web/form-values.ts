import type { Day } from '@cuadre/kernel/day.ts'
import { blankGoods, chosenId, goodsDraft, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import {
  contractDraft,
  type ContractValues,
  contractValues,
  noContract,
} from '../../contracts/web/ContractFields.tsx'
import type { createPurchase, Purchase } from '../api.ts'
import { costDraft, type CostLine, costOf, isWritten } from './cost-lines.ts'

export type WholePurchase = z.output<typeof Purchase>

export interface PurchaseLine extends GoodsLine {
  /** When its goods are to come. */
  expectedDate?: string
  /** Of the whole line, for costs that are spread by them. */
  weight?: string
  volume?: string
}

export interface PurchaseValues extends ContractValues {
  date: Day
  provider: Choice | null
  storage: Choice | null
  type: WholePurchase['type']
  paymentForm: 'credit' | 'cash'
  dueDate: string
  cashAccount: Choice | null
  currency: Choice | null
  rate: string
  /** As the parameters say, where nothing is chosen. */
  postingMode: 'inTransit' | 'direct' | ''
  awaitsInvoice: boolean
  providerInvoice: string
  providerInvoiceDate: string
  description: string
  /** Why another purchase is corrected by this one. */
  reason: string
  lines: PurchaseLine[]
  costs: CostLine[]
  files: LinkedFile[]
}

export const blankPurchase = (date: Day): PurchaseValues => ({
  date,
  provider: null,
  storage: null,
  type: 'national',
  paymentForm: 'credit',
  dueDate: '',
  cashAccount: null,
  currency: null,
  rate: '',
  postingMode: '',
  awaitsInvoice: false,
  providerInvoice: '',
  providerInvoiceDate: '',
  description: '',
  reason: '',
  ...noContract,
  lines: [blankGoods()],
  costs: [],
  files: [],
})

export const purchaseDraft = (values: PurchaseValues): z.input<typeof createPurchase.input> => ({
  date: values.date,
  providerId: chosenId(values.provider),
  storageId: chosenId(values.storage),
  type: values.type,
  paymentForm: values.paymentForm,
  dueDate: values.paymentForm === 'credit' ? orNull(values.dueDate) : null,
  cashAccountId: values.paymentForm === 'cash' ? (values.cashAccount?._id ?? null) : null,
  currencyId: values.currency?._id ?? null,
  rate: values.currency ? orNull(values.rate) : null,
  postingMode: values.postingMode === '' ? null : values.postingMode,
  awaitsInvoice: values.awaitsInvoice,
  providerInvoice: values.awaitsInvoice ? null : orNull(values.providerInvoice),
  providerInvoiceDate: values.awaitsInvoice ? null : orNull(values.providerInvoiceDate),
  description: orNull(values.description),
  ...contractDraft(values),
  lines: values.lines.map((line) => ({
    ...goodsDraft(line),
    ...(line.expectedDate && { expectedDate: line.expectedDate }),
    ...(line.weight && { weight: line.weight }),
    ...(line.volume && { volume: line.volume }),
  })),
  costs: values.costs.filter(isWritten).map(costDraft),
  documentIds: values.files.map(({ _id }) => _id),
})

/** A purchase as the form writes it: to be changed, to be corrected, or for another like it. */
export const valuesOf = (purchase: WholePurchase): PurchaseValues => ({
  ...blankPurchase(purchase.date),
  provider: purchase.provider,
  storage: purchase.storage,
  type: purchase.type,
  paymentForm: purchase.paymentForm,
  dueDate: purchase.dueDate,
  currency: purchase.currency && { ...purchase.currency, name: purchase.currency.code },
  rate: purchase.rate ?? '',
  postingMode: purchase.postingMode ?? '',
  awaitsInvoice: purchase.awaitsInvoice,
  providerInvoice: purchase.providerInvoice ?? '',
  providerInvoiceDate: purchase.providerInvoiceDate ?? '',
  description: purchase.description ?? '',
  ...contractValues(purchase.contract),
  lines: purchase.lines.map((line) => ({
    key: newKey(),
    product: { ...line.product, unit: line.unit },
    quantity: line.quantity,
    price: line.unitPrice,
    discount: line.discount === '0' ? '' : line.discount,
    detail: line.description ?? '',
    lots: '',
    expectedDate: line.expectedDate ?? '',
    weight: line.weight ?? '',
    volume: line.volume ?? '',
  })),
  costs: purchase.costs.map(costOf),
  files: [...purchase.documents],
})

/** What another purchase has in common with one: neither its days nor its documents. */
export const copyOf = (purchase: WholePurchase, date: Day): PurchaseValues => ({
  ...valuesOf(purchase),
  date,
  dueDate: '',
  rate: '',
  postingMode: '',
  providerInvoice: '',
  providerInvoiceDate: '',
  lines: valuesOf(purchase).lines.map((line) => ({ ...line, expectedDate: '' })),
  files: [],
})
