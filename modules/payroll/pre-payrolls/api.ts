import { z } from 'zod'
import { changes, type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { keyKinds, payRules, units } from '@cuadre/hr/time-keys/rules.ts'
import { SalaryType } from '@cuadre/hr/workers/shapes.ts'
import { prePayrollKind, prePayrollStates } from './kind.ts'

const { permission } = prePayrollKind

const Month = z.int().min(1).max(12)
const Year = z.int().min(1900).max(2200)
const Hour = z.int().min(0).max(23)
const State = z.enum(prePayrollStates)

/** The most workers that are written at once, and the most rows that each of them has. */
export const mostSheets = 5000
export const mostTimes = 40

const KeyOfTime = Option.extend({
  code: z.string(),
  unit: z.enum(units),
  kind: z.enum(keyKinds),
  payRule: z.enum(payRules),
})

const Payer = z.object({ _id: Id, number: z.string() })

/** One row of a sheet: so many hours or days, or so much money, by a key. */
const timeFields = {
  key: KeyOfTime,
  quantity: Money.nullable(),
  fromHour: Hour.nullable(),
  /** Null as well where somebody asks who may not see wages. */
  amount: Money.nullable(),
  dayOffId: Id.nullable(),
  carried: z.boolean(),
}

export const ProposedTime = z.object(timeFields)
export const Time = z.object({ ...timeFields, line: z.int(), payroll: Payer.nullable() })

const SheetRow = z.object({
  _id: Id,
  /** By its first day. */
  month: Day,
  worker: Option,
  /** As the file said at the end of the month. */
  position: Option.nullable(),
  area: Option.nullable(),
  hours: z.string(),
  days: z.string(),
  amount: Money.nullable(),
  state: State,
  payrolls: z.array(Payer),
  version: Version,
})

const Notice = z.object({ code: z.string(), text: z.string() })

export const Sheet = SheetRow.extend({
  note: z.string().nullable(),
  times: z.array(Time),
  /** What differs from what the files and the absences say. */
  notices: z.array(Notice),
})

const PlacedWorker = Option.extend({ position: Option.nullable(), area: Option.nullable() })

/** The keys of a sheet, by the code of each, with the bands of the day that pay by bands. */
const KeyColumn = KeyOfTime.extend({ active: z.boolean(), bands: z.array(Hour) })

export const prePayrollColumns = [
  { id: 'month', header: 'prePayrolls.month', type: 'day' },
  { id: 'worker', header: 'prePayrolls.worker', type: 'text' },
  { id: 'position', header: 'prePayrolls.position', type: 'text' },
  { id: 'area', header: 'prePayrolls.area', type: 'text' },
  { id: 'hours', header: 'prePayrolls.hours', type: 'quantity' },
  { id: 'days', header: 'prePayrolls.days', type: 'quantity' },
  { id: 'amount', header: 'prePayrolls.amount', type: 'money' },
  { id: 'state', header: 'prePayrolls.state', type: 'word', words: 'prePayrolls.states' },
] as const satisfies readonly ListColumn[]

export const filterPrePayrolls = reads('POST', '/private/preNominate/filter', {
  permission,
  summary: 'Pre-payrolls, by page: of a month, an area, a worker, a state.',
  input: listInput({
    month: Month.optional(),
    year: Year.optional(),
    areaId: Id.optional(),
    workerId: Id.optional(),
    state: z.union([State, z.array(State)]).optional(),
  }),
  output: listOf(SheetRow),
  columns: prePayrollColumns,
})

const ofMonth = { month: Month, year: Year, areaId: Id.optional() }

export const prePayrollsOfMonth = reads('POST', '/private/preNominate/getByMonthAndYear', {
  permission,
  summary: 'All pre-payrolls of a month with their rows, what is odd about them, and who has none.',
  input: z.strictObject(ofMonth),
  output: z.object({
    month: Day,
    keys: z.array(KeyColumn),
    sheets: z.array(Sheet),
    /** Who is under contract in the month and has no sheet. */
    missing: z.array(PlacedWorker),
  }),
})

export const proposePrePayrolls = reads('POST', '/private/preNominate/propose', {
  permission,
  summary:
    'What the pre-payrolls of those who have none would be: time worked, holidays, absences, what waits.',
  input: z.strictObject({ ...ofMonth, workerIds: z.array(Id).max(mostSheets).optional() }),
  output: z.object({
    month: Day,
    keys: z.array(KeyColumn),
    /** The key of time worked, where there is one. */
    workedKeyId: Id.nullable(),
    lines: z.array(z.object({ worker: PlacedWorker, times: z.array(ProposedTime) })),
  }),
})

const WrittenTime = z.strictObject({
  keyId: Id,
  quantity: Money.nullish(),
  fromHour: Hour.nullish(),
  amount: Money.nullish(),
  dayOffId: Id.nullish(),
  carried: z.boolean().optional(),
})
export type TimeDraft = z.output<typeof WrittenTime>

const Note = Line(500).nullish()

export const createPrePayrolls = changes('POST', '/private/preNominate/create', {
  permission,
  summary: 'Write the pre-payrolls of a month, a sheet for each worker: all of them or none.',
  input: z.strictObject({
    month: Month,
    year: Year,
    lines: z
      .array(
        z.strictObject({
          workerId: Id,
          note: Note,
          times: z.array(WrittenTime).min(1, 'prePayroll.noTimes').max(mostTimes, 'prePayroll.tooManyTimes'),
        }),
      )
      .min(1, 'prePayroll.noSheets')
      .max(mostSheets, 'prePayroll.tooManySheets'),
  }),
  output: z.object({ created: z.int() }),
})

export const updatePrePayrolls = changes('POST', '/private/preNominate/update', {
  permission,
  summary: 'Write the rows of pre-payrolls anew that no payroll pays; those that one pays stay as they are.',
  input: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          _id: Id,
          version: Version,
          note: Note,
          times: z.array(WrittenTime).max(mostTimes, 'prePayroll.tooManyTimes'),
        }),
      )
      .min(1, 'prePayroll.noSheets')
      .max(mostSheets, 'prePayroll.tooManySheets'),
  }),
  output: z.object({ data: z.array(Sheet) }),
})

