import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { z } from 'zod'
import { findInvoicesFilter } from '../../invoices/api.ts'
import { invoiceKind } from '../../invoices/kind.ts'
import { purchaseFilter } from '../../purchases-of-products/api.ts'
import { purchaseKind } from '../../purchases-of-products/kind.ts'
import { servicePurchaseFilter } from '../../purchases-of-services/api.ts'
import { servicePurchaseKind } from '../../purchases-of-services/kind.ts'
import { saleFilter } from '../../sales-of-products/api.ts'
import { saleKind } from '../../sales-of-products/kind.ts'
import { serviceSaleFilter } from '../../sales-of-services/api.ts'
import { serviceSaleKind } from '../../sales-of-services/kind.ts'

/** A kind of document that the area keeps, and the call that counts them by state. */
export interface Counted {
  kind: Pick<DocumentKind, 'words' | 'stateWords' | 'badges' | 'permission' | 'list' | 'form'>
  filter: Call<'reads', z.ZodType, z.ZodType<{ total: number }>>
}

export const counted: readonly Counted[] = [
  { kind: purchaseKind, filter: purchaseFilter },
  { kind: saleKind, filter: saleFilter },
  { kind: servicePurchaseKind, filter: servicePurchaseFilter },
  { kind: serviceSaleKind, filter: serviceSaleFilter },
  { kind: invoiceKind, filter: findInvoicesFilter },
]
