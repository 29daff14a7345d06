import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { moveByInvoice } from '../documents/by-invoice.ts'
import { laidOut } from '../documents/to-invoice.ts'
import { documentType, getSale } from './sale.ts'
import type { SaleState } from './states.ts'

const sales = { type: documentType, table: 'sale' } as const
const invoiceable: readonly SaleState[] = ['confirmed', 'delivered']

/** The sale is on an invoice, named by its number; the state that it left is given back. */
export const invoiceSale = (context: Context, _id: string, invoice: string) =>
  moveByInvoice<SaleState>(context, sales, _id, { from: invoiceable, to: 'invoiced', invoice })

/** Its invoice was cancelled: the sale is again what it was before. */
export const releaseSale = (context: Context, _id: string, invoice: string, to: SaleState) =>
  moveByInvoice<SaleState>(context, sales, _id, { from: ['invoiced'], to, invoice })

/** A confirmed sale as its invoice lays it out. */
export async function getSaleToInvoice(context: Context, { id }: { id: string }) {
  const sale = await getSale(context, { id })
  if (sale.state !== 'invoiced' && !invoiceable.includes(sale.state))
    throw new Refusal('sales.notToInvoice', { number: sale.number, state: `@sales.states.${sale.state}` })
  const lines = sale.lines.map((line) => ({ ...line, sold: line.product }))
  return laidOut(context, documentType, { ...sale, lines, terms: null })
}
