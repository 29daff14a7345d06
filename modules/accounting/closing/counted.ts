import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { ClosingCheck } from './api.ts'
import { named } from './named.ts'

interface Uncounted {
  _id: string
  name: string
  note: 'neverCounted' | 'countedEarlier'
  amount: string
  count: number
}

/**
 * Tills and funds that hold cash when the period ends and that nobody counted since they last moved in it. Where nothing moved
 * afterwards, a count of an earlier day says what there is on the last one.
 */
export async function countedCheck(context: Context, period: PeriodRow): Promise<ClosingCheck> {
  // A thirteenth period is of adjustments.
  const rows = period.number > 12 ? [] : await uncountedAt(context, period)
  return {
    name: 'counted',
    state: rows.length === 0 ? 'passed' : 'warning',
    count: rows[0]?.count ?? 0,
    items: rows.map(({ count: _count, ...row }) => ({ ...row, kind: 'account' as const, address: null })),
  }
}

/** Where cheques or fuel cards lie there are no notes to count. */
async function uncountedAt({ tx, organization }: Context, { _id, endDate }: PeriodRow): Promise<Uncounted[]> {
  const { rows } = await sql<Uncounted>`
    select account.id as "_id", account.code || ' ' || account.name as name, held.amount::numeric(18, 2)::text as amount,
           case when counted.day is null then 'neverCounted' else 'countedEarlier' end as note, count(*) over ()::int as count
      from account
      join (select account_id, opening + debit - credit as amount from account_total
             where organization_id = ${organization} and period_id = ${_id}) held on held.account_id = account.id
     cross join lateral (
       select max(day) as day from cash_count
        where cash_count.organization_id = ${organization} and cash_count.account_id = account.id and state = 'confirmed' and day <= ${endDate}) counted
     where account.organization_id = ${organization} and account.type = 'cash' and held.amount <> 0
       and not exists (select from general_parameter parameter
                        where parameter.organization_id = ${organization} and parameter.account_id = account.id
                          and parameter.key in ('account.checks.received', 'account.fuelCards')
                          and coalesce(parameter.valid_from <= ${endDate}::date, true) and coalesce(parameter.valid_to >= ${endDate}::date, true))
       and (counted.day is null
         or exists (select from journal_line line
                     where line.organization_id = ${organization} and line.account_id = account.id and line.day > counted.day and line.day <= ${endDate}))
     order by account.code collate "C" limit ${named}`.execute(tx)
  return rows
}
