import { z } from 'zod'
import { type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Money, Option, SignedMoney } from '@cuadre/kernel/fields.ts'

const permission = 'seeStats'

/** What months are compared with: the same of the year before, or as many that end where they begin. */
export const comparisons = ['year', 'before'] as const
export type Comparison = (typeof comparisons)[number]

const days = { startDate: Day, endDate: Day }
const requested = {
  /** Whole months: that of the first day to that of the last. Without them the present one. */
  startDate: Day.optional(),
  endDate: Day.optional(),
  compare: z.enum(comparisons).default('year'),
}

const Owed = z.object({ pending: Money, overdue: Money, items: z.int() })

export const getOverview = reads('POST', '/private/overview/get', {
  permission,
  summary:
    'How the company does: what it sold and earned in some months, and what it is owed, owes and holds today.',
  input: z.strictObject(requested),
  output: z.object({
    ...days,
    before: z.object(days),
    today: Day,
    currency: z.string(),
    sales: z.object({ amount: SignedMoney, before: SignedMoney, cost: SignedMoney, margin: SignedMoney }),
    profit: z.object({
      amount: SignedMoney,
      before: SignedMoney,
      incomes: SignedMoney,
      expenses: SignedMoney,
    }),
    collect: Owed,
    pay: Owed,
    cash: z.object({
      /** By the books, in all tills, funds and banks. */
      amount: SignedMoney,
      /** Of whoever may look at the forecast: the first day on which it does not suffice, if there is one, and until when it is known. */
      forecast: z
        .object({ until: Day, below: z.object({ date: Day, amount: SignedMoney }).nullable() })
        .nullable(),
    }),
  }),
})

const sold = { sales: SignedMoney, cost: SignedMoney, margin: SignedMoney }
/** Of a hundred of the sales, with two decimals; null where there are none. */
const Percent = z.string().nullable()

export const salesColumns = [
  { id: 'month', header: 'overview.month', type: 'day' },
  { id: 'sales', header: 'overview.sales', type: 'money' },
  { id: 'cost', header: 'overview.cost', type: 'money' },
  { id: 'margin', header: 'overview.margin', type: 'money' },
  { id: 'percent', header: 'overview.percent', type: 'quantity' },
  { id: 'before', header: 'overview.salesBefore', type: 'money' },
  { id: 'marginBefore', header: 'overview.marginBefore', type: 'money' },
] as const satisfies readonly ListColumn[]

export const getSalesByMonth = reads('POST', '/private/overview/salesByMonth', {
  permission,
  summary:
    'What was sold in each month less what came back, what it cost, and both of the months that it is compared with, by the books.',
  input: z.strictObject(requested),
  output: z.object({
    data: z.array(
      z.object({
        /** By its first day. */
        month: Day,
        ...sold,
        percent: Percent,
        before: SignedMoney,
        marginBefore: SignedMoney,
      }),
    ),
    totals: z.object({ ...sold, percent: Percent, before: SignedMoney, marginBefore: SignedMoney }),
    /** The accounts that the figures are of, as far as they moved. */
    accounts: z.object({ sales: z.array(Option), cost: z.array(Option) }),
  }),
  columns: salesColumns,
})
