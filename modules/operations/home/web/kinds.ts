import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { z } from 'zod'
import { servicePurchaseFilter } from '../../purchases-of-services/api.ts'
import { servicePurchaseStates } from '../../purchases-of-services/states.ts'
import {
  formAddress as newServicePurchase,
  listAddress as servicePurchases,
} from '../../purchases-of-services/web/addresses.ts'
import { findInvoicesFilter } from '../../invoices/api.ts'
import { invoiceStates } from '../../invoices/states.ts'
import { formAddress as newInvoice, listAddress as invoices } from '../../invoices/web/addresses.ts'
import { purchaseFilter } from '../../purchases-of-products/api.ts'
import { purchaseStates } from '../../purchases-of-products/states.ts'
import {
  formAddress as newPurchase,
  listAddress as purchases,
} from '../../purchases-of-products/web/addresses.ts'
import { saleFilter } from '../../sales-of-products/api.ts'
import { formAddress as newSale, listAddress as sales } from '../../sales-of-products/web/addresses.ts'
import { saleStates } from '../../sales-of-products/states.ts'
import { serviceSaleFilter } from '../../sales-of-services/api.ts'
import { serviceSaleStates } from '../../sales-of-services/states.ts'
import {
  formAddress as newServiceSale,
  listAddress as serviceSales,
} from '../../sales-of-services/web/addresses.ts'

/** A kind of document that the area keeps, as its entry page shows it. */
export interface Kind {
  /** The keys of its words. */
  title: string
  create: string
  /** The branch of the words that its states have. */
  words: string
  permission: Permission
  list: string
  form: string
  filter: Call<'reads', z.ZodType, z.ZodType<{ total: number }>>
  states: readonly string[]
}

export const kinds: readonly Kind[] = [
  {
    title: 'purchases.title',
    create: 'purchases.new',
    words: 'purchases.states',
    permission: 'adminMovements',
    list: purchases,
    form: newPurchase,
    filter: purchaseFilter,
    states: purchaseStates,
  },
  {
    title: 'sales.title',
    create: 'sales.new',
    words: 'sales.states',
    permission: 'adminMovements',
    list: sales,
    form: newSale,
    filter: saleFilter,
    states: saleStates,
  },
  {
    title: 'servicePurchases.title',
    create: 'servicePurchases.new',
    words: 'servicePurchases.states',
    permission: 'adminBuyOfServices',
    list: servicePurchases,
    form: newServicePurchase,
    filter: servicePurchaseFilter,
    states: servicePurchaseStates,
  },
  {
    title: 'serviceSales.title',
    create: 'serviceSales.new',
    words: 'serviceSales.states',
    permission: 'adminSaleOfServices',
    list: serviceSales,
    form: newServiceSale,
    filter: serviceSaleFilter,
    states: serviceSaleStates,
  },
  {
    title: 'invoices.title',
    create: 'invoices.new',
    words: 'invoices.states',
    permission: 'adminInvoice',
    list: invoices,
    form: newInvoice,
    filter: findInvoicesFilter,
    states: invoiceStates,
  },
]
