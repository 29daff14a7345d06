import type { Day } from '@cuadre/kernel/day.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { postDocument, undoingDay, valuesOn } from '@cuadre/accounting/public.ts'
import { cancelItems, openItem } from '@cuadre/finance/public.ts'
import {
  accountsOfGoods,
  dayBeforeCounts,
  move,
  postCorrections,
  releaseGoods,
  sayingShortages,
  undoStock,
} from '@cuadre/inventory/public.ts'
import { consumeContract, releaseContract } from '../contracts/balance.ts'
import { settlingAccount } from '../documents/partner-accounts.ts'
import { toFunctionalCurrency } from '../documents/terms.ts'
import { postSale } from './posting.ts'
import { originOf, type Sale } from './sale.ts'
import type { SaleAction } from './states.ts'

/** Everything that each action does. */
export const effects: Record<SaleAction, (context: Context, sale: Sale, reason: string) => Promise<void>> = {
  async confirm(context, sale) {
    await consumeContract(context, sale)
    const [accounts] = await Promise.all([accountsOf(context, sale), releaseGoods(context, sale)])
    const amounts = toFunctionalCurrency(
      sale.lines.map((line) => amount(line.amount)),
      sale.rate === null ? null : amount(sale.rate),
      amount(sale.amount),
    )
    const { moved, corrections } = await sayingShortages(context, async () =>
      move(context, {
        day: sale.date,
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
          value: moved[index]!.value,
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
    await postCorrections(context, originOf(sale), corrections)
  },

  async deliver() {},

  async discard(context, sale) {
    await releaseContract(context, sale)
    await releaseGoods(context, sale)
  },

  async cancel(context, sale, reason) {
    await takeBack(context, sale, { day: await undoingDay(context, sale.date), reason })
  },
}

/** Undoes what a sale posted and moved. */
export async function takeBack(
  context: Context,
  sale: Sale,
  { day: given, reason }: { day: Day; reason: string },
): Promise<void> {
  const day = await dayBeforeCounts(context, originOf(sale), given)
  await releaseContract(context, sale)
  await cancelItems(context, originOf(sale), day)
  await undoStock(context, { origin: originOf(sale), day, reason })
}

/** The accounts that a sale is posted on, by what parameters, partner and products say on its day. */
async function accountsOf(context: Context, sale: Sale) {
  const [named, settling, inventory] = await Promise.all([
    valuesOn(
      context,
      [
        'account.sales.goods',
        'account.sales.production',
        'account.cogs.goods',
        'account.cogs.production',
        'account.inventory.finished',
        'account.salesTax.expense',
        'account.salesTax.liability',
        'rate.salesTax',
        'salesTaxAccrual',
      ],
      sale.date,
    ),
    settlingAccount(context, sale, { party: 'client', _id: sale.clientId }),
    accountsOfGoods(
      context,
      sale.lines.map(({ productId }) => ({ productId, storageId: sale.storageId })),
      sale.date,
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
    inventory: held,
    income: (productId: string) =>
      named[isProduction(productId) ? 'account.sales.production' : 'account.sales.goods']._id,
    cost: (productId: string) =>
      named[isProduction(productId) ? 'account.cogs.production' : 'account.cogs.goods']._id,
  }
}
