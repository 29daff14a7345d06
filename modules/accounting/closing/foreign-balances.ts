import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import { revaluation } from '../journal/entry-types.ts'
import type { PeriodRow } from '../periods/queries.ts'

interface Named {
  _id: string
  code: string
  name: string
}

/** What a monetary account holds in one foreign currency, of one third party where it is kept by them. */
export interface ForeignBalance {
  account: Named
  partner: Named | null
  currency: Named
  /** In the currency itself, debit less credit, as is everything here. */
  foreign: string
  /** In the currency of the books. */
  carrying: string
  /** What the revaluations of this same period have added to the carrying amount. */
  adjusted: string
}

const named = (alias: string) =>
  sql.raw(`json_build_object('_id', ${alias}.id, 'code', ${alias}.code, 'name', ${alias}.name)`)

/**
 * What monetary accounts hold in foreign currency at the end of a period. Summed from the totals by dimension, whose
 * rows in foreign currency have an index of their own: the work is one row for each balance and month it moved in.
 */
export async function foreignBalances(
  { tx, organization }: Context,
  { _id, startDate, endDate, number }: PeriodRow,
): Promise<ForeignBalance[]> {
  const { rows } = await sql<ForeignBalance>`
    with held as (
      select total.account_id, total.partner_id, total.currency_id,
             sum(total.foreign_debit - total.foreign_credit) as amount, sum(total.debit - total.credit) as carrying
        from account
        join dimension_total total on total.organization_id = ${organization} and total.account_id = account.id
         and total.currency_id <> '00000000-0000-0000-0000-000000000000'
        join accounting_period period on period.organization_id = ${organization} and period.id = total.period_id
         and (period.start_date, period.number) <= (${startDate}::date, ${number}::int)
       where account.organization_id = ${organization} and account.monetary
       group by total.account_id, total.partner_id, total.currency_id
    ), adjusted as (
      select line.account_id, coalesce(line.partner_id, '00000000-0000-0000-0000-000000000000') as partner_id, line.currency_id,
             sum(line.debit - line.credit) as amount
        from journal_entry entry
        join journal_line line on line.organization_id = ${organization} and line.entry_id = entry.id and line.currency_id is not null
       where entry.organization_id = ${organization} and entry.period_id = ${_id} and entry.day = ${endDate}
         and entry.type = 'exchange' and entry.source_type = ${revaluation} and entry.reversal_of is null
       group by 1, 2, 3
    )
    select ${named('account')} as account, ${named('currency')} as currency,
           case when partner.id is not null then ${named('partner')} end as partner,
           held.amount::numeric(18, 2) as foreign, held.carrying::numeric(18, 2) as carrying,
           coalesce(adjusted.amount, 0)::numeric(18, 2) as adjusted
      from held
      left join adjusted using (account_id, partner_id, currency_id)
      join account on account.organization_id = ${organization} and account.id = held.account_id
      join currency on currency.organization_id = ${organization} and currency.id = held.currency_id
      left join partner on partner.organization_id = ${organization} and partner.id = held.partner_id
     where held.amount <> 0 or held.carrying <> 0 or adjusted.amount <> 0
     order by account.code collate "C", currency.code, partner.code collate "C"`.execute(tx)
  return rows
}

/** Accounts kept in a foreign currency that also hold an amount which says nothing in it. */
export async function withoutCurrency({ tx, organization }: Context, period: PeriodRow) {
  const { rows } = await sql<{ account: Named; carrying: string }>`
    select ${named('account')} as account, (total.opening + total.debit - total.credit - marked.amount)::numeric(18, 2) as carrying
      from account
      join currency on currency.organization_id = ${organization} and currency.id = account.currency_id and not currency.is_functional
      join account_total total on total.organization_id = ${organization} and total.account_id = account.id and total.period_id = ${period._id}
      cross join lateral (
        select coalesce(sum(part.debit - part.credit), 0) as amount
          from dimension_total part
          join accounting_period period on period.organization_id = ${organization} and period.id = part.period_id
           and (period.start_date, period.number) <= (${period.startDate}::date, ${period.number}::int)
         where part.organization_id = ${organization} and part.account_id = account.id
           and part.currency_id <> '00000000-0000-0000-0000-000000000000'
      ) marked
     where account.organization_id = ${organization} and account.monetary
       and total.opening + total.debit - total.credit <> marked.amount
     order by account.code collate "C"`.execute(tx)
  return rows
}
