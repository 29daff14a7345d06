import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { postDocument, undoingDay, valuesOn } from '@cuadre/accounting/public.ts'
import { cancelCredits, creditItems } from '@cuadre/finance/public.ts'
import {
  accountsOfGoods,
  dayBeforeCounts,
  move,
  movementsOf,
  postCorrections,
  sayingShortages,
  undoStock,
} from '@cuadre/inventory/public.ts'
import { settlingAccount } from '../documents/partner-accounts.ts'
import { originOf as originOfSale, type Sale } from '../sales-of-products/sale.ts'
import { type GoingBack, valuesGoingBack } from '../purchases-of-products/going-back.ts'
import type { ReturnedLine, ValuedLine } from './lines.ts'
import { postReturn, taxBack } from './posting.ts'
import { returnType } from './queries.ts'

interface Document {
  _id: string
  number: string
  date: string
  storageId: string
  refund: 'credit' | 'cash'
  cashAccountId: string | null
  /** Whether what comes back was earned already. */
  earned: boolean
}

export const originOf = ({ _id, number }: Pick<Document, '_id' | 'number'>) => ({
  type: returnType,
  _id,
  number,
})

/** What comes back with its worth in the books, together with what came back before. */
export async function valued(
  context: Context,
  sale: Sale,
  back: Document,
  lines: readonly ReturnedLine[],
): Promise<ValuedLine[]> {
  const [before, { accountId, isOwed }] = await Promise.all([
    returnedBefore(context, sale, back),
    settlingOf(context, sale, back),
  ])
  const owed: GoingBack['owed'] =
    sale.rate === null || !isOwed || !back.earned
      ? null
      : { side: 'receivable', partnerId: sale.clientId, accountId, against: originOfSale(sale) }
  const values = await valuesGoingBack(context, {
    whole: { total: amount(sale.total), amount: amount(sale.amount) },
    before,
    parts: lines.map((line) => line.amount),
    owed,
  })
  return lines.map((line, at) => ({ ...line, bookAmount: values[at]! }))
}

/** Everything that goods do which come back from a client. */
export async function takeBack(
  context: Context,
  sale: Sale,
  back: Document,
  lines: readonly ValuedLine[],
): Promise<void> {
  const origin = originOf(back)
  const invoice = sale.revenueOn === 'invoice' ? await earningInvoice(context, sale) : null
  const accounts = await accountsOf(context, sale, back, invoice?.day ?? sale.date)
  const { costs, corrections } = await bringIn(context, sale, back, lines)
  // What was not invoiced earned nothing and is not owed.
  const bookAmount = back.earned ? sum(lines.map((line) => line.bookAmount)) : zero
  const total = sum(lines.map((line) => line.amount))
  const foreign =
    sale.currency && sale.rate
      ? { currencyId: sale.currency._id, amount: total, rate: amount(sale.rate) }
      : null
  if (bookAmount.plus(sum(costs.map(({ value }) => value))).gt(zero))
    await postDocument(context, {
      day: back.date,
      type: 'sale',
      origin,
      draft: postReturn(
        {
          description: translate(context.language, 'saleReturns.entry', {
            number: back.number,
            sale: sale.number,
            client: sale.client.name,
          }),
          clientId: sale.clientId,
          amount: bookAmount,
          foreign,
          costs,
          tax: taxBack(
            (await returnedBefore(context, sale, back)).amount.minus(invoice?.returned ?? '0'),
            bookAmount,
            accounts.taxRate,
          ),
        },
        accounts,
      ),
    })
  if (accounts.isOwed && bookAmount.gt(zero))
    await creditItems(context, {
      side: 'receivable',
      partnerId: sale.clientId,
      accountId: accounts.receivable,
      day: back.date,
      dueDate: back.date,
      amount: bookAmount,
      ...(foreign && { foreign }),
      origin,
      against: originOfSale(sale),
    })
  await postCorrections(context, origin, corrections)
}

