import { sql } from 'kysely'
import type { z } from 'zod'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'

export type CashCountHeadRow = z.output<typeof api.filterCashCounts.output>['data'][number]

const counts = ({ organization }: Context): Documents => ({
  document: 'cash_count',
  fields: sql`
    cash_count.id as "_id", cash_count.number, cash_count.day as date, cash_count.account_id as "accountId", ${optionOf('account')} as account,
    cash_count.occasion, cash_count.custodian,
    cash_count.custodian_worker_id as "custodianId", cash_count.witness, ${currencyOf('currency')} as currency,
    trim_scale(cash_count.rate)::text as rate, cash_count.total as counted, cash_count.book_total as books,
    cash_count.total - cash_count.book_total as difference, cash_count.amount as "differenceInBooks", cash_count.description,
    cash_count.state, cash_count.version`,
  tables: sql`
    cash_count
    join account on account.organization_id = ${organization} and account.id = cash_count.account_id
    left join currency on currency.organization_id = ${organization} and currency.id = cash_count.currency_id`,
  words: sql`cash_count.number, account.name, cash_count.custodian, cash_count.witness, cash_count.description`,
  sums: {
    own: {
      counted: sql`cash_count.total`,
      books: sql`cash_count.book_total`,
      difference: sql`cash_count.total - cash_count.book_total`,
    },
    currency: sql`currency.code`,
    books: { differenceInBooks: sql`cash_count.amount` },
  },
  columns: {
    number: sql`cash_count.number`,
    date: sql`cash_count.day`,
    account: sql`account.code collate "C"`,
    occasion: sql`cash_count.occasion`,
    custodian: sql`cash_count.custodian collate app.spanish`,
    counted: sql`cash_count.total`,
    books: sql`cash_count.book_total`,
    difference: sql`cash_count.total - cash_count.book_total`,
    differenceInBooks: sql`cash_count.amount`,
    state: sql`cash_count.state`,
  },
})

export async function cashCountList(
  context: Context,
  requested: z.output<typeof api.filterCashCounts.input>,
) {
  const { accountId, occasion } = requested
  return listDocuments<CashCountHeadRow>(context, counts(context), requested, [
    accountId && sql`cash_count.account_id = ${accountId}`,
    occasion && sql`cash_count.occasion = ${occasion}`,
  ])
}

export const cashCountHead = (context: Context, id: string) =>
  documentRow<CashCountHeadRow>(context, counts(context), id)

/** The notes and coins, the largest first. */
export const denominationsOf = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('cash_count_denomination')
    .select(['denomination', 'count'])
    .where('count_id', '=', id)
    .orderBy('denomination', 'desc')
    .execute()

/** When it was declared. */
export const declaredAt = async ({ tx }: Context, id: string): Promise<string | null> =>
  (await tx.selectFrom('cash_count').select('declared_at').where('id', '=', id).executeTakeFirstOrThrow())
    .declared_at

/** The first count of a till that is confirmed of a later day: what it found stays found. */
export async function countedLater(
  { tx, organization }: Context,
  { accountId, date }: { accountId: string; date: string },
): Promise<{ number: string; day: string } | undefined> {
  const { rows } = await sql<{ number: string; day: string }>`
    select number, day from cash_count
     where organization_id = ${organization} and account_id = ${accountId} and day > ${date} and state = 'confirmed'
     order by day, id limit 1`.execute(tx)
  return rows[0]
}
