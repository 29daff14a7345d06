import type { Day } from '@cuadre/kernel/day.ts'
import { personChoice, personId, personName } from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { blankGoods, chosenId, goodsDraft, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import {
  contractDraft,
  type ContractValues,
  contractValues,
  noContract,
} from '../../contracts/web/ContractFields.tsx'
import { showLots } from '@cuadre/web-kit/document/lots-text.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
import { newKey } from '@cuadre/web-kit/grid/lines.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import type { z } from 'zod'
import { blankTexts, textDraft, textValues } from '@cuadre/kernel/text-fields.ts'
import type { createSale, Sale } from '../api.ts'
import { carriageFields } from '../fields.ts'

type Carriage = Record<keyof typeof carriageFields, string>

export interface SaleValues extends ContractValues, Carriage {
  date: Day
  client: Choice | null
  storage: Choice | null
  paymentForm: 'credit' | 'cash'
  dueDate: string
  cashAccount: Choice | null
  currency: Choice | null
  rate: string
  description: string
  seller: Choice | null
  isExport: boolean
  reserves: boolean
  files: LinkedFile[]
  /** Why a confirmed sale is corrected. */
  reason: string
  lines: GoodsLine[]
}

export const blankSale = (date: Day): SaleValues => ({
  date,
  client: null,
  storage: null,
  paymentForm: 'credit',
  dueDate: '',
  cashAccount: null,
  currency: null,
  rate: '',
  description: '',
  seller: null,
  ...blankTexts(carriageFields),
  isExport: false,
  reserves: false,
  files: [],
  reason: '',
  ...noContract,
  lines: [blankGoods()],
})

export const saleDraft = (values: SaleValues): z.input<typeof createSale.input> => ({
  date: values.date,
  clientId: chosenId(values.client),
  storageId: chosenId(values.storage),
  paymentForm: values.paymentForm,
  dueDate: values.paymentForm === 'credit' ? orNull(values.dueDate) : null,
  cashAccountId: values.paymentForm === 'cash' ? (values.cashAccount?._id ?? null) : null,
  currencyId: values.currency?._id ?? null,
  rate: values.currency ? orNull(values.rate) : null,
  description: orNull(values.description),
  seller: orNull(personName(values.seller)),
  sellerId: personId(values.seller),
  ...textDraft(carriageFields, values),
  isExport: values.isExport,
  reserves: values.reserves,
  documentIds: values.files.map(({ _id }) => _id),
  ...contractDraft(values),
  lines: values.lines.map(goodsDraft),
})

/** What a sale has in common with another like it. */
export const copyOf = (sale: z.output<typeof Sale>, date: Day): SaleValues => ({
  ...blankSale(date),
  client: sale.client,
  storage: sale.storage,
  paymentForm: sale.paymentForm,
  currency: sale.currency && { ...sale.currency, name: sale.currency.code },
  description: sale.description ?? '',
  seller: personChoice(sale.seller, sale.sellerId),
  ...textValues(carriageFields, sale),
  isExport: sale.isExport,
  ...contractValues(sale.contract),
  lines: sale.lines.map((line) => ({
    key: newKey(),
    product: { ...line.product, unit: line.unit },
    quantity: line.quantity,
    price: line.unitPrice,
    discount: line.discount === '0' ? '' : line.discount,
    detail: line.description ?? '',
    lots: '',
  })),
})

/** A sale as the form writes it, to be written anew: another like it chooses its lots itself. */
export const valuesOf = (sale: z.output<typeof Sale>): SaleValues => ({
  ...copyOf(sale, sale.date),
  lines: copyOf(sale, sale.date).lines.map((line, index) => ({
    ...line,
    lots: showLots(sale.lines[index]?.lots ?? []),
  })),
  dueDate: sale.paymentForm === 'credit' ? sale.dueDate : '',
  cashAccount: sale.cashAccount,
  rate: sale.rate ?? '',
  reserves: sale.reserves,
  files: sale.documents,
})
