import { z } from 'zod'
import { type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { Id, listInput, listOf, Money, Option, SignedMoney } from '@cuadre/kernel/fields.ts'
import { payrollKind } from './kind.ts'
import { changesOfPay } from './changes.ts'

const Change = z.enum(changesOfPay)

const Compared = z.object({
  worker: Option,
  position: Option.nullable(),
  /** What was earned by payrolls of this kind in the month before and in this one; null where the worker was in none. */
  before: Money.nullable(),
  now: Money.nullable(),
  difference: SignedMoney,
  netBefore: Money.nullable(),
  netNow: Money.nullable(),
  change: Change,
  /** What made the difference, in words: the wage, each key by its time or amount, and the law where nothing else did. */
  why: z.string(),
})

export const comparedColumns = [
  { id: 'worker', header: 'payrolls.worker', type: 'text' },
  { id: 'position', header: 'payrolls.position', type: 'text' },
  { id: 'before', header: 'payrolls.compared.before', type: 'money' },
  { id: 'now', header: 'payrolls.compared.now', type: 'money' },
  { id: 'difference', header: 'payrolls.compared.difference', type: 'money' },
  { id: 'netBefore', header: 'payrolls.compared.netBefore', type: 'money' },
  { id: 'netNow', header: 'payrolls.net', type: 'money' },
  { id: 'change', header: 'payrolls.compared.change', type: 'word', words: 'payrolls.changes' },
  { id: 'why', header: 'payrolls.compared.why', type: 'text' },
] as const satisfies readonly ListColumn[]

export const comparePayroll = reads('POST', '/private/nominate/compareNominate', {
  permission: payrollKind.permission,
  also: 'seeSalaries',
  summary: 'A payroll beside those of its kind in the month before, worker by worker: who changed, and why.',
  input: listInput({ payrollId: Id, change: z.union([Change, z.array(Change)]).optional() }),
  output: listOf(Compared),
  columns: comparedColumns,
})
