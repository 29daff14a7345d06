import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  matchesOf,
  Name,
  Option,
  Rate,
  Version,
} from '@cuadre/kernel/fields.ts'
import { timeKeyKind } from './kind.ts'
import { accruals, financings, keyKinds, payRules, units } from './rules.ts'

const Hour = z.int().min(0).max(23)

/** What it pays from a day on, without a day since ever: of a hundred, or money by an hour of a band of the day. */
const KeyRate = z.strictObject({
  validFrom: Day.nullable(),
  fromHour: Hour.nullable().default(null),
  toHour: Hour.nullable().default(null),
  rate: Rate.refine((rate) => /^\d{1,8}(\.\d{1,4})?$/.test(rate), { error: 'timeKey.rateShape' }),
})

const Unit = z.enum(units)
const KeyKind = z.enum(keyKinds)
const PayRule = z.enum(payRules)
const Financing = z.enum(financings)
const Accrual = z.enum(accruals)

export const TimeKey = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  unit: Unit,
  kind: KeyKind,
  payRule: PayRule,
  /** What holds today, where it pays by one rate. */
  rate: z.string().nullable(),
  /** All of its rates, the latest first. */
  rates: z.array(
    z.object({
      validFrom: Day.nullable(),
      fromHour: Hour.nullable(),
      toHour: Hour.nullable(),
      rate: z.string(),
    }),
  ),
  financedBy: Financing,
  accountId: Id.nullable(),
  account: Option.nullable(),
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  accrues: Accrual,
  /** Of a deduction: those that come first are taken first. */
  priority: z.int().nullable(),
  basis: z.string().nullable(),
  shipped: z.boolean(),
  active: z.boolean(),
  version: Version,
})

export const timeKeyColumns = [
  { id: 'code', header: 'timeKeys.code', type: 'text' },
  { id: 'name', header: 'timeKeys.name', type: 'text' },
  { id: 'kind', header: 'timeKeys.kind', type: 'word', words: 'timeKeys.kinds' },
  { id: 'unit', header: 'timeKeys.unit', type: 'word', words: 'timeKeys.units' },
  { id: 'payRule', header: 'timeKeys.payRule', type: 'word', words: 'timeKeys.payRules' },
  { id: 'rate', header: 'timeKeys.rate', type: 'number' },
  { id: 'financedBy', header: 'timeKeys.financedBy', type: 'word', words: 'timeKeys.financings' },
  { id: 'account', header: 'timeKeys.account', type: 'text' },
  { id: 'expenseItem', header: 'timeKeys.expenseItem', type: 'text' },
  { id: 'accrues', header: 'timeKeys.accrues', type: 'word', words: 'timeKeys.accruals' },
  { id: 'priority', header: 'timeKeys.priority', type: 'number', optional: true },
  { id: 'basis', header: 'timeKeys.basis', type: 'text' },
  { id: 'active', header: 'timeKeys.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = timeKeyKind

export const filterTimeKeys = reads('POST', '/private/nominateKeys/keyFilter', {
  permission,
  summary: 'Keys by which time is recorded and paid, by page.',
  input: listInput({
    kind: z.union([KeyKind, z.array(KeyKind)]).optional(),
    unit: z.union([Unit, z.array(Unit)]).optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(TimeKey),
  columns: timeKeyColumns,
})

const shape = {
  accountId: Id.nullable().optional(),
  expenseItemId: Id.nullable().optional(),
  basis: Line(300).nullable().optional(),
  priority: z.int().min(1).max(99).nullable().optional(),
  /** All of its rates; those that are not given are no more. */
  rates: z.array(KeyRate).max(100).optional(),
  active: z.boolean().optional(),
}

export const createTimeKey = changes('POST', '/private/nominateKeys/createKey', {
  permission,
  summary: 'Create a payroll key; without a code it gets the next.',
  input: z.strictObject({
    code: Code.optional(),
    name: Name,
    unit: Unit,
    kind: KeyKind,
    payRule: PayRule,
    financedBy: Financing,
    accrues: Accrual.default('no'),
    ...shape,
  }),
  output: TimeKey,
})

export const updateTimeKey = changes('PUT', '/private/nominateKeys/updatedKey', {
  permission,
  summary: 'Change a payroll key. What it is and how it pays stays while something was recorded with it.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    name: Name.optional(),
    unit: Unit.optional(),
    kind: KeyKind.optional(),
    payRule: PayRule.optional(),
    financedBy: Financing.optional(),
    accrues: Accrual.optional(),
    ...shape,
  }),
  output: TimeKey,
})

export const deleteTimeKey = changes('DELETE', '/private/nominateKeys/deleteKey', {
  permission,
  summary: 'Delete a payroll key with which nothing was recorded.',
  input: ById,
  output: Done,
})

export const getTimeKey = reads('GET', '/private/nominateKeys/findOneKey', {
  permission,
  summary: 'One payroll key.',
  input: ById,
  output: TimeKey,
})

export const getTimeKeysForSelect = reads('GET', '/private/nominateKeys/getKeys', {
  permission: 'session',
  summary: 'Payroll keys in use, as options: of one kind, where it is named.',
  input: z.strictObject({ search: z.string().trim().max(200).optional(), kind: KeyKind.optional() }),
  output: matchesOf(
    Option.extend({ unit: Unit, kind: KeyKind, payRule: PayRule, rate: z.string().nullable() }),
  ),
})
