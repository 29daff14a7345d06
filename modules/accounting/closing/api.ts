import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Day, Description, Id, Line, Money, SignedMoney, Version } from '@cuadre/kernel/fields.ts'
import { Entry } from '../entries/api.ts'
import { Exercise } from '../exercises/api.ts'
import { Period } from '../periods/api.ts'

export const checkNames = [
  'earlier',
  'drafts',
  'documents',
  'underway',
  'awaited',
  'totals',
  'taxes',
  'zeroAtClose',
  'exchange',
  'contrary',
  'stock',
  'debts',
  'advances',
  'reconciled',
  'unreconciled',
  'pettyCash',
  'assets',
  'payroll',
  'wages',
  'holidays',
  'counted',
  'laws',
] as const
export const CheckState = z.enum(['passed', 'warning', 'failed'])

/** Something in the way, with the record that shows it. */
const Obstacle = z.object({
  _id: Id,
  kind: z.enum(['period', 'entry', 'account', 'currency', 'parameter', 'document', 'law']),
  name: z.string(),
  /** The screen of a document, where it has one. */
  address: z.string().nullable(),
  amount: SignedMoney.nullable(),
  /** What the record is named for, where the check alone doesn't say it. */
  note: z
    .enum([
      'noRate',
      'difference',
      'unbacked',
      'notAccrued',
      'apart',
      'neverChecked',
      'neverReconciled',
      'reconciledEarlier',
      'openInBooks',
      'openAtBank',
      'notRefunded',
      'notJustified',
      'notDepreciated',
      'notPaid',
      'holidays',
      'neverCounted',
      'countedEarlier',
    ])
    .nullable(),
})

const Check = z.object({
  name: z.enum(checkNames),
  state: CheckState,
  /** How many records it is about; the first of them are `items`. */
  count: z.int(),
  items: z.array(Obstacle),
})

const Result = z.object({ income: SignedMoney, expenses: SignedMoney, result: SignedMoney })

export const getClosingChecklist = reads('GET', '/private/balance/getClosingChecklist', {
  permission: 'adminBalanceSheet',
  summary: 'What must hold before a period is closed, each with what is in the way.',
  input: ById,
  output: z.object({
    period: Period,
    checks: z.array(Check),
    canClose: z.boolean(),
    /** Whether it is the last closed one, which may be opened again. */
    canReopen: z.boolean(),
    /** What the period itself earned. */
    result: Result,
    /** What the exercise earned until its end. */
    resultSoFar: Result,
  }),
})
export type ClosingCheck = z.output<typeof getClosingChecklist.output>['checks'][number]

export const closePeriod = changes('GET', '/private/balance/closePeriod', {
  permission: 'adminBalanceSheet',
  summary: 'Close a period: nothing dated in it is accepted any more, and the next one opens.',
  input: ById,
  output: Period.extend({ generated: z.array(Entry) }),
})

export const reopenPeriod = changes('PUT', '/private/balance/reopenPeriod', {
  permission: 'reopenPeriod',
  summary: 'Open the last closed period again, with a reason that stays.',
  input: z.strictObject({ _id: Id, version: Version, reason: Line(500).min(3, 'field.required') }),
  output: Period,
})

const Named = z.object({ _id: Id, code: z.string(), name: z.string() })

/** What an account holds in a foreign currency, of one third party where it is kept by them, at the closing rate. */
const RevaluedBalance = z.object({
  account: Named,
  partner: Named.nullable(),
  currency: Named,
  foreign: SignedMoney,
  carrying: SignedMoney,
  /** Null where none is known on the last day of the period. */
  rate: z.object({ rate: z.string(), date: Day }).nullable(),
  revalued: SignedMoney.nullable(),
  difference: SignedMoney.nullable(),
})

const GainAndLoss = z.object({ gain: Money, loss: Money, total: SignedMoney })