/** The goods come in at what they left at, wherever they come in. */
async function bringIn(context: Context, sale: Sale, back: Document, lines: readonly ReturnedLine[]) {
  const [left, held] = await Promise.all([
    movementsOf(context, originOfSale(sale)),
    accountsOfGoods(
      context,
      lines.map(({ of: { productId } }) => ({ productId, storageId: back.storageId })),
      back.date,
    ),
  ])
  const coming = lines.map(({ of, quantity, before }) => {
    const source = left.find(({ lineId, direction }) => lineId === of._id && direction === -1)
    if (!source?.counter) throw new Error(`the goods of line ${of.line} of ${sale.number} never left`)
    const isSameWarehouse = source.storageId === back.storageId
    return {
      productId: of.productId,
      storageId: back.storageId,
      direction: 1 as const,
      quantity,
      source: { movementId: source.movementId, taken: before },
      accountId: isSameWarehouse
        ? source.accountId
        : held({ productId: of.productId, storageId: back.storageId }),
      counter: source.counter,
      lineId: of._id,
    }
  })
  const { moved, corrections } = await sayingShortages(context, () =>
    move(context, { day: back.date, document: originOf(back), lines: coming }),
  )
  const costs = coming.map(({ accountId, counter }, index) => ({
    inventory: accountId,
    cost: counter.accountId,
    value: moved[index]!.value,
  }))
  return { costs, corrections }
}

/** What the client owes less on, or where the money that is given back comes from. */
const settlingOf = (context: Context, sale: Sale, back: Document) =>
  settlingAccount(
    context,
    { date: sale.date, paymentForm: back.refund, cashAccountId: back.cashAccountId },
    { party: 'client', _id: sale.clientId },
  )

async function accountsOf(context: Context, sale: Sale, back: Document, earnedOn: string) {
  const [named, abroad, taxed, settling] = await Promise.all([
    valuesOn(context, ['account.sales.returns'], back.date),
    // What was earned abroad is taken from where it was earned.
    valuesOn(context, ['account.sales.exportGoods'], earnedOn),
    // What the sale accrued is what is taken back.
    valuesOn(
      context,
      ['account.salesTax.expense', 'account.salesTax.liability', 'rate.salesTax', 'salesTaxAccrual'],
      earnedOn,
    ),
    settlingOf(context, sale, back),
  ])
  return {
    returns: sale.isExport ? abroad['account.sales.exportGoods']._id : named['account.sales.returns']._id,
    receivable: settling.accountId,
    isOwed: settling.isOwed,
    taxExpense: taxed['account.salesTax.expense']._id,
    taxLiability: taxed['account.salesTax.liability']._id,
    taxRate: taxed.salesTaxAccrual === 'perDocument' ? taxed['rate.salesTax'] : null,
  }
}

/** The invoice that a sale earned with, and what had come back before it. */
export async function earningInvoice({ tx }: Context, { _id }: Sale) {
  const found = await tx
    .selectFrom('invoice_source')
    .innerJoin('invoice', 'invoice.id', 'invoice_source.invoice_id')
    .select(['invoice.number', 'invoice.day', 'invoice_source.returned'])
    .where('invoice_source.document_id', '=', _id)
    .where('invoice_source.cancelled', '=', false)
    .executeTakeFirst()
  return found ?? null
}

/** What came back of a sale before, in its currency and in that of the books. */
async function returnedBefore({ tx }: Context, sale: Sale, back: Document) {
  const rows = await tx
    .selectFrom('sale_return')
    .select(['total', 'amount'])
    .where('sale_id', '=', sale._id)
    .where('id', '<>', back._id)
    .where('state', '=', 'confirmed')
    .execute()
  return {
    total: sum(rows.map((row) => amount(row.total))),
    amount: sum(rows.map((row) => amount(row.amount))),
  }
}

/** Goods that came back leave again for the client, who owes for them as before. */
export async function undoReturn(
  context: Context,
  back: Pick<Document, '_id' | 'number' | 'date'>,
  { reason }: { reason: string },
): Promise<void> {
  const origin = originOf(back)
  const day = await dayBeforeCounts(context, origin, await undoingDay(context, back.date))
  await cancelCredits(context, origin, day)
  await undoStock(context, { origin, day, reason })
}

export const totals = (lines: readonly ValuedLine[]) => ({
  total: text(sum(lines.map((line) => line.amount))),
  amount: text(sum(lines.map((line) => line.bookAmount))),
})
