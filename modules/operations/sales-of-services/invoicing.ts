import type { Context } from '@cuadre/server-kit/context.ts'
import { type Invoicing, markInvoiced } from '../documents/by-invoice.ts'
import { earn, unearn } from './effects.ts'
import { getServiceSale } from './sales.ts'
import type { ServiceSaleState } from './states.ts'

const sales = { type: 'saleOfServices', table: 'service_sale' } as const
const invoiceable: readonly ServiceSaleState[] = ['confirmed']

/** The sale is on an invoice, named by its number. Refused where it is on one already, or was not confirmed. */
export async function invoiceServiceSale(
  context: Context,
  _id: string,
  invoice: Invoicing,
): Promise<ServiceSaleState> {
  const { number } = invoice
  const left = await markInvoiced<ServiceSaleState>(context, sales, _id, {
    from: invoiceable,
    to: 'invoiced',
    invoice: number,
  })
  const sale = await getServiceSale(context, { id: _id })
  if (sale.revenueOn === 'invoice') await earn(context, sale, invoice)
  return left
}

/** Its invoice was cancelled: the sale lives on and can be invoiced again. */
export async function releaseServiceSale(
  context: Context,
  _id: string,
  invoice: Invoicing,
): Promise<ServiceSaleState> {
  const sale = await getServiceSale(context, { id: _id })
  if (sale.revenueOn === 'invoice') await unearn(context, sale, invoice)
  return markInvoiced<ServiceSaleState>(context, sales, _id, {
    from: ['invoiced'],
    to: 'confirmed',
    invoice: invoice.number,
  })
}