export const previewRevaluation = reads('GET', '/private/balance/previewRevaluation', {
  permission: 'adminBalanceSheet',
  summary:
    'Balances in foreign currency at the closing rate of a period, and the entry that would bring them to it.',
  input: ById,
  output: GainAndLoss.extend({
    period: Period,
    balances: z.array(RevaluedBalance),
    /** Currencies that are held and have no rate on the last day of the period. */
    unrated: z.array(Named),
    /** Carried at something that no amount in a foreign currency stands behind. */
    unbacked: z.array(z.object({ account: Named, carrying: SignedMoney })),
    entry: z.object({
      date: Day,
      lines: z.array(z.object({ account: Named, partner: Named.nullable(), debit: Money, credit: Money })),
    }),
    /** Its day is null while the period after this one doesn't exist; it is posted at once where that is open. */
    reversal: z.object({ date: Day.nullable(), atOnce: z.boolean() }),
    canRevalue: z.boolean(),
  }),
})
export type RevaluationPreview = z.output<typeof previewRevaluation.output>

export const revalue = changes('POST', '/private/balance/revalue', {
  permission: 'adminBalanceSheet',
  summary:
    'Bring balances in foreign currency to the closing rate of a period; what is at it already posts nothing.',
  input: z.strictObject({ _id: Id }),
  output: GainAndLoss.extend({ period: Period, generated: z.array(Entry) }),
})

const ClosingLine = z.object({
  account: Named,
  costCenter: Named.nullable(),
  debit: Money,
  credit: Money,
})

export const previewNominals = reads('GET', '/private/accountingExercise/previewNominals', {
  permission: 'adminAccountingExercise',
  summary: 'The entry that would close income and expense accounts into the result account.',
  input: ById,
  output: z.object({ lines: z.array(ClosingLine), total: Money, result: SignedMoney }),
})

const ClosedExercise = Exercise.extend({ generated: z.array(Entry) })

export const onCloseAccountNominals = changes('GET', '/private/accountingExercise/onCloseAccountNominals', {
  permission: 'adminAccountingExercise',
  summary: 'Close income and expense accounts into the result account, on the last day of the exercise.',
  input: ById,
  output: ClosedExercise,
})

export const closePeriodExercise = changes('GET', '/private/accountingExercise/closePeriodExercise', {
  permission: 'adminAccountingExercise',
  summary: 'Carry the result to profit or loss, close the exercise, and open the next.',
  input: ById,
  output: ClosedExercise,
})

/** What each part of a profit comes to. */
export const DistributionAmountsTyped = z.strictObject({
  profitTax: Money,
  taxAdvance: Money,
  reserve: Money,
  dividends: Money,
  dividendAdvance: Money,
})

export const previewDistribution = reads('POST', '/private/accountingExercise/previewDistribution', {
  permission: 'adminAccountingExercise',
  summary:
    'How the profit of a closed exercise would be distributed: as balances and rates propose it, or by the amounts given.',
  input: z.strictObject({ _id: Id, amounts: DistributionAmountsTyped.optional() }),
  output: z.object({
    code: z.string(),
    /** The day that is proposed; null where no period after the exercise is active. */
    date: Day.nullable(),
    /** What the closing of the exercise took to retained profits, and what is there of them by now. */
    profit: SignedMoney,
    available: Money,
    rates: z.object({ profitTax: z.string(), reserve: z.string() }),
    proposed: DistributionAmountsTyped,
    lines: z.array(z.object({ account: Named, debit: Money, credit: Money })),
    total: Money,
    /** What stays undistributed. */
    left: SignedMoney,
  }),
})

export const distributeProfit = changes('POST', '/private/accountingExercise/distributeProfit', {
  permission: 'adminAccountingExercise',
  summary: 'Post the distribution of the profit of a closed exercise as a manual entry of a later day.',
  input: z.strictObject({
    _id: Id,
    amounts: DistributionAmountsTyped,
    date: Day,
    description: Description.optional(),
    /** Pending, its accounts and lines can still be changed as those of any entry. */
    confirm: z.boolean().default(true),
  }),
  output: Entry,
})
