import { type Day, today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { cancelling, isOpen, postDocument, type Undoing } from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import {
  dayBeforeCounts,
  move,
  namedOf,
  postCorrections,
  releaseGoods,
  reserveGoods,
  sayingShortages,
  undoStock,
} from '@cuadre/inventory/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { consumeContract, releaseContract } from '../contracts/balance.ts'
import { toFunctionalCurrency } from '../documents/terms.ts'
import { type Accounts, accountsOf } from './accounts.ts'
import { postDelivery, postSale } from './posting.ts'
import { keptFor, originOf, type Sale } from './sale.ts'
import type { SaleAction } from './states.ts'

/** Everything that each action does. */
export const effects: Effects<SaleAction, Sale, { date?: Day | undefined }, 'sale'> = {
  async confirm(context, sale) {
    await consumeContract(context, sale)
    const [accounts] = await Promise.all([accountsOf(context, sale, sale.date), releaseGoods(context, sale)])
    const waits = accounts.deliveredTo !== null
    if (waits) await earnWithInvoice(context, sale, accounts.deliveredTo)
    const left =
      accounts.goodsLeave === 'confirmed' ? await leave(context, sale, sale.date, accounts) : undefined
    if (!left) await keepUntilDelivered(context, sale)
    if (!waits)
      await postEarned(
        context,
        sale,
        { day: sale.date, dueDate: sale.dueDate, amount: amount(sale.amount), total: amount(sale.total) },
        sale.lines.map((line, index) => ({
          ...line,
          cost: accounts.cost(line.productId),
          inventory: accounts.inventory(line.productId),
          value: left?.moved[index]?.value ?? zero,
        })),
        accounts,
      )
    else if (left) await postLeft(context, sale, sale.date, left.moved, accounts)
    if (left) await postCorrections(context, originOf(sale), left.corrections)
  },

  async deliver(context, sale, { date }) {
    return handOver(context, sale, date ?? (await deliveryDay(context, sale)))
  },

  async discard(context, sale) {
    await releaseContract(context, sale)
    await releaseGoods(context, sale)
  },

  cancel: cancelling(takeBack),
}

/** What of a sale is earned and owed, on which days. */
export interface Earned {
  day: Day
  dueDate: Day
  /** In the books, and in the currency of the sale. */
  amount: Amount
  total: Amount
}

/** A line as it earns: for which amount, and what leaves of which account for it. */
export interface EarnedLine {
  productId: string
  amount: string
  inventory: string
  cost: string
  value: Amount
}

/** The client owes, or has paid; what was sold is earned, and what it cost is spent. */
export async function postEarned(
  context: Context,
  sale: Sale,
  { day, dueDate, amount: whole, total }: Earned,
  lines: readonly EarnedLine[],
  accounts: Pick<Accounts, 'receivable' | 'isOwed' | 'income' | 'taxExpense' | 'taxLiability' | 'taxRate'>,
): Promise<void> {
  const rate = sale.rate === null ? null : amount(sale.rate)
  const amounts = toFunctionalCurrency(
    lines.map((line) => amount(line.amount)),
    rate,
    whole,
  )
  const foreign = sale.currency && rate ? { currencyId: sale.currency._id, amount: total, rate } : null
  const draft = postSale(
    {
      description: translate(context.language, 'sales.entry', {
        number: sale.number,
        client: sale.client.name,
      }),
      clientId: sale.clientId,
      amount: whole,
      foreign,
      costs: lines.map(({ productId, inventory, cost, value }, index) => ({
        inventory,
        income: accounts.income(productId),
        cost,
        amount: amounts[index]!,
        value,
      })),
      taxRate: accounts.taxRate,
    },
    accounts,
  )
  // A gift of what cost nothing moves goods alone.
  if (draft.lines.length > 0)
    await postDocument(context, { day, type: 'sale', origin: originOf(sale), draft })
  if (accounts.isOwed)
    await openItem(context, {
      side: 'receivable',
      partnerId: sale.clientId,
      accountId: accounts.receivable,
      day,
      dueDate,
      amount: whole,
      ...(foreign && { foreign }),
      origin: originOf(sale),
    })
}

/** From now on the sale earns with its invoice; its goods wait for that on the account that holds what is delivered so. */
const earnWithInvoice = (context: Context, { _id }: Sale, accountId: string | null) =>
  context.tx
    .updateTable('sale')
    .set({ revenue_on: 'invoice', delivered_account_id: accountId })
    .where('id', '=', _id)
    .execute()

/** Undoes what a sale posted and moved. */
async function takeBack(context: Context, sale: Sale, { day: given, reason }: Undoing): Promise<void> {
  const day = await dayBeforeCounts(context, originOf(sale), given)
  await releaseContract(context, sale)
  await cancelItems(context, originOf(sale), day)
  await releaseGoods(context, sale)
  await undoStock(context, { origin: originOf(sale), day, reason })
}

async function keepUntilDelivered(context: Context, sale: Sale): Promise<void> {
  await context.tx.updateTable('sale').set({ goods_leave: 'delivered' }).where('id', '=', sale._id).execute()
  await reserveGoods(context, originOf(sale), keptFor(sale))
}

/** When goods are handed over where nobody says it: today, or on the day of the sale where that comes later or today takes no entries. */
export async function deliveryDay(context: Context, { date, goodsLeave }: Sale): Promise<Day> {
  const now = today(context.timeZone)
  if (now <= date) return date
  return goodsLeave === 'confirmed' || (await isOpen(context, now)) ? now : date
}

/** The goods are handed over. Those that leave by it leave on that day, at what they cost then. What it answers is set in the sale. */
export async function handOver(context: Context, sale: Sale, day: Day): Promise<{ delivered_on: Day }> {
  if (day < sale.date) throw wrongFields([{ path: 'date', code: 'sales.deliveredBefore' }])
  if (sale.goodsLeave === 'confirmed') return { delivered_on: day }
  const [accounts] = await Promise.all([accountsOf(context, sale, day), releaseGoods(context, sale)])
  const { moved, corrections } = await leave(context, sale, day, accounts)
  await postLeft(context, sale, day, moved, accounts)
  await postCorrections(context, originOf(sale), corrections)
  return { delivered_on: day }
}

/** What left without earning anything on that day. */
async function postLeft(
  context: Context,
  sale: Sale,
  day: Day,
  moved: readonly { value: Amount }[],
  accounts: Accounts,
): Promise<void> {
  const draft = postDelivery(
    translate(context.language, 'sales.deliveryEntry', { number: sale.number, client: sale.client.name }),
    sale.lines.map(({ productId }, index) => ({
      inventory: accounts.inventory(productId),
      cost: accounts.chargedTo(productId),
      value: moved[index]!.value,
    })),
  )
  // Goods that are worth nothing leave, and there is nothing to post.
  if (draft.lines.length > 0)
    await postDocument(context, { day, type: 'inventory', origin: originOf(sale), draft })
}

/** The goods of a sale leave its warehouse. */
const leave = (context: Context, sale: Sale, day: Day, accounts: Accounts) =>
  sayingShortages(context, async () =>
    move(context, {
      day,
      document: originOf(sale),
      lines: sale.lines.map((line, index) => ({
        productId: line.productId,
        storageId: sale.storageId,
        direction: -1 as const,
        quantity: amount(line.quantity),
        onlyInDate: true as const,
        ...(line.lots.length > 0 && { lots: { path: `lines.${index}.lots`, of: namedOf(line.lots) } }),
        accountId: accounts.inventory(line.productId),
        counter: {
          accountId: accounts.chargedTo(line.productId),
          costCenterId: null,
          expenseItemId: null,
          partnerId: null,
        },
        lineId: line._id,
      })),
    }),
  )
