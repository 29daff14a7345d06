import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { nominalTypes } from '../accounts/account-types.ts'
import type * as api from './api.ts'
import { daysOf, monthsAsked } from './months.ts'

/**
 * Periods by their months, and the entries in them that earn and spend nothing: closings, with what took them back, and openings. A thirteenth period
 * belongs to the month of its day.
 */
export const periodsOfMonths = (organization: string, months: readonly Day[]): RawBuilder<unknown> => {
  const { from, until } = daysOf(months)
  return sql`
    period as (
      select id, date_trunc('month', start_date)::date as month from accounting_period
       where organization_id = ${organization} and carried and start_date between ${from} and ${until}
    ), aside as (
      select entry.id, entry.period_id from journal_entry entry
       where entry.organization_id = ${organization} and entry.type in ('closing', 'opening') and entry.day between ${from} and ${until}
      union
      select undone.id, undone.period_id from journal_entry entry
        join journal_entry undone on undone.organization_id = ${organization} and undone.reversal_of = entry.id
       where entry.organization_id = ${organization} and entry.type in ('closing', 'opening') and undone.day between ${from} and ${until}
    )`
}

export interface Result {
  month: Day
  incomes: Amount
  expenses: Amount
}

/** What was earned and spent in each of some months, from the totals of their periods. */
export async function resultsOf({ tx, organization }: Context, months: readonly Day[]): Promise<Result[]> {
  const { rows } = await sql<{ month: Day; incomes: string; expenses: string }>`
    with ${periodsOfMonths(organization, months)}, nominal as (
      select id, type = 'income' as earns from account where organization_id = ${organization} and type = any(${[...nominalTypes]})
    ), moved as (
      select period.month, nominal.earns, total.debit - total.credit as amount
        from period
        join account_total total on total.organization_id = ${organization} and total.period_id = period.id
        join nominal on nominal.id = total.account_id
      union all
      select period.month, nominal.earns, line.credit - line.debit
        from aside
        join period on period.id = aside.period_id
        join journal_line line on line.organization_id = ${organization} and line.entry_id = aside.id
        join nominal on nominal.id = line.account_id
    )
    select month, coalesce(-sum(amount) filter (where earns), 0)::numeric(18, 2)::text as incomes,
           coalesce(sum(amount) filter (where not earns), 0)::numeric(18, 2)::text as expenses
      from moved group by month`.execute(tx)
  const found = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => ({
    month,
    incomes: amount(found.get(month)?.incomes ?? '0'),
    expenses: amount(found.get(month)?.expenses ?? '0'),
  }))
}

interface MovedAccount {
  month: Day
  account: { _id: string; code: string; name: string }
  isCost: boolean
  /** Above zero what it earned, below what it spent. */
  earned: string
}

/** What nominal accounts earned or spent in each of some months. `accounts` is a table of `id` and `is_cost`. */
export async function movedByMonth(
  { tx, organization }: Context,
  months: readonly Day[],
  accounts: RawBuilder<unknown>,
): Promise<MovedAccount[]> {
  const { rows } = await sql<MovedAccount>`
    with ${periodsOfMonths(organization, months)}, chosen as (${accounts}), moved as (
      select period.month, total.account_id, total.credit - total.debit as amount
        from period
        join account_total total on total.organization_id = ${organization} and total.period_id = period.id
        join chosen on chosen.id = total.account_id
      union all
      select period.month, line.account_id, line.debit - line.credit
        from aside
        join period on period.id = aside.period_id
        join journal_line line on line.organization_id = ${organization} and line.entry_id = aside.id
        join chosen on chosen.id = line.account_id
    )
    select moved.month, json_build_object('_id', account.id, 'code', account.code, 'name', account.name) as account,
           chosen.is_cost as "isCost", sum(moved.amount)::numeric(18, 2)::text as earned
      from moved
      join chosen on chosen.id = moved.account_id
      join account on account.organization_id = ${organization} and account.id = moved.account_id
     group by moved.month, account.id, account.code, account.name, chosen.is_cost
    having sum(moved.amount) <> 0`.execute(tx)
  return rows
}

