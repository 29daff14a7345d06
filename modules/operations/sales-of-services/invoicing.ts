import type { Context } from '@cuadre/server-kit/context.ts'
import { markInvoiced } from '../documents/by-invoice.ts'
import type { ServiceSaleState } from './states.ts'

const sales = { type: 'saleOfServices', table: 'service_sale' } as const
const invoiceable: readonly ServiceSaleState[] = ['confirmed']

/** The sale is on an invoice, named by its number. Refused where it is on one already, or was not confirmed. */
export const invoiceServiceSale = (context: Context, _id: string, invoice: string) =>
  markInvoiced<ServiceSaleState>(context, sales, _id, { from: invoiceable, to: 'invoiced', invoice })

/** Its invoice was cancelled: the sale lives on and can be invoiced again. */
export const releaseServiceSale = (context: Context, _id: string, invoice: string) =>
  markInvoiced<ServiceSaleState>(context, sales, _id, { from: ['invoiced'], to: 'confirmed', invoice })
