import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Nature } from '../accounts/account-types.ts'
import type { submajorOfAccountsFilter } from './api.ts'
import type { Range } from './range.ts'

type Input = z.output<typeof submajorOfAccountsFilter.input>

export interface LedgerAccount {
  _id: string
  code: string
  name: string
  nature: Nature
  /** The account, or all below it where it sums others. */
  ids: string[]
}

export async function accountOf({ tx, organization }: Context, id: string): Promise<LedgerAccount> {
  const { rows } = await sql<LedgerAccount>`
    with recursive below as (
      select id from account where organization_id = ${organization} and id = ${id}
      union all
      select child.id from below join account child on child.organization_id = ${organization} and child.parent_id = below.id
    )
    select account.id as "_id", account.code, account.name, account.nature, array(select id from below)::text[] as ids
      from account where account.organization_id = ${organization} and account.id = ${id}`.execute(tx)
  const [account] = rows
  if (!account) throw notFound('account.unknown')
  return account
}

/** Only what names the third party, cost centre and item that were requested. */
export function dimensionsOf(table: 'line' | 'total', requested: Input): RawBuilder<unknown> {
  const wanted = [
    ['partner_id', requested.partnerId],
    ['cost_center_id', requested.costCenterId],
    ['expense_item_id', requested.expenseItemId],
    ['currency_id', requested.currencyId],
  ] as const
  const named = wanted.flatMap(([column, id]) => (id ? [sql`${sql.ref(`${table}.${column}`)} = ${id}`] : []))
  return named.length === 0 ? sql`true` : sql.join(named, sql` and `)
}

/** Whether only some lines of the account were requested, so that its own totals say nothing of them. */
export const isNarrowed = ({ partnerId, costCenterId, expenseItemId, currencyId }: Input): boolean =>
  [partnerId, costCenterId, expenseItemId, currencyId].some((id) => id !== undefined)

export function linesOf(
  organization: string,
  account: LedgerAccount,
  requested: Input,
): RawBuilder<unknown>[] {
  const all = [sql`line.organization_id = ${organization}`]
  all.push(
    account.ids.length === 1
      ? sql`line.account_id = ${account._id}`
      : sql`line.account_id = any(${account.ids}::uuid[])`,
  )
  return [...all, dimensionsOf('line', requested)]
}

/** The same lines as they were known at the moment that is requested. */
export const knownLinesOf = (organization: string, account: LedgerAccount, requested: Input) =>
  requested.knownAt === undefined
    ? linesOf(organization, account, requested)
    : [
        ...linesOf(organization, account, requested),
        sql`not exists (select from journal_entry later where later.organization_id = ${organization}
                           and later.id = line.entry_id and later.recorded_at > ${requested.knownAt})`,
      ]

export const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

/** What the lines of one currency come to in that currency, before the range and at its end. */
export async function heldInCurrency(
  context: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
) {
  const { tx, organization } = context
  if (requested.currencyId === undefined) return null
  const side = sql`case when line.debit <> 0 then line.foreign_amount else -line.foreign_amount end`
  const nature = account.nature === 'credit' ? sql`-1` : sql`1`
  const { rows } = await sql<{ code: string; opening: string; closing: string }>`
    select currency.code,
           (${nature} * coalesce(sum(${side}) filter (where line.day < ${range.startDate}), 0))::numeric(18, 2) as opening,
           (${nature} * coalesce(sum(${side}), 0))::numeric(18, 2) as closing
      from currency
      left join journal_line line on line.day <= ${range.endDate} and ${and(knownLinesOf(organization, account, requested))}
     where currency.organization_id = ${organization} and currency.id = ${requested.currencyId}
     group by currency.code`.execute(tx)
  return rows[0] ?? null
}
