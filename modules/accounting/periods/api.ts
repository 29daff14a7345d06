import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  Day,
  Id,
  listInput,
  listOf,
  Nothing,
  SignedMoney,
  Version,
  QueryNumber,
} from '@cuadre/kernel/fields.ts'
import { ActivePeriod, PeriodState } from '../calendar/active-period.ts'
import { EntryHead } from '../entries/api.ts'

export const Period = z.object({
  _id: Id,
  exerciseId: Id,
  exercise: z.object({ _id: Id, code: z.string(), state: z.enum(['open', 'closing', 'closed']) }),
  number: z.int(),
  startDate: Day,
  endDate: Day,
  state: PeriodState,
  activatedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  entries: z.int(),
  pendingEntries: z.int(),
  /** Debits of its confirmed entries, which equal the credits. */
  debit: SignedMoney,
  credit: SignedMoney,
  version: Version,
})

export const periodColumns = [
  { id: 'exercise.code', header: 'periods.exercise', type: 'text' },
  { id: 'number', header: 'periods.number', type: 'number' },
  { id: 'startDate', header: 'periods.startDate', type: 'day' },
  { id: 'endDate', header: 'periods.endDate', type: 'day' },
  { id: 'state', header: 'periods.state', type: 'word', words: 'periods.states' },
  { id: 'entries', header: 'periods.entries', type: 'number' },
  { id: 'pendingEntries', header: 'periods.pendingEntries', type: 'number' },
  { id: 'debit', header: 'periods.debit', type: 'money' },
  { id: 'credit', header: 'periods.credit', type: 'money' },
] as const satisfies readonly ListColumn[]

export const getBalancesSheetFilter = reads('POST', '/private/balance/getBalancesSheetFilter', {
  permission: 'adminBalanceSheet',
  summary: 'Accounting periods with what moved in them, by page.',
  input: listInput({
    exerciseId: Id.optional(),
    state: z.union([PeriodState, z.array(PeriodState)]).optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(Period),
  columns: periodColumns,
})

export const createBalanceSheet = changes('POST', '/private/balance/createBalanceSheet', {
  permission: 'adminBalanceSheet',
  summary:
    'Open an accounting period: one of the exercise that is still pending, by its id or by a day in it.',
  input: z.strictObject({
    periodId: Id.optional(),
    date: Day.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    version: Version.optional(),
  }),
  output: Period,
})

const PeriodBalance = z.object({
  period: Period,
  data: z.array(
    z.object({
      accountId: Id,
      code: z.string(),
      name: z.string(),
      opening: SignedMoney,
      debit: SignedMoney,
      credit: SignedMoney,
      closing: SignedMoney,
    }),
  ),
  totals: z.object({ opening: SignedMoney, debit: SignedMoney, credit: SignedMoney, closing: SignedMoney }),
  /** Accounts whose maintained totals differ from their entry lines: none, or something is wrong with the books. */
  differences: z.int(),
  computedAt: z.string(),
})

export const generateBalanceSheet = reads('POST', '/private/balance/generateBalanceSheet', {
  permission: 'adminBalanceSheet',
  summary: 'Compute the balance of a period anew from its confirmed entries and compare it with the totals.',
  input: z.strictObject({ _id: Id }),
  output: PeriodBalance,
})

export const findActivePeriod = reads('GET', '/private/balance/findActivePeriod', {
  permission: 'session',
  summary: 'The active period: the one of today, or the newest.',
  input: Nothing,
  output: ActivePeriod,
})

export const getMultiplesPeriodsActives = reads('GET', '/private/balance/getMultiplesPeriodsActives', {
  permission: 'session',
  summary: 'All periods that are open at once.',
  input: Nothing,
  output: dataOf(ActivePeriod),
})

export const getPeriodActiveToAccounting = reads('GET', '/private/balance/getPeriodActiveToAccounting', {
  permission: 'session',
  summary: 'The period in which new entries are dated, with the day that a new entry gets.',
  input: Nothing,
  output: ActivePeriod.extend({ date: Day }),
})

export const getPeriodById = reads('GET', '/private/balance/getPeriodById', {
  permission: 'adminBalanceSheet',
  summary: 'One accounting period.',
  input: ById,
  output: Period,
})

export const getPeriodByDate = reads('GET', '/private/balance/getPeriodByDate', {
  permission: 'session',
  summary: 'The period that contains a day.',
  input: z.strictObject({ date: Day }),
  output: ActivePeriod,
})

export const getAccountingEntriesByPeriod = reads('GET', '/private/balance/getAccountingEntriesByPeriod', {
  permission: 'adminBalanceSheet',
  summary: 'Confirmed entries of a period, by page.',
  input: z.strictObject({
    id: Id,
    page: QueryNumber.default(1),
    limit: QueryNumber.max(200).default(20),
  }),
  output: listOf(EntryHead),
})
