import { sql } from 'kysely'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { brokenDays } from '../../ledgers/range.ts'
import { inSpan, leftOut, nominalTypes, openings, periodsOf } from './entries-in-span.ts'
import type { Span } from './span.ts'

export interface PaidRow {
  accountId: string
  accountCode: string
  form: string | null
  /** Of whom no form is known, who it is. */
  partner: { _id: string; name: string } | null
  amount: string
}

/** What was paid, by account and form of management: whole periods from the totals, the days of broken ones from their lines. */
export async function paidByForm({ tx, organization }: Context, span: Span, knownAt: string | undefined) {
  const { startDate, endDate } = span
  const { rows } = await sql<PaidRow>`
    with ${periodsOf(organization, span)}, ${leftOut(organization, span, knownAt)}, moved as (
      select total.account_id, total.partner_id, total.paid
        from covered join dimension_total total on total.organization_id = ${organization} and total.period_id = covered.id
       where total.paid <> 0
      ${
        span.period
          ? sql``
          : sql`union all
      select line.account_id, line.partner_id, line.paid
        from ${brokenDays({ startDate, endDate, periodId: null })} days
        join paid_line line on line.organization_id = ${organization} and line.day between days.first and days.last`
      }
      union all
      select line.account_id, line.partner_id, -line.paid
        from left_out join paid_line line on line.organization_id = ${organization} and line.entry_id = left_out.id
       where line.day >= ${startDate}
    )
    select moved.account_id as "accountId", account.code as "accountCode", partner.management_form as form,
           case when partner.management_form is null
                then json_build_object('_id', min(partner.id::text), 'name', min(partner.name)) end as partner,
           sum(moved.paid)::numeric(18, 2) as amount
      from moved join partner on partner.organization_id = ${organization} and partner.id = moved.partner_id
      join account on account.organization_id = ${organization} and account.id = moved.account_id
     group by moved.account_id, account.code, partner.management_form,
              case when partner.management_form is null then partner.id end`.execute(tx)
  return rows
}

/**
 * The money that moved, by what it moved for: in an entry that touches cash or a bank the other lines are together what came in
 * less what went out, to the cent, since entries balance. What a rate does to money that is held moves none of the other
 * accounts: all of it is the gain or loss on the rate.
 */
export async function cashByAccount(
  { tx, organization }: Context,
  span: Span,
  knownAt: string | undefined,
): Promise<ReadonlyMap<string, Amount>> {
  const { startDate, endDate } = span
  const { rows } = await sql<{ accountId: string; cash: string }>`
    with ${leftOut(organization, span, knownAt)}, ${openings(organization, span)}, money as (
      select id from account where organization_id = ${organization} and type in ('cash', 'bank')
    ), touching as (
      select entry.id, entry.type = 'exchange' as is_exchange
        from (select distinct line.entry_id
                from money join journal_line line on line.organization_id = ${organization} and line.account_id = money.id
                 and line.day between ${startDate} and ${endDate}) moved
        join journal_entry entry on entry.organization_id = ${organization} and entry.id = moved.entry_id
       where ${inSpan(organization, span, sql`entry`)}
         and entry.id not in (select id from left_out) and entry.id not in (select id from opening_entry)
    ), parts as (
      select line.account_id, line.credit - line.debit as cash
        from touching join journal_line line on line.organization_id = ${organization} and line.entry_id = touching.id
       where not touching.is_exchange and line.account_id not in (select id from money)
      union all
      select result.account_id, held.cash
        from touching
       cross join lateral (
         select sum(line.debit - line.credit) as cash from money
           join journal_line line on line.organization_id = ${organization} and line.entry_id = touching.id and line.account_id = money.id) held
       cross join lateral (
         select line.account_id from journal_line line
           join account on account.organization_id = ${organization} and account.id = line.account_id and account.type = any(${nominalTypes})
          where line.organization_id = ${organization} and line.entry_id = touching.id
          order by line.debit + line.credit desc, line.line limit 1) result
       where touching.is_exchange
    )
    select account_id as "accountId", sum(cash)::numeric(18, 2) as cash from parts group by account_id`.execute(
    tx,
  )
  return new Map(rows.map(({ accountId, cash }) => [accountId, amount(cash)]))
}
