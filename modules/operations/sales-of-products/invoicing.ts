import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { invoiceOf, type Invoicing, markInvoiced } from '../documents/by-invoice.ts'
import { invoiceLines } from '../documents/to-invoice.ts'
import { earn, unearn } from './earning.ts'
import { returnedOf } from './returned.ts'
import { documentType, getSale, type Sale } from './sale.ts'
import type { SaleState } from './states.ts'

const sales = { type: documentType, table: 'sale' } as const
const invoiceable: readonly SaleState[] = ['confirmed', 'delivered', 'returned']

/** What of a sale came back and stands, in the currency of the books. */
export async function returnedAmount(context: Context, _id: string): Promise<string> {
  const back = await returnedOf(context, _id)
  return text(sum([...back.values()].map(({ bookAmount }) => amount(bookAmount))))
}

/** Goods that leave by their delivery come back, and earn by an invoice, once they have left. */
export function checkGoodsLeft({
  deliveredOn,
  goodsLeave,
  number,
}: Pick<Sale, 'deliveredOn' | 'goodsLeave' | 'number'>): void {
  if (goodsLeave === 'delivered' && deliveredOn === null) throw new Refusal('sales.notDelivered', { number })
}

/** A sale that earned when it was confirmed is invoiced before its goods leave or after; one that earns with its invoice only after. */
const checkEarns = (sale: Sale) => {
  if (sale.revenueOn === 'invoice') checkGoodsLeft(sale)
}

/** The sale is on an invoice, named by its number; the state that it left is given back. */
export async function invoiceSale(context: Context, _id: string, invoice: Invoicing): Promise<SaleState> {
  checkEarns(await getSale(context, { id: _id }))
  const left = await markInvoiced<SaleState>(context, sales, _id, {
    from: invoiceable,
    to: 'invoiced',
    invoice: invoice.number,
  })
  const sale = await getSale(context, { id: _id })
  await refuseInvoiced(context, sale)
  if (sale.revenueOn === 'invoice') await earn(context, sale, await remaining(context, sale), invoice)
  return left
}

/** Its invoice was cancelled: the sale is again what it was before, or stays what came of it since. */
export async function releaseSale(
  context: Context,
  _id: string,
  invoice: Invoicing,
  to: SaleState,
): Promise<SaleState> {
  const sale = await getSale(context, { id: _id })
  if (sale.revenueOn === 'invoice') await unearn(context, sale, invoice)
  return markInvoiced<SaleState>(context, sales, _id, {
    from: ['invoiced'],
    stays: ['returned'],
    // What was handed over meanwhile is.
    to: to === 'confirmed' && sale.deliveredOn !== null ? 'delivered' : to,
    invoice: invoice.number,
  })
}

/** What came back of a sale after it was invoiced leaves it on its invoice. */
async function refuseInvoiced(context: Context, { _id, number }: Sale): Promise<void> {
  const other = await invoiceOf(context, _id)
  if (other) throw new Refusal('sales.invoicedAlready', { number, invoice: other.number })
}

/** A confirmed sale as its invoice lays it out: what remains of it where something came back. */
export async function getSaleToInvoice(context: Context, { id }: { id: string }) {
  const sale = await getSale(context, { id })
  if (sale.state !== 'invoiced' && !invoiceable.includes(sale.state))
    throw new Refusal('sales.notToInvoice', { number: sale.number, state: `@sales.states.${sale.state}` })
  checkEarns(sale)
  if (sale.state === 'returned') await refuseInvoiced(context, sale)
  const lines = await remaining(context, sale)
  if (lines.length === 0) throw new Refusal('sales.nothingToInvoice', { number: sale.number })
  const returned = await returnedAmount(context, id)
  return invoiceLines(context, documentType, {
    ...sale,
    lines,
    terms: null,
    total: text(sum(lines.map((line) => amount(line.amount)))),
    amount: text(amount(sale.amount).minus(amount(returned))),
    returned,
  })
}

/** The lines of a sale without what came back of each. */
async function remaining(context: Context, sale: Sale) {
  const back = await returnedOf(context, sale._id)
  return sale.lines
    .map((line) => {
      const { quantity, amount: value } = back.get(line._id) ?? { quantity: '0', amount: '0' }
      return {
        ...line,
        sold: line.product,
        quantity: amount(line.quantity).minus(amount(quantity)).toFixed(),
        amount: text(amount(line.amount).minus(amount(value))),
      }
    })
    .filter(({ quantity }) => amount(quantity).gt(zero))
}
