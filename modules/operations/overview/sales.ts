import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { movedByMonth } from '@cuadre/accounting/public.ts'
import type * as api from './api.ts'
import { comparedMonths, monthsOf } from './months.ts'

interface Sold {
  sales: Amount
  cost: Amount
}

/** Where sales are posted: what parameters say or ever said, and what services and points of sale say of themselves. */
const salesAccounts = (organization: string) => sql`
  select account_id as id from general_parameter where organization_id = ${organization} and key like 'account.sales.%' and key <> 'account.sales.delivered'
  union select income_account_id from service where organization_id = ${organization}
  union select income_account_id from daily_sale where organization_id = ${organization}`

/** What was sold in each of some months, and what it cost. Accounts of cost are those that the chart calls so. */
export async function soldIn(context: Context, months: readonly Day[]) {
  const { organization } = context
  const accounts = sql`
    select id, type = 'cost' as is_cost from account
     where organization_id = ${organization} and (type = 'cost' or type in ('income', 'expense') and id in (${salesAccounts(organization)}))`
  const rows = await movedByMonth(context, months, accounts)
  const named = (isCost: boolean) => {
    const of = new Map(
      rows.filter((row) => row.isCost === isCost).map(({ account }) => [account._id, account]),
    )
    return [...of.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1))
  }
  const total = (month: Day, isCost: boolean) =>
    sum(
      rows.filter((row) => row.month === month && row.isCost === isCost).map(({ earned }) => amount(earned)),
    )
  return {
    months: months.map((month): Sold => ({
      sales: total(month, false),
      cost: zero.minus(total(month, true)),
    })),
    accounts: { sales: named(false), cost: named(true) },
  }
}

export const allOf = (months: readonly Sold[]): Sold => ({
  sales: sum(months.map(({ sales }) => sales)),
  cost: sum(months.map(({ cost }) => cost)),
})

const marginOf = ({ sales, cost }: Sold): Amount => sales.minus(cost)

export const shown = (sold: Sold) => ({
  sales: text(sold.sales),
  cost: text(sold.cost),
  margin: text(marginOf(sold)),
})

const percentOf = (sold: Sold): string | null =>
  sold.sales.gt(zero) ? round(marginOf(sold).times('100').div(sold.sales)).toFixed(2) : null

const besideBefore = (sold: Sold, before: Sold) => ({
  ...shown(sold),
  percent: percentOf(sold),
  before: text(before.sales),
  marginBefore: text(marginOf(before)),
})

/** Sales and what is left of them by month, beside those of the months that they are compared with. */
export async function salesByMonth(
  context: Context,
  requested: z.output<typeof api.getSalesByMonth.input>,
): Promise<z.output<typeof api.getSalesByMonth.output>> {
  const months = monthsOf(context, requested)
  const compared = comparedMonths(months, requested.compare)
  const [now, before] = await Promise.all([soldIn(context, months), soldIn(context, compared)])
  const nothing: Sold = { sales: zero, cost: zero }
  return {
    data: months.map((month, at) => ({
      month,
      ...besideBefore(now.months[at] ?? nothing, before.months[at] ?? nothing),
    })),
    totals: besideBefore(allOf(now.months), allOf(before.months)),
    accounts: now.accounts,
  }
}
