import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { textOn } from '../parameters/values.ts'

interface Named {
  _id: string
  code: string
  name: string
}

/** What an income, cost or expense account holds for one cost centre, debit less credit. */
export interface HeldNominal {
  account: Named
  costCenter: Named | null
  /** The item that closing lines carry on accounts that ask for one. */
  expenseItemId: string | null
  held: string
}

/**
 * The nominal accounts that hold something at the end of a period, split by cost centre, so that centres close too. Where
 * an account asks for an expense item, its closing carries the item that the parameter names on the day of the closing.
 */
export async function heldByNominals(
  context: Context,
  { periodId, day }: { periodId: string; day: Day },
): Promise<HeldNominal[]> {
  const { tx, organization } = context
  const item = await textOn(context, 'expenseItem.closing', day)
  const { rows } = await sql<HeldNominal>`
    with nominal as (
      select account.id, account.code, account.name, account.requires_expense_item,
             total.opening + total.debit - total.credit as held
        from account_total total join account on account.organization_id = ${organization} and account.id = total.account_id
       where total.organization_id = ${organization} and total.period_id = ${periodId} and account.type in ('income', 'cost', 'expense')
    ), this as (
      select start_date, number, exercise_id from accounting_period where organization_id = ${organization} and id = ${periodId}
    ), by_center as (
      select total.account_id, total.cost_center_id, sum(total.debit - total.credit) as held
        from dimension_total total
        join accounting_period period on period.organization_id = ${organization} and period.id = total.period_id
        join this on (period.start_date, period.number) <= (this.start_date, this.number)
        join nominal on nominal.id = total.account_id
       where total.organization_id = ${organization} and total.cost_center_id <> '00000000-0000-0000-0000-000000000000'
       group by total.account_id, total.cost_center_id
    ), parts as (
      select account_id, cost_center_id, held from by_center
      union all
      select nominal.id, null, nominal.held - coalesce((select sum(held) from by_center where account_id = nominal.id), 0) from nominal
    )
    select json_build_object('_id', nominal.id, 'code', nominal.code, 'name', nominal.name) as account,
           (select json_build_object('_id', center.id, 'code', center.code, 'name', center.name)
              from cost_center center where center.organization_id = ${organization} and center.id = parts.cost_center_id) as "costCenter",
           case when nominal.requires_expense_item
                then (select id from expense_item where organization_id = ${organization} and code = ${item}) end as "expenseItemId",
           parts.held::numeric(18, 2) as held
      from parts join nominal on nominal.id = parts.account_id
     where parts.held <> 0
     order by nominal.code collate "C", parts.cost_center_id`.execute(tx)
  return rows
}

/** What one account holds at the end of a period, debit less credit. */
export async function heldBy(
  { tx, organization }: Context,
  periodId: string,
  accountId: string,
): Promise<string> {
  const { rows } = await sql<{ held: string }>`
    select (opening + debit - credit)::numeric(18, 2) as held from account_total
     where organization_id = ${organization} and period_id = ${periodId} and account_id = ${accountId}`.execute(
    tx,
  )
  return rows[0]?.held ?? '0.00'
}
