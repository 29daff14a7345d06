import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor, valuesOn } from '@cuadre/accounting/public.ts'
import { accountsOfGoods } from '@cuadre/inventory/public.ts'
import { settlingAccount } from '../documents/partner-accounts.ts'
import type { Sale } from './sale.ts'

/** What is sold abroad earns apart, whoever made it. */
const incomeKey = ({ isExport }: Sale, isProduction: boolean) => {
  if (isExport) return 'account.sales.exportGoods'
  return isProduction ? 'account.sales.production' : 'account.sales.goods'
}

/** The accounts that a sale is posted on, by what parameters, partner and products say on its day. */
export async function accountsOf(context: Context, sale: Sale, day: Day) {
  const [named, settling, inventory, waiting] = await Promise.all([
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
        'revenueOn',
      ],
      day,
    ),
    settlingAccount(context, sale, { party: 'client', _id: sale.clientId }),
    accountsOfGoods(
      context,
      sale.lines.map(({ productId }) => ({ productId, storageId: sale.storageId })),
      day,
    ),
    sale.revenueOn === 'invoice' ? deliveredTo(context, sale) : null,
  ])
  // What is paid at once is earned at once.
  const waits = sale.state === 'pending' && settling.isOwed && named.revenueOn === 'invoice'
  // Asked for where it is used alone: a company that does not wait needs no such account.
  const delivered = waits
    ? (await accountsFor(context, ['account.sales.delivered'], day))['account.sales.delivered']
    : waiting
  const cost = (productId: string) =>
    named[isProduction(productId) ? 'account.cogs.production' : 'account.cogs.goods']._id
  const held = (productId: string) => inventory({ productId, storageId: sale.storageId })
  const isProduction = (productId: string) => held(productId) === named['account.inventory.finished']._id
  // On an account that holds stock, or that is spent on, nobody could tell what is delivered and not invoiced.
  if (
    waits &&
    sale.lines.some(({ productId }) => [held(productId), cost(productId)].includes(delivered?._id ?? ''))
  )
    throw new Refusal('sales.deliveredAccount', { code: delivered?.code ?? '' })
  return {
    isOwed: settling.isOwed,
    receivable: settling.accountId,
    taxExpense: named['account.salesTax.expense']._id,
    taxLiability: named['account.salesTax.liability']._id,
    taxRate: named.salesTaxAccrual === 'perDocument' ? named['rate.salesTax'] : null,
    goodsLeave: named.saleGoodsLeave === 'delivered' ? ('delivered' as const) : ('confirmed' as const),
    inventory: held,
    income: (productId: string) => named[incomeKey(sale, isProduction(productId))]._id,
    cost,
    /** Where goods stand that are delivered and not invoiced, if the sale earns with its invoice. */
    deliveredTo: delivered?._id ?? null,
    /** Where what leaves is charged to. */
    chargedTo: (productId: string) => delivered?._id ?? cost(productId),
  }
}

export type Accounts = Awaited<ReturnType<typeof accountsOf>>

/** Where the goods of a sale that earns with its invoice wait for it since it was confirmed. */
export const deliveredTo = ({ tx }: Context, { _id }: Sale): Promise<{ _id: string; code: string }> =>
  tx
    .selectFrom('sale')
    .innerJoin('account', 'account.id', 'sale.delivered_account_id')
    .select(['account.id as _id', 'account.code'])
    .where('sale.id', '=', _id)
    .executeTakeFirstOrThrow()
