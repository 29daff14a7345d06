import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, endOfMonth } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { getAmountMoneyByAccountMonth } from './api.ts'
import { monthsAsked } from './months.ts'

type Account = z.output<typeof getAmountMoneyByAccountMonth.output>['accounts'][number]['account']

/** What accounts of money held at the end of each month: by the period that ends with it, or by what the last before it left. */
export async function moneyByMonth(
  context: Context,
  { accountIds, ...requested }: z.output<typeof getAmountMoneyByAccountMonth.input>,
): Promise<z.output<typeof getAmountMoneyByAccountMonth.output>> {
  const { tx, organization } = context
  const months = monthsAsked(context, requested)
  const ends = months.map(endOfMonth)
  const { rows } = await sql<{ account: Account; month: Day | null; held: string | null }>`
    with money as (
      select id, code, name from account
       where organization_id = ${organization} and type in ('cash', 'bank') and allows_movements
         and ${accountIds ? sql`id = any(${accountIds}::uuid[])` : sql`true`}
    ), month as (
      select month, last from unnest(${months}::date[], ${ends}::date[]) asked (month, last)
    )
    select json_build_object('_id', money.id, 'code', money.code, 'name', money.name) as account, month.month, held.amount::text as held
      from money
     cross join month
      left join lateral (
        select (total.opening + total.debit - total.credit)::numeric(18, 2) as amount
          from accounting_period period
          join account_total total on total.organization_id = ${organization} and total.period_id = period.id and total.account_id = money.id
         where period.organization_id = ${organization} and period.carried and period.end_date <= month.last
         order by period.start_date desc, period.number desc limit 1) held on true
     order by money.code collate "C", month.month`.execute(tx)
  const accounts = [...Map.groupBy(rows, ({ account }) => account._id).values()].map((own) => ({
    account: own[0]!.account,
    amounts: own.map(({ held }) => amount(held ?? '0')),
    isKnown: own.some(({ held }) => held !== null),
  }))
  const unknown = (accountIds ?? []).findIndex((id) => !accounts.some(({ account }) => account._id === id))
  if (unknown >= 0) throw wrongFields([{ path: `accountIds.${unknown}`, code: 'trends.noMoney' }])
  const displayed = accounts.filter(({ isKnown }) => isKnown || accountIds !== undefined)
  return {
    months,
    accounts: displayed.map(({ account, amounts }) => ({
      account,
      amounts: amounts.map((each) => text(each)),
    })),
    totals: months.map((_, at) => text(sum(displayed.flatMap(({ amounts }) => amounts[at] ?? [])))),
  }
}
