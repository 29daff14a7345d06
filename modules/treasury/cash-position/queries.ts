import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { moneyHeld } from '@cuadre/accounting/public.ts'
import { keptOtherwise } from '../deposits/tills.ts'
import type { Place } from './api.ts'

/** Accounts where money lies: all that may be moved, and those that still hold some. */
const places = (organization: string) => sql`
  select id from account where organization_id = ${organization} and type in ('cash', 'bank') and allows_movements`

/** The parameter that says after how many days a till is counted again; nothing where it holds none. */
const countDays = (organization: string, day: string) => sql`
  select (parameter.value #>> '{}')::numeric from general_parameter parameter
   where parameter.organization_id = ${organization} and parameter.key = 'cash.countDays'
     and coalesce(parameter.valid_from <= ${day}::date, true) and coalesce(parameter.valid_to >= ${day}::date, true)`

/** Where cheques or fuel cards lie there are no notes to count. */
const keepsOtherThanCash = (organization: string, day: string) =>
  sql`exists (select from ${keptOtherwise(organization, day)} kept where kept.account_id = account.id)`

/** Since when nobody counted a till: its last count, or the day of its first entry. */
const uncountedSince = (organization: string, day: string) => sql`
  coalesce(
    (select max(counted.day) from cash_count counted
      where counted.organization_id = ${organization} and counted.account_id = account.id and counted.state in ('declared', 'confirmed') and counted.day <= ${day}::date),
    (select min(line.day) from journal_line line where line.organization_id = ${organization} and line.account_id = account.id and line.day <= ${day}::date))`

/** Whether the cash of an `account` is to be counted on a day. Zero days is never. */
const isToCount = (organization: string, day: string) => sql`
  coalesce(account.type = 'cash' and account.active and not ${keepsOtherThanCash(organization, day)} and limits.days > 0
    and ${day}::date - ${uncountedSince(organization, day)} >= limits.days, false)`

/** How many tills are to be counted. */
export const tillsToCount = (organization: string, day: string) => sql`
  select count(*)::int as count, 0 as late
    from account cross join (select (${countDays(organization, day)}) as days) limits
   where account.organization_id = ${organization} and account.type = 'cash' and account.allows_movements and ${isToCount(organization, day)}`

/** What each place holds at the end of a day, in the order of the chart. Those that are out of use and empty are left out. */
export async function placesOn({ tx, organization }: Context, day: Day): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with moved as (
      select line.account_id,
             sum(case when line.debit <> 0 then case when line.currency_id is null then line.debit else line.foreign_amount end else 0 end) as came_foreign,
             sum(case when line.credit <> 0 then case when line.currency_id is null then line.credit else line.foreign_amount end else 0 end) as went_foreign,
             sum(line.debit) as came, sum(line.credit) as went
        from journal_line line
       where line.organization_id = ${organization} and line.account_id in (${places(organization)}) and line.day = ${day}
       group by line.account_id
    )
    select ${optionOf('account')} as account, account.type, case when not currency.is_functional then ${currencyOf('currency')} end as currency,
           (case when currency.is_functional is false then held.foreign_amount else held.amount end)::numeric(18, 2)::text as balance,
           held.amount::numeric(18, 2)::text as "inBooks",
           coalesce(case when currency.is_functional is false then moved.came_foreign else moved.came end, 0)::numeric(18, 2)::text as came,
           coalesce(case when currency.is_functional is false then moved.went_foreign else moved.went end, 0)::numeric(18, 2)::text as went,
           (select json_build_object('_id', counted.id, 'number', counted.number, 'date', counted.day,
                                     'difference', (counted.total - counted.book_total)::text)
              from cash_count counted
             where counted.organization_id = ${organization} and counted.account_id = account.id and counted.state = 'confirmed' and counted.day <= ${day}
             order by counted.day desc, counted.id desc limit 1) as count,
           ${isToCount(organization, day)} as "isToCount",
           account.type = 'cash' and not ${keepsOtherThanCash(organization, day)} as "isCounted",
           case when bank.id is not null then ${optionOf('bank')} end as "bankAccount",
           (select json_build_object('_id', done.id, 'number', done.number, 'date', done.day)
              from reconciliation done
             where done.organization_id = ${organization} and done.bank_account_id = bank.id and done.state = 'conciliated' and done.day <= ${day}
             order by done.day desc, done.id desc limit 1) as reconciliation,
           (select json_build_object('_id', said.id, 'date', said.end_day, 'closing', said.closing::text)
              from bank_statement said
             where said.organization_id = ${organization} and said.bank_account_id = bank.id and said.end_day <= ${day}
             order by said.end_day desc, said.id desc limit 1) as statement
      from account
      cross join (select (${countDays(organization, day)}) as days) limits
      join ${moneyHeld(organization, places(organization), day)} held on held.account_id = account.id
      left join currency on currency.organization_id = ${organization} and currency.id = account.currency_id
      left join bank_account bank on bank.organization_id = ${organization} and bank.account_id = account.id
      left join moved on moved.account_id = account.id
     where account.organization_id = ${organization} and (account.active or held.amount <> 0 or held.foreign_amount <> 0)
     order by account.code collate "C"`.execute(tx)
  return rows
}

export async function booksCode({ tx }: Context): Promise<string> {
  const { code } = await tx
    .selectFrom('currency')
    .select('code')
    .where('is_functional', '=', true)
    .executeTakeFirstOrThrow()
  return code
}

/** What an account holds at the end of a day, in the books. */
export async function balanceOn({ tx, organization }: Context, accountId: string, day: Day): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    select held.amount::numeric(18, 2)::text as amount from ${moneyHeld(organization, sql`select ${accountId}::uuid`, day)} held`.execute(
    tx,
  )
  return amount(rows[0]?.amount ?? '0')
}
