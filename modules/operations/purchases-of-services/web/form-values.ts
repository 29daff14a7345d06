import type { Day } from '@cuadre/kernel/day.ts'
import { blankGoods, chosenId, type GoodsLine } from '@cuadre/web-kit/document/product-lines.ts'
import type { ServiceChoice } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { LinkedFile } from '@cuadre/web-kit/media/FileLink.tsx'
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
import type { createServicePurchase, ServicePurchase } from '../api.ts'
import type { AccrualChoice } from './accrual-source.ts'

type Purchase = z.output<typeof ServicePurchase>

/** A service that is bought, and where its expense goes. */
export interface ExpenseLine extends GoodsLine {
  account: Choice | null
  costCenter: Choice | null
  expenseItem: Choice | null
  /** What was accrued of it before its invoice came. */
  accrual: Choice | null
}

export interface ServicePurchaseValues extends TermsValues, ContractValues {
  provider: Choice | null
  providerDocument: string
  withholdingRate: string
  description: string
  /** Why another purchase is corrected by it. */
  reason: string
  documents: LinkedFile[]
  lines: ExpenseLine[]
}

export const blankExpense = (): ExpenseLine => ({
  ...blankGoods(),
  account: null,
  costCenter: null,
  expenseItem: null,
  accrual: null,
})

export const blankServicePurchase = (date: Day): ServicePurchaseValues => ({
  ...blankTerms(date),
  ...noContract,
  provider: null,
  providerDocument: '',
  withholdingRate: '',
  description: '',
  reason: '',
  documents: [],
  lines: [blankExpense()],
})

/** A line that takes up an accrual takes the place of its expense, and its service and estimate where nothing is written. */
export function withAccrual(before: ExpenseLine | undefined, line: ExpenseLine): ExpenseLine {
  if (line.accrual === null || line.accrual._id === before?.accrual?._id) return line
  if (!('of' in line.accrual)) return line
  const { of } = line.accrual as AccrualChoice
  return {
    ...line,
    product: line.product ?? { ...of.service, unit: '' },
    quantity: line.quantity || '1',
    price: line.price || of.amount,
    account: of.account,
    costCenter: of.costCenter,
    expenseItem: of.expenseItem,
  }
}

/** A line that got another service takes the place that the catalogue has for its expense, where none is written. */
export function withAccount(before: ExpenseLine | undefined, line: ExpenseLine): ExpenseLine {
  if (line.product === null || line.product._id === before?.product?._id) return line
  const { expenseAccount = null, expenseItem = null } = line.product as ServiceChoice
  return { ...line, account: line.account ?? expenseAccount, expenseItem: line.expenseItem ?? expenseItem }
}

export const servicePurchaseDraft = (
  values: ServicePurchaseValues,
): z.input<typeof createServicePurchase.input> => ({
  ...termsDraft(values),
  ...contractDraft(values),
  providerId: chosenId(values.provider),
  providerDocument: orNull(values.providerDocument),
  withholdingRate: orNull(values.withholdingRate),
  description: orNull(values.description),
  documentIds: values.documents.map(({ _id }) => _id),
  lines: values.lines.map((line) => ({
    ...serviceDraft(line),
    accountId: line.account?._id ?? null,
    costCenterId: line.costCenter?._id ?? null,
    expenseItemId: line.expenseItem?._id ?? null,
    accrualId: line.accrual?._id ?? null,
  })),
})

/** A purchase as the form writes it anew. */
export const valuesOf = (purchase: Purchase): ServicePurchaseValues => ({
  ...valuesLike(purchase, purchase.date),
  ...termsOf(purchase),
  lines: purchase.lines.map((line) => ({
    ...expenseLineOf(line),
    accrual: line.accrual && { _id: line.accrual._id, code: line.accrual.number, name: '' },
  })),
  providerDocument: purchase.providerDocument ?? '',
  withholdingRate: purchase.withholdingRate,
  documents: purchase.documents,
})

/** What a purchase is written like that takes the place of another: its files go over to it by themselves. */
export const valuesInstead = (purchase: Purchase): ServicePurchaseValues => ({
  ...valuesOf(purchase),
  documents: [],
})

/** A purchase as the form writes another like it, of another invoice. */
export const valuesLike = (purchase: Purchase, date: Day): ServicePurchaseValues => ({
  ...blankServicePurchase(date),
  ...termsLike(purchase, date),
  ...contractValues(purchase.contract),
  provider: purchase.provider,
  description: purchase.description ?? '',
  lines: purchase.lines.map(expenseLineOf),
})

const expenseLineOf = (line: Purchase['lines'][number]): ExpenseLine => ({
  ...serviceLineOf(line),
  account: line.account,
  costCenter: line.costCenter,
  expenseItem: line.expenseItem,
  accrual: null,
})