const MonthOfYear = z.strictObject({ month: Month, year: Year })

export const clonePrePayrolls = changes('POST', '/private/preNominate/clonePrenominate', {
  permission,
  summary: 'Write the pre-payrolls of a month as those of another, with the time of the new one.',
  input: z.strictObject({ from: MonthOfYear, to: MonthOfYear, areaId: Id.optional() }),
  output: z.object({
    created: z.int(),
    skipped: z.array(z.object({ worker: Option, why: z.string() })),
  }),
})

export const deletePrePayrollsOfMonth = changes('POST', '/private/preNominate/deleteByMonthAndYear', {
  permission,
  summary: 'Delete the pre-payrolls of a month of which no payroll pays anything.',
  input: z.strictObject(ofMonth),
  output: z.object({ deleted: z.int(), kept: z.int() }),
})

export const deletePrePayroll = changes('DELETE', '/private/preNominate/delete', {
  permission,
  summary: 'Delete one pre-payroll of which no payroll pays anything.',
  input: ById,
  output: Done,
})

export const getPrePayroll = reads('GET', '/private/preNominate/getById', {
  permission,
  summary: 'One pre-payroll, with its rows.',
  input: ById,
  output: Sheet.extend({ keys: z.array(KeyColumn) }),
})

export const salaryTypeBySalary = reads('POST', '/private/preNominate/getSalaryTypeBySalary', {
  permission,
  summary: 'What an hour and a day of a wage are, how it is paid, and which group of the scale pays it.',
  input: z.strictObject({
    salary: Money,
    workerId: Id.optional(),
    month: Month.optional(),
    year: Year.optional(),
  }),
  output: z.object({
    salaryType: SalaryType,
    hourlyRate: Money,
    dailyRate: Money,
    group: z.object({ _id: Id, code: z.string() }).nullable(),
  }),
})

const QueryMonth = z.coerce.number().int().min(1).max(12)
const QueryYear = z.coerce.number().int().min(1900).max(2200)

export const printPrePayrolls = reads('GET', '/private/preNominate/print', {
  permission,
  summary: 'The pre-payroll of a month with its signatures, worker by worker, as a PDF.',
  input: z.strictObject({ month: QueryMonth, year: QueryYear, areaId: Id.optional() }),
  output: AFile,
})

export type PrePayrollSheet = z.output<typeof Sheet>
export type PrePayrollTime = z.output<typeof Time>
export type Proposed = z.output<typeof ProposedTime>
export type TimeKeyColumn = z.output<typeof KeyColumn>