const shown = ({ incomes, expenses }: Omit<Result, 'month'>) => ({
  incomes: text(incomes),
  expenses: text(expenses),
  profit: text(incomes.minus(expenses)),
})

export async function expensesVsIncomes(
  context: Context,
  requested: z.output<typeof api.getExpensesVsIncomesByTrending.input>,
): Promise<z.output<typeof api.getExpensesVsIncomesByTrending.output>> {
  const results = await resultsOf(context, monthsAsked(context, requested))
  return {
    months: results.map(({ month, ...result }) => ({ month, ...shown(result) })),
    totals: shown({
      incomes: sum(results.map(({ incomes }) => incomes)),
      expenses: sum(results.map(({ expenses }) => expenses)),
    }),
  }
}

type Item = z.output<typeof api.getExpensesByTrending.output>['items'][number]['item']

/** What was spent by month and item: by those at the top, or by those under one. What is spent on accounts of expense without an item is said too. */
export async function expensesByItem(
  context: Context,
  { expenseItemId, ...requested }: z.output<typeof api.getExpensesByTrending.input>,
): Promise<z.output<typeof api.getExpensesByTrending.output>> {
  const { tx, organization } = context
  const months = monthsAsked(context, requested)
  const { rows } = await sql<{ item: Item; month: Day; spent: string }>`
    with recursive ${periodsOfMonths(organization, months)}, spending as (
      select id from account where organization_id = ${organization} and type in ('expense', 'cost')
    ), tree as (
      select id, id as top from expense_item
       where organization_id = ${organization}
         and ${expenseItemId ? sql`(parent_id = ${expenseItemId} or id = ${expenseItemId})` : sql`parent_id is null`}
      union all
      select child.id, tree.top from tree
        join expense_item child on child.organization_id = ${organization} and child.parent_id = tree.id
       where tree.id is distinct from ${expenseItemId ?? null}::uuid
    ), itemised as (
      select period.month, total.expense_item_id as item_id, total.debit - total.credit as spent
        from period
        join dimension_total total on total.organization_id = ${organization} and total.period_id = period.id
         and total.expense_item_id <> '00000000-0000-0000-0000-000000000000'
        join spending on spending.id = total.account_id
    ), moved as (
      select month, item_id, spent from itemised
      union all
      select period.month, null, total.debit - total.credit
        from period
        join account_total total on total.organization_id = ${organization} and total.period_id = period.id
        join spending on spending.id = total.account_id
      union all
      select month, null, -spent from itemised
      union all
      select period.month, line.expense_item_id, line.credit - line.debit
        from aside
        join period on period.id = aside.period_id
        join journal_line line on line.organization_id = ${organization} and line.entry_id = aside.id
        join spending on spending.id = line.account_id
    ), spent as (
      select moved.month, tree.top, sum(moved.spent)::numeric(18, 2) as spent
        from moved left join tree on tree.id = moved.item_id
       where ${expenseItemId ? sql`tree.top is not null` : sql`true`}
       group by moved.month, tree.top
    )
    select case when item.id is not null then json_build_object('_id', item.id, 'code', item.code, 'name', item.name) end as item, spent.month, spent.spent::text
      from spent left join expense_item item on item.organization_id = ${organization} and item.id = spent.top
     where spent.spent <> 0`.execute(tx)
  const items = [...Map.groupBy(rows, ({ item }) => item?._id)].map(([, own]) => {
    const amounts = months.map((month) => amount(own.find((row) => row.month === month)?.spent ?? '0'))
    return { item: own[0]?.item ?? null, amounts, total: sum(amounts) }
  })
  const totals = months.map((_, at) => sum(items.map(({ amounts }) => amounts[at] ?? zero)))
  return {
    months,
    items: items
      .toSorted(
        (one, other) =>
          other.total.cmp(one.total) || ((one.item?.code ?? '') < (other.item?.code ?? '') ? -1 : 1),
      )
      .map(({ item, amounts, total }) => ({
        item,
        amounts: amounts.map((each) => text(each)),
        total: text(total),
      })),
    totals: totals.map((each) => text(each)),
    total: text(sum(totals)),
  }
}
