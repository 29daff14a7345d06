import { z } from 'zod'
import { type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, listInput, listOf, Money, SignedMoney } from '@cuadre/kernel/fields.ts'
import { permission } from '../cash-position/permission.ts'

/** A quarter of a year. */
export const weeksAhead = 13

/** Weeks by their number, as an address names them. */
export const weekNames = Array.from({ length: weeksAhead }, (_, at) => String(at + 1))

/** Of which money it is asked: all of it, or that of one account. */
const of = { accountId: Id.optional() }

const Below = z.object({ date: Day, amount: SignedMoney })

const Flow = z.object({ came: Money, went: Money })

export const getCashForecast = reads('GET', '/private/cashForecast/get', {
  permission,
  summary: 'What the money will be in each of the next thirteen weeks, by what is known to come and to go.',
  input: z.strictObject(of),
  output: z.object({
    currency: z.string(),
    /** What there is today, in the currency of the books at the rate of the day. */
    opening: SignedMoney,
    weeks: z.array(
      z.object({
        week: z.int(),
        startDate: Day,
        endDate: Day,
        came: Money,
        went: Money,
        /** What of it should have come and gone before. */
        overdue: Flow,
        closing: SignedMoney,
      }),
    ),
    /** The first day at whose end the money does not suffice, and what would be missing: of all of it in the books, and of each currency by itself. */
    below: Below.nullable(),
    belowIn: z.array(Below.extend({ currency: z.string() })),
    /** What is known to come and go afterwards. */
    later: Flow,
    rates: z.array(z.object({ code: z.string(), rate: z.string(), date: Day })),
    /** Currencies without a rate: what is in them does not count. */
    withoutRate: z.array(z.string()),
  }),
})

export const expectedColumns = [
  { id: 'date', header: 'cashForecast.date', type: 'day' },
  { id: 'kind', header: 'cashForecast.kind', type: 'text' },
  { id: 'number', header: 'cashForecast.document', type: 'text' },
  { id: 'partner', header: 'cashForecast.partner', type: 'text' },
  { id: 'currency', header: 'cashForecast.currency', type: 'text' },
  { id: 'amount', header: 'cashForecast.amount', type: 'money' },
  { id: 'inBooks', header: 'cashForecast.inBooks', type: 'money' },
] as const satisfies readonly ListColumn[]

export const filterExpected = reads('POST', '/private/cashForecast/filter', {
  permission,
  summary: 'The documents by which money comes or goes, by page; of one week where it is asked.',
  input: listInput({ week: z.enum(weekNames).optional(), ...of }),
  output: listOf(
    z.object({
      _id: z.string(),
      date: Day,
      isOverdue: z.boolean(),
      kind: z.string(),
      document: z.object({ type: z.string(), _id: Id, number: z.string() }),
      number: z.string(),
      partner: z.string().nullable(),
      currency: z.string(),
      amount: SignedMoney,
      /** Nothing without a rate. */
      inBooks: SignedMoney.nullable(),
    }),
  ),
  columns: expectedColumns,
})
