import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { cancelling, postDocument, type Undoing, valuesOn } from '@cuadre/accounting/public.ts'
import { postCorrections, undoStock } from '@cuadre/inventory/public.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { draftOf, reckoned, shelfColumns, totalsOf, writeContent } from './content.ts'
import { leaveShelf } from './leaving.ts'
import { postDailySale } from './posting.ts'
import { besides, type DailySale, originOf, shiftOf } from './sale.ts'
import { availableOn, emptyShelf, onShelf } from './shelf.ts'
import type { DailySaleAction } from './states.ts'
import { moneyOf } from './taken.ts'

/** Undoes what a daily sale posted and moved. */
const takeBack = (context: Context, sale: DailySale, { day, reason }: Undoing): Promise<void> =>
  undoStock(context, { origin: originOf(sale), day, reason })

/** Everything that each action does. */
export const effects: Effects<DailySaleAction, DailySale> = {
  /** What there was, what was sold and how it was paid are held together as of now. */
  async close(context, sale) {
    const content = await reckoned(context, shiftOf(sale), besides(sale), draftOf(sale), {
      isClosing: true,
    })
    await context.tx.updateTable('daily_sale').set(totalsOf(content)).where('id', '=', sale._id).execute()
    await writeContent(context, sale._id, content, { isClosing: true })
  },

  async confirm(context, sale) {
    await keepShelf(context, sale)
    const named = await accountsOf(context, sale)
    const [money, left] = [await moneyOf(context, sale), await leaveShelf(context, sale)]
    await context.tx
      .updateTable('daily_sale')
      .set({ income_account_id: named.income })
      .where('id', '=', sale._id)
      .execute()
    const draft = postDailySale(
      {
        description: translate(context.language, 'dailySales.entry', {
          number: sale.number,
          point: sale.pointSale.name,
          day: formatDay(sale.date),
          shift: sale.shift,
        }),
        amount: amount(sale.amount),
        ...money,
        costs: left.costs,
        taxRate: named.taxRate,
      },
      named,
    )
    if (draft.lines.length > 0)
      await postDocument(context, { day: sale.date, type: 'sale', origin: originOf(sale), draft })
    await postCorrections(context, originOf(sale), left.corrections)
  },

  async reopen() {},
  /** What was sold by tickets was sold. */
  async discard(_context, sale) {
    if (sale.byTill) throw new Refusal('dailySale.byTill', { number: sale.number })
  },
  async giveUp() {},

  cancel: cancelling(takeBack),
}

/**
 * What came or left since the shift was closed changes what is left, and where that was counted what was sold: then somebody has
 * to look again.
 */
async function keepShelf(context: Context, sale: DailySale): Promise<void> {
  const kept = sale.lines.filter(({ recipeId }) => recipeId === null)
  const shelves = await onShelf(
    context,
    shiftOf(sale),
    kept.map(({ productId }) => productId),
  )
  for (const line of kept) {
    const shelf = shelves.get(line.productId) ?? emptyShelf
    const closed = { initial: line.initial, entered: line.entered, withdrawn: line.withdrawn }
    const now = shelfColumns(shelf)
    if (
      Object.entries(now).every(([name, value]) => amount(value).eq(amount(closed[name as 'initial'] ?? '0')))
    )
      continue
    const left = availableOn(shelf).minus(amount(line.sold)).minus(amount(line.wasted))
    if (left.lt(zero) || (line.counted !== null && !left.eq(amount(line.counted))))
      throw new Refusal('dailySale.stockMoved', {
        number: sale.number,
        product: `${line.product.code} ${line.product.name}`,
        there: availableOn(shelf).toFixed(),
      })
    await context.tx.updateTable('daily_sale_line').set(now).where('id', '=', line._id).execute()
  }
}

/** The accounts that a daily sale is posted on, by what its point of sale and the parameters say on its day. */
async function accountsOf(context: Context, { pointSaleId, date }: DailySale) {
  const [named, point] = await Promise.all([
    valuesOn(
      context,
      [
        'account.sales.pos',
        'account.shortage.cash',
        'account.surplus.cash',
        'account.salesTax.expense',
        'account.salesTax.liability',
        'rate.salesTax',
        'salesTaxAccrual',
      ],
      date,
    ),
    context.tx
      .selectFrom('point_of_sale')
      .select('income_account_id')
      .where('id', '=', pointSaleId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    income: point.income_account_id ?? named['account.sales.pos']._id,
    shortage: named['account.shortage.cash']._id,
    surplus: named['account.surplus.cash']._id,
    taxExpense: named['account.salesTax.expense']._id,
    taxLiability: named['account.salesTax.liability']._id,
    taxRate: named.salesTaxAccrual === 'perDocument' ? named['rate.salesTax'] : null,
  }
}
