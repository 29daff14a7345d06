import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { getTaxesByPeriod } from './api.ts'
import type { Holiday } from './due.ts'

type Tax = z.output<typeof getTaxesByPeriod.output>['data'][number]

export interface TaxRule {
  key: string
  paragraph: string
  name: string
  kind: Tax['kind']
  base: Tax['base']['what']
  formula: string | null
  rateKey: string
  debitKey: string | null
  creditKey: string
  due: string | null
  dueMoves: 'next' | 'stay'
  norm: string | null
}

/** The taxes that the law knows on a day, in the order of the calendar. */
export async function rulesOn({ tx, organization, language }: Context, day: Day): Promise<TaxRule[]> {
  const { rows } = await sql<TaxRule>`
    select key, paragraph, ${sql.ref(language === 'en' ? 'name_en' : 'name_es')} as name, kind, base, formula, rate_key as "rateKey",
           debit_key as "debitKey", credit_key as "creditKey", due, due_moves as "dueMoves", note as norm
      from tax_rule
     where organization_id = ${organization} and coalesce(valid_from <= ${day}, true) and coalesce(valid_to >= ${day}, true)
     order by position, key`.execute(tx)
  return rows
}

export async function holidaysOf({ tx, organization }: Context): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`
    select month_day as "monthDay", valid_from as "validFrom", valid_to as "validTo" from holiday
     where organization_id = ${organization}`.execute(tx)
  return rows
}

/**
 * Entries that neither accrue nor pay: reversals since a day with what they undo, whenever that was, and openings. So an
 * entry that was reversed counts as if it had never been.
 */
const aside = (organization: string, from: Day) => sql`
  recent as (
    select entry.id, entry.period_id, entry.reversal_of, entry.type from journal_entry entry
     where entry.organization_id = ${organization} and entry.type in ('reversal', 'opening') and entry.day >= ${from}
  ), aside as (
    select id, period_id, type from recent
    union all
    select undone.id, undone.period_id, 'reversal' from recent
      join journal_entry undone on undone.organization_id = ${organization} and undone.id = recent.reversal_of
  )`

export interface Moved {
  debit: Amount
  credit: Amount
}

/** An account that tax is owed on, and the one that it was an expense of, where it is. */
export interface OwedOn {
  owed: string
  expense?: string | undefined
}

/**
 * What accounts moved in the periods from one day to another, from the totals. An entry that takes tax off its expense again,
 * as goods that come back do, accrues that much less: it pays nothing.
 */
export async function movedBetween(
  { tx, organization }: Context,
  owedOn: readonly OwedOn[],
  from: Day,
  until: Day,
): Promise<ReadonlyMap<string, Moved>> {
  const accounts = owedOn.map(({ owed }) => owed)
  const pairs = owedOn.flatMap(({ owed, expense }) => (expense === undefined ? [] : [{ owed, expense }]))
  const { rows } = await sql<{ accountId: string; debit: string; credit: string }>`
    with ${aside(organization, from)}, span as (
      select id from accounting_period
       where organization_id = ${organization} and carried and start_date >= ${from} and end_date <= ${until}
    ), moved as (
      select total.account_id, total.debit, total.credit
        from span join account_total total on total.organization_id = ${organization} and total.period_id = span.id
       where total.account_id = any(${accounts})
      union all
      select line.account_id, -line.debit, -line.credit
        from aside join span on span.id = aside.period_id
        join journal_line line on line.organization_id = ${organization} and line.entry_id = aside.id
       where line.account_id = any(${accounts})
      union all
      select back.owed, -back.less, -back.less
        from (select pair.owed, line.entry_id, least(sum(line.debit), max(taken.credit)) as less
                from unnest(${pairs.map(({ owed }) => owed)}::uuid[], ${pairs.map(({ expense }) => expense)}::uuid[]) pair(owed, expense)
                join journal_line line on line.organization_id = ${organization} and line.account_id = pair.owed
                 and line.debit > 0 and line.day between ${from} and ${until}
               cross join lateral (
                 select sum(credit) as credit from journal_line
                  where organization_id = ${organization} and entry_id = line.entry_id and account_id = pair.expense and credit > 0) taken
               where taken.credit > 0 and line.entry_id not in (select id from aside)
               group by pair.owed, pair.expense, line.entry_id) back
    )
    select account_id as "accountId", sum(debit)::numeric(18, 2) as debit, sum(credit)::numeric(18, 2) as credit
      from moved group by account_id`.execute(tx)
  return new Map(rows.map((row) => [row.accountId, { debit: amount(row.debit), credit: amount(row.credit) }]))
}

