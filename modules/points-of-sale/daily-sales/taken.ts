import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor } from '@cuadre/accounting/public.ts'
import type { DailySaleToPost } from './posting.ts'
import type { DailySale } from './sale.ts'

/** Where the money of a sale goes: cash to the tills of its point of sale, the rest into transit. What went where is written down. */
export async function moneyOf(
  context: Context,
  sale: DailySale,
): Promise<Pick<DailySaleToPost, 'cash' | 'inTransit'>> {
  const [rows, tills] = await Promise.all([paymentsOf(context, sale._id), tillsOf(context, sale.pointSaleId)])
  const transit = rows.some(({ means }) => means !== 'cash')
    ? (await accountsFor(context, ['account.transit'], sale.date))['account.transit']._id
    : null
  const cash: DailySaleToPost['cash'][number][] = []
  const inTransit: typeof cash = []
  for (const row of rows) {
    const isCash = row.means === 'cash'
    const till = row.currency_id === null ? sale.tillId : tills.get(row.currency_id)
    const account = isCash ? till : transit
    if (!account) throw new Refusal('dailySale.noTill', { code: row.currency ?? '' })
    ;(isCash ? cash : inTransit).push({
      account,
      foreign:
        row.currency_id !== null && row.rate !== null
          ? { currencyId: row.currency_id, amount: amount(row.counted ?? row.amount), rate: amount(row.rate) }
          : null,
      taken: amount(row.book_amount),
      there: amount(row.book_counted ?? row.book_amount),
    })
    await context.tx
      .updateTable('daily_sale_payment')
      .set({ account_id: account })
      .where('id', '=', row.id)
      .execute()
  }
  return { cash, inTransit }
}

const paymentsOf = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('daily_sale_payment as payment')
    .leftJoin('currency', 'currency.id', 'payment.currency_id')
    .select([
      'payment.id',
      'payment.means',
      'payment.currency_id',
      'currency.code as currency',
      'payment.rate',
      'payment.amount',
      'payment.book_amount',
      'payment.counted',
      'payment.book_counted',
    ])
    .where('payment.sale_id', '=', id)
    .orderBy('payment.line')
    .execute()

/** The tills of a point of sale by the foreign currency that they are kept in. */
async function tillsOf({ tx }: Context, pointId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('point_of_sale_till')
    .select(['currency_id', 'account_id'])
    .where('point_id', '=', pointId)
    .execute()
  return new Map(rows.map(({ currency_id, account_id }) => [currency_id, account_id]))
}
