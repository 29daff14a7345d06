import { z } from 'zod'
import { type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Option, SignedMoney } from '@cuadre/kernel/fields.ts'

const permission = 'seeStats'

/** Whole months: that of the first day to that of the last. Without them the twelve that end with this one. */
const months = { startDate: Day.optional(), endDate: Day.optional() }
const Months = z.strictObject(months)

/** A month by its first day. */
const month = { month: Day }

const monthColumn = { id: 'month', header: 'trends.month', type: 'day' } as const

/** A row for each month: its figures, and what is of a hundred. */
const columnsOf = (figures: readonly string[], percent?: string): readonly ListColumn[] => [
  monthColumn,
  ...figures.map((id): ListColumn => ({ id, header: `trends.${id}`, type: 'money' })),
  ...(percent === undefined ? [] : [{ id: percent, header: `trends.${percent}`, type: 'quantity' } as const]),
]

/** Of a hundred, with two decimals; null where there is nothing to compare with. */
const Percent = z.string().nullable()

const Tax = z.object({ key: z.string(), paragraph: z.string(), name: z.string() })
const ofTaxes = { income: SignedMoney, taxes: SignedMoney, burden: Percent }

export const getTaxBurden = reads('POST', '/private/reports/getTaxBurden', {
  permission,
  summary:
    'Taxes that accrued, by month and by tax, beside the income that they are borne by. What is withheld from others is none of them.',
  input: Months,
  output: z.object({
    taxes: z.array(Tax),
    months: z.array(
      z.object({ ...month, ...ofTaxes, byTax: z.array(z.object({ key: z.string(), amount: SignedMoney })) }),
    ),
    totals: z.object(ofTaxes),
  }),
  columns: columnsOf(['income', 'taxes'], 'burden'),
  rows: 'months',
})

const againstProfit = {
  /** All that accrued, profit tax with it. */
  taxes: SignedMoney,
  profitTax: SignedMoney,
  profitBeforeTax: SignedMoney,
  netProfit: SignedMoney,
  /** What of taxes and net profit together taxes are. */
  ratio: Percent,
}

export const burdenTaxVsUtilities = reads('POST', '/private/reports/burdenTaxVsUtilities', {
  permission,
  summary: 'All taxes of each month beside the profit before tax and after it.',
  input: Months,
  output: z.object({
    months: z.array(z.object({ ...month, ...againstProfit })),
    totals: z.object(againstProfit),
  }),
  columns: columnsOf(['taxes', 'profitTax', 'profitBeforeTax', 'netProfit'], 'ratio'),
  rows: 'months',
})

const result = { incomes: SignedMoney, expenses: SignedMoney, profit: SignedMoney }

export const getExpensesVsIncomesByTrending = reads(
  'POST',
  '/private/reports/getExpensesVsIncomesByTrending',
  {
    permission,
    summary: 'Income and expense by month. Closing entries are left out.',
    input: Months,
    output: z.object({ months: z.array(z.object({ ...month, ...result })), totals: z.object(result) }),
    columns: columnsOf(['incomes', 'expenses', 'profit']),
    rows: 'months',
  },
)

export const getExpensesByTrending = reads('POST', '/private/reports/getExpensesByTrending', {
  permission,
  summary:
    'What was spent by month, by the item of expense that stands at the top of each; what has no item stands apart.',
  input: z.strictObject({ ...months, expenseItemId: Id.optional() }),
  output: z.object({
    months: z.array(Day),
    /** Those of most first. Of an item that was asked for, what stands under it. */
    items: z.array(z.object({ item: Option.nullable(), amounts: z.array(SignedMoney), total: SignedMoney })),
    totals: z.array(SignedMoney),
    total: SignedMoney,
  }),
})

export const getAmountMoneyByAccountMonth = reads('POST', '/private/reports/getAmountMoneyByAccountMonth', {
  permission,
  summary: 'What accounts of cash and banks held at the end of each month, in the currency of the books.',
  input: z.strictObject({ ...months, accountIds: z.array(Id).max(100, 'field.tooMany').optional() }),
  output: z.object({
    months: z.array(Day),
    /** Of no account that was never moved, unless it was asked for. */
    accounts: z.array(z.object({ account: Option, amounts: z.array(SignedMoney) })),
    totals: z.array(SignedMoney),
  }),
})