/** What was owed on accounts before a period, its opening entries included: credit less debit. */
export async function owedBefore(
  { tx, organization }: Context,
  accounts: readonly string[],
  period: { _id: string; startDate: Day },
): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ accountId: string; owed: string }>`
    with ${aside(organization, period.startDate)}, held as (
      select account_id, -opening as owed from account_total
       where organization_id = ${organization} and period_id = ${period._id} and account_id = any(${[...accounts]})
      union all
      select line.account_id, case aside.type when 'opening' then line.credit - line.debit else line.debit - line.credit end
        from aside
        join accounting_period its on its.organization_id = ${organization} and its.id = aside.period_id
         and (its.start_date < ${period.startDate} or aside.type = 'opening' and its.id = ${period._id})
        join journal_line line on line.organization_id = ${organization} and line.entry_id = aside.id
       where line.account_id = any(${[...accounts]})
    )
    select account_id as "accountId", sum(owed)::numeric(18, 2) as owed from held group by account_id`.execute(
    tx,
  )
  return new Map(rows.map(({ accountId, owed }) => [accountId, amount(owed)]))
}

/**
 * What workers earned in some days, before anything is withheld: what payrolls owe to them and to others for them. A payroll
 * is an entry that owes salaries; its vacations accrued and the employer's own contributions are no part of it.
 */
export async function earnedIn(
  { tx, organization }: Context,
  { startDate, endDate }: { startDate: Day; endDate: Day },
  { salaries, withheld }: { salaries: string; withheld: readonly string[] },
): Promise<Amount> {
  const { rows } = await sql<{ earned: string }>`
    with payroll as (
      select distinct line.entry_id
        from journal_line line
        join journal_entry entry on entry.organization_id = ${organization} and entry.id = line.entry_id
       where line.organization_id = ${organization} and line.account_id = ${salaries} and line.credit > 0
         and line.day between ${startDate} and ${endDate} and entry.type not in ('opening', 'reversal')
         and not exists (select from journal_entry undoing
                          where undoing.organization_id = ${organization} and undoing.reversal_of = entry.id)
    )
    select coalesce(sum(case when account.type = 'payroll' then line.credit - line.debit else line.credit end), 0)::numeric(18, 2) as earned
      from payroll
      join journal_line line on line.organization_id = ${organization} and line.entry_id = payroll.entry_id
      join account on account.organization_id = ${organization} and account.id = line.account_id
     where account.type = 'payroll' or account.id = any(${[...withheld]})`.execute(tx)
  return amount(rows[0]?.earned ?? '0')
}

/** The first day of a month on which something was credited to each account; reversals and openings withhold nothing. */
export async function firstCreditedIn(
  { tx, organization }: Context,
  accounts: readonly string[],
  { _id, startDate }: { _id: string; startDate: Day },
): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<{ accountId: string; day: Day }>`
    with ${aside(organization, startDate)}
    select line.account_id as "accountId", min(line.day) as day
      from journal_line line
      join journal_entry entry on entry.organization_id = ${organization} and entry.id = line.entry_id and entry.period_id = ${_id}
     where line.organization_id = ${organization} and line.account_id = any(${[...accounts]}) and line.credit > 0
       and line.day >= ${startDate} and line.entry_id not in (select id from aside)
     group by line.account_id`.execute(tx)
  return new Map(rows.map(({ accountId, day }) => [accountId, day]))
}
