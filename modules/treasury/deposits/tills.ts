import { type RawBuilder, sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

export interface Till {
  type: string
  active: boolean
  allowsMovements: boolean
  /** Whether the chart says that it may be a fund for small payments. */
  isCashFund: boolean
  code: string
  /** The foreign currency that it is kept in; null in that of the books. */
  currencyId: string | null
  currency: string | null
}

export async function tillOf({ tx, organization }: Context, accountId: string): Promise<Till | undefined> {
  const { rows } = await sql<Till>`
    select account.type, account.active, account.allows_movements as "allowsMovements",
           account.is_cash_fund as "isCashFund", account.code,
           case when not currency.is_functional then currency.id end as "currencyId",
           case when not currency.is_functional then currency.code end as currency
      from account
      left join currency on currency.organization_id = ${organization} and currency.id = account.currency_id
     where account.organization_id = ${organization} and account.id = ${accountId}`.execute(tx)
  return rows[0]
}

/** What lies in accounts of cash that is no money to count: cheques, each of which is deposited as what it is, and prepaid fuel cards. */
const otherThanCash = { 'account.checks.received': 'cheques', 'account.fuelCards': 'fuelCards' } as const
export type OtherThanCash = (typeof otherThanCash)[keyof typeof otherThanCash]

/** What an account keeps in the place of notes and coins on a day, if it does. */
export async function keepsOtherThanCash(
  { tx, organization }: Context,
  { accountId, date }: { accountId: string; date: string },
): Promise<OtherThanCash | undefined> {
  const { rows } = await sql<{ key: keyof typeof otherThanCash }>`
    select kept.key from ${keptOtherwise(organization, date)} kept where kept.account_id = ${accountId} order by kept.key limit 1`.execute(
    tx,
  )
  return rows[0] && otherThanCash[rows[0].key]
}

/** The accounts that keep something else on a day, as a table to select from. */
export const keptOtherwise = (organization: string, day: string): RawBuilder<unknown> => sql`(
  select parameter.key, parameter.account_id from general_parameter parameter
   where parameter.organization_id = ${organization} and parameter.key = any(${Object.keys(otherThanCash)})
     and coalesce(parameter.valid_from <= ${day}::date, true) and coalesce(parameter.valid_to >= ${day}::date, true))`
