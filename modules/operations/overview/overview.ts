import type { z } from 'zod'
import { addDays, endOfMonth, today } from '@cuadre/kernel/day.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Expecting } from '@cuadre/platform/expected.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { resultsOf } from '@cuadre/accounting/public.ts'
import { pendingTotals } from '@cuadre/finance/public.ts'
import { booksCode, cashPermission, forecast, placesOn, weeksAhead } from '@cuadre/treasury/public.ts'
import type * as api from './api.ts'
import { comparedMonths, monthsOf } from './months.ts'
import { allOf, shown, soldIn } from './sales.ts'

type Overview = z.output<typeof api.getOverview.output>

/** The five questions of whoever owns a company: what was sold and earned, who owes, what is owed, and how much money there is until when. */
export async function overview(
  context: Context,
  expects: readonly Expecting[],
  requested: z.output<typeof api.getOverview.input>,
): Promise<Overview> {
  const now = today(context.timeZone)
  const months = monthsOf(context, requested)
  const compared = comparedMonths(months, requested.compare)
  const daysOf = (of: typeof months) => ({ startDate: of[0]!, endDate: endOfMonth(of.at(-1)!) })
  const [sold, soldBefore, results, resultsBefore, collect, pay, places, currency] = await Promise.all([
    soldIn(context, months),
    soldIn(context, compared),
    resultsOf(context, months),
    resultsOf(context, compared),
    pendingTotals(context, 'receivable', undefined),
    pendingTotals(context, 'payable', undefined),
    placesOn(context, now),
    booksCode(context),
  ])
  const result = earned(results)
  return {
    ...daysOf(months),
    before: daysOf(compared),
    today: now,
    currency,
    sales: salesOf(allOf(sold.months), allOf(soldBefore.months)),
    profit: {
      amount: text(profitOf(result)),
      before: text(profitOf(earned(resultsBefore))),
      incomes: text(result.incomes),
      expenses: text(result.expenses),
    },
    collect: owed(collect),
    pay: owed(pay),
    cash: {
      amount: text(sum(places.map(({ inBooks }) => amount(inBooks)))),
      forecast: allows(cashPermission, context.user.permissions)
        ? {
            until: addDays(now, weeksAhead * 7 - 1),
            below: (await forecast(context, expects, {})).below,
          }
        : null,
    },
  }
}

type Results = Awaited<ReturnType<typeof resultsOf>>

const earned = (results: Results) => ({
  incomes: sum(results.map(({ incomes }) => incomes)),
  expenses: sum(results.map(({ expenses }) => expenses)),
})

const profitOf = ({ incomes, expenses }: ReturnType<typeof earned>) => incomes.minus(expenses)

function salesOf(sold: Parameters<typeof shown>[0], before: Parameters<typeof shown>[0]): Overview['sales'] {
  const { sales, cost, margin } = shown(sold)
  return { amount: sales, before: text(before.sales), cost, margin }
}

const owed = ({ pending, overdue, items }: Overview['collect']): Overview['collect'] => ({
  pending,
  overdue,
  items,
})
