import { type Day, today } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { cancelling, isOpen, postDocument, type Undoing, valuesOn } from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import {
  accountsOfGoods,
  dayBeforeCounts,
  move,
  postCorrections,
  releaseGoods,
  reserveGoods,
  sayingShortages,
  undoStock,
} from '@cuadre/inventory/public.ts'
import { consumeContract, releaseContract } from '../contracts/balance.ts'
import { settlingAccount } from '../documents/partner-accounts.ts'
import { toFunctionalCurrency } from '../documents/terms.ts'
import { postDelivery, postSale } from './posting.ts'
import { keptFor, originOf, type Sale } from './sale.ts'
import type { SaleAction } from './states.ts'

/** Everything that each action does. */
export const effects: Record<SaleAction, (context: Context, sale: Sale, reason: string) => Promise<void>> = {
  async confirm(context, sale) {
    await consumeContract(context, sale)
    const [accounts] = await Promise.all([accountsOf(context, sale, sale.date), releaseGoods(context, sale)])
    const amounts = toFunctionalCurrency(
      sale.lines.map((line) => amount(line.amount)),
      sale.rate === null ? null : amount(sale.rate),
      amount(sale.amount),
    )
    const left =
      accounts.goodsLeave === 'confirmed' ? await leave(context, sale, sale.date, accounts) : undefined
    if (!left) await keepUntilDelivered(context, sale)
    const foreign =
      sale.currency && sale.rate
        ? { currencyId: sale.currency._id, amount: amount(sale.total), rate: amount(sale.rate) }
        : null
    const draft = postSale(
      {
        description: translate(context.language, 'sales.entry', {
          number: sale.number,
          client: sale.client.name,
        }),
        clientId: sale.clientId,
        amount: amount(sale.amount),
        foreign,
        costs: sale.lines.map((line, index) => ({
          inventory: accounts.inventory(line.productId),
          income: accounts.income(line.productId),
          cost: accounts.cost(line.productId),
          amount: amounts[index]!,
          value: left?.moved[index]?.value ?? zero,
        })),
        taxRate: accounts.taxRate,
      },
      accounts,
    )
    // A gift of what cost nothing moves goods alone.
    if (draft.lines.length > 0)
      await postDocument(context, { day: sale.date, type: 'sale', origin: originOf(sale), draft })
    if (accounts.isOwed)
      await openItem(context, {
        side: 'receivable',
        partnerId: sale.clientId,
        accountId: accounts.receivable,
        day: sale.date,
        dueDate: sale.dueDate,
        amount: amount(sale.amount),
        ...(foreign && { foreign }),
        origin: originOf(sale),
      })
    if (left) await postCorrections(context, originOf(sale), left.corrections)
  },

  async deliver(context, sale) {
    const now = today(context.timeZone)
    await deliverOn(context, sale, now > sale.date && (await isOpen(context, now)) ? now : sale.date)
  },

  async discard(context, sale) {
    await releaseContract(context, sale)
    await releaseGoods(context, sale)
  },

  cancel: cancelling(takeBack),
}

/** Undoes what a sale posted and moved. */
export async function takeBack(context: Context, sale: Sale, { day: given, reason }: Undoing): Promise<void> {
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

/** Goods that leave by the delivery leave on a day of their own, at what they cost then. */
export async function deliverOn(context: Context, sale: Sale, day: Day): Promise<void> {
  if (sale.goodsLeave === 'confirmed') return
  if (day < sale.date) throw wrongFields([{ path: 'date', code: 'sales.deliveredBefore' }])
  const [accounts] = await Promise.all([accountsOf(context, sale, day), releaseGoods(context, sale)])
  const { moved, corrections } = await leave(context, sale, day, accounts)
  const draft = postDelivery(
    translate(context.language, 'sales.deliveryEntry', { number: sale.number, client: sale.client.name }),
    sale.lines.map(({ productId }, index) => ({
      inventory: accounts.inventory(productId),
      cost: accounts.cost(productId),
      value: moved[index]!.value,
    })),
  )
  // Goods that are worth nothing leave, and there is nothing to post.
  if (draft.lines.length > 0)
    await postDocument(context, { day, type: 'inventory', origin: originOf(sale), draft })
  await postCorrections(context, originOf(sale), corrections)
}

/** The goods of a sale leave its warehouse. */
const leave = (context: Context, sale: Sale, day: Day, accounts: Awaited<ReturnType<typeof accountsOf>>) =>
  sayingShortages(context, async () =>
    move(context, {
      day,
      document: originOf(sale),
      lines: sale.lines.map((line) => ({
        productId: line.productId,
        storageId: sale.storageId,
        direction: -1 as const,
        quantity: amount(line.quantity),
        accountId: accounts.inventory(line.productId),
        counter: {
          accountId: accounts.cost(line.productId),
          costCenterId: null,
          expenseItemId: null,
          partnerId: null,
        },
        lineId: line._id,
      })),
    }),
  )

/** What is sold abroad earns apart, whoever made it. */
const incomeKey = ({ isExport }: Sale, isProduction: boolean) => {
  if (isExport) return 'account.sales.exportGoods'
  return isProduction ? 'account.sales.production' : 'account.sales.goods'
}

/** The accounts that a sale is posted on, by what parameters, partner and products say on its day. */
async function accountsOf(context: Context, sale: Sale, day: Day) {
  const [named, settling, inventory] = await Promise.all([
    valuesOn(
      context,
      [
        'account.sales.goods',
        'account.sales.production',
        'account.sales.exportGoods',
        'account.cogs.goods',
        'account.cogs.production',
        'account.inventory.finished',
        'account.salesTax.expense',
        'account.salesTax.liability',
        'rate.salesTax',
        'salesTaxAccrual',
        'saleGoodsLeave',
      ],
      day,
    ),
    settlingAccount(context, sale, { party: 'client', _id: sale.clientId }),
    accountsOfGoods(
      context,
      sale.lines.map(({ productId }) => ({ productId, storageId: sale.storageId })),
      day,
    ),
  ])
  const held = (productId: string) => inventory({ productId, storageId: sale.storageId })
  const isProduction = (productId: string) => held(productId) === named['account.inventory.finished']._id
  return {
    isOwed: settling.isOwed,
    receivable: settling.accountId,
    taxExpense: named['account.salesTax.expense']._id,
    taxLiability: named['account.salesTax.liability']._id,
    taxRate: named.salesTaxAccrual === 'perDocument' ? named['rate.salesTax'] : null,
    goodsLeave: named.saleGoodsLeave === 'delivered' ? ('delivered' as const) : ('confirmed' as const),
    inventory: held,
    income: (productId: string) => named[incomeKey(sale, isProduction(productId))]._id,
    cost: (productId: string) =>
      named[isProduction(productId) ? 'account.cogs.production' : 'account.cogs.goods']._id,
  }
}
