import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type AccountType, type Nature, nominalTypes } from '../accounts/account-types.ts'
import type { submajorOfAccountsFilter } from './api.ts'

export type Input = z.output<typeof submajorOfAccountsFilter.input>

export interface LedgerAccount {
  _id: string
  code: string
  name: string
  nature: Nature
  type: AccountType
  /** The account, or all below it where it sums others. */
  ids: string[]
}

/** The accounts that are requested, in the order of their codes. */
export async function accountsOf(
  { tx, organization }: Context,
  requested: string | readonly string[],
): Promise<LedgerAccount[]> {
  const ids = typeof requested === 'string' ? [requested] : [...new Set(requested)]
  const { rows } = await sql<LedgerAccount>`
    with recursive below as (
      select id as root, id from account where organization_id = ${organization} and id = any(${ids})
      union all
      select below.root, child.id from below join account child on child.organization_id = ${organization} and child.parent_id = below.id
    )
    select account.id as "_id", account.code, account.name, account.nature, account.type,
           array(select below.id from below where below.root = account.id)::text[] as ids
      from account where account.organization_id = ${organization} and account.id = any(${ids})
     order by account.code collate "C"`.execute(tx)
  if (rows.length < ids.length) throw notFound('account.unknown')
  return rows
}

/** Nothing of what was income or expense is held once its exercise has closed. */
export const isNominal = ({ type }: LedgerAccount): boolean => nominalTypes.includes(type)

/** Only what names the third party, cost centre, item and currency that were requested. */
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

/** What of the account waits to be confirmed, as lines of the journal are: in no balance, and few of them at any time. */
export const waitingLinesOf = (organization: string, account: LedgerAccount, requested: Input) => sql`
  (select draft.id as entry_id, line.line, draft.day, null::int as number, line.account_id, line.partner_id, line.cost_center_id,
          line.expense_item_id, line.currency_id, line.debit, line.credit, line.foreign_amount, line.rate, line.description
     from entry_draft draft
     join entry_draft_line line on line.draft_id = draft.id and ${and(linesOf(organization, account, requested))}
    where draft.organization_id = ${organization}) line`

export const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)
