import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
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
import { DocumentEntry, stateChange, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { units } from '@cuadre/hr/time-keys/rules.ts'
import { SalaryType } from '@cuadre/hr/workers/shapes.ts'
import { payrollKind } from './kind.ts'
import { payrollKinds, payrollStates } from './states.ts'

const { permission } = payrollKind
/** What a payroll shows is what people earn. */
const rights = { permission, also: 'seeSalaries' } as const

export const PayrollKind = z.enum(payrollKinds)
export const PayrollState = z.enum(payrollStates)

const Month = z.int().min(1).max(12)
const Year = z.int().min(1900).max(2200)

const Draft = z.strictObject({
  kind: PayrollKind,
  month: Month,
  year: Year,
  /** The day that it is posted on; the last of the month unless given. */
  date: Day.optional(),
  /** Only of who works in it. */
  areaId: Id.nullish(),
  description: Line(500).nullish(),
})
export type PayrollDraft = z.output<typeof Draft>

const Head = z.object({
  _id: Id,
  number: z.string(),
  kind: PayrollKind,
  /** By its first day. */
  month: Day,
  date: Day,
  area: Option.nullable(),
  description: z.string().nullable(),
  workers: z.int(),
  gross: Money,
  withheld: Money,
  net: Money,
  /** What the employer adds: holidays that accrue, and charges. */
  accrued: Money,
  charges: Money,
  /** When it was paid; null until then. */
  paidOn: Day.nullable(),
  state: PayrollState,
  version: Version,
})

/** How an amount came to be, in words and by what it was reckoned of, with its norm. */
const Step = z.object({
  /** Of which item it is; null of what is of the whole line. */
  item: z.int().nullable(),
  rule: z.string(),
  /** What went into it, by the names that the words of its rule use. */
  values: z.record(z.string(), z.string()),
  amount: Money,
  basis: z.string().nullable(),
  text: z.string(),
})
/** The same as it is kept: the words are those of whoever reads it. */
export type WorkingStep = Omit<z.output<typeof Step>, 'text'>

const Item = z.object({
  item: z.int(),
  key: Option,
  unit: z.enum(units),
  deduction: z.boolean(),
  quantity: z.string().nullable(),
  fromHour: z.int().nullable(),
  /** What was to be deducted, what was, and what waits for the next month. */
  due: Money,
  amount: Money,
  waiting: Money,
  account: Option.nullable(),
  costCenter: Option.nullable(),
  expenseItem: Option.nullable(),
})

const lineFigures = {
  hours: z.string(),
  days: z.string(),
  gross: Money,
  taxable: Money,
  contribution: Money,
  incomeTax: Money,
  other: Money,
  /** All three. */
  withheld: Money,
  net: Money,
  accruedDays: z.string(),
  accrued: Money,
  employerBase: Money,
  socialBudget: Money,
  socialKept: Money,
  labourTax: Money,
}

export const PayrollLine = z.object({
  payroll: z.object({ _id: Id, number: z.string(), kind: PayrollKind, state: PayrollState }),
  line: z.int(),
  worker: Option,
  identityNumber: z.string(),
  position: Option.nullable(),
  area: Option.nullable(),
  costCenter: Option.nullable(),
  salaryType: SalaryType,
  salary: Money.nullable(),
  bank: z.string().nullable(),
  card: z.string().nullable(),
  ...lineFigures,
})

export const WorkerPay = PayrollLine.extend({
  month: Day,
  date: Day,
  items: z.array(Item),
  working: z.array(Step),
})

export const Payroll = Head.extend({
  /** What of it is paid to cards, and what in cash to who has none; once it is paid, from where. */
  paying: z.object({
    byBank: Money,
    inCash: Money,
    account: Option.nullable(),
    cashAccount: Option.nullable(),
  }),
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(PayrollState),
  steps: z.array(StatusChange),
})
export type WholePayroll = z.output<typeof Payroll>

export const payrollColumns = [
  { id: 'number', header: 'payrolls.number', type: 'text' },
  { id: 'kind', header: 'payrolls.kind', type: 'word', words: 'payrolls.kinds' },
  { id: 'month', header: 'payrolls.month', type: 'day' },
  { id: 'date', header: 'payrolls.date', type: 'day' },
  { id: 'area', header: 'payrolls.area', type: 'text' },
  { id: 'workers', header: 'payrolls.workers', type: 'number' },
  { id: 'gross', header: 'payrolls.gross', type: 'money' },
  { id: 'withheld', header: 'payrolls.withheld', type: 'money' },
  { id: 'net', header: 'payrolls.net', type: 'money' },
  { id: 'charges', header: 'payrolls.charges', type: 'money' },
  { id: 'paidOn', header: 'payrolls.paidOn', type: 'day' },
  { id: 'description', header: 'payrolls.description', type: 'text' },
  { id: 'state', header: 'payrolls.state', type: 'word', words: 'payrolls.states' },
] as const satisfies readonly ListColumn[]

const filters = {
  kind: z.union([PayrollKind, z.array(PayrollKind)]).optional(),
  month: Month.optional(),
  year: Year.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  areaId: Id.optional(),
  state: z.union([PayrollState, z.array(PayrollState)]).optional(),
}

export const filterPayrolls = reads('POST', '/private/nominate/getNominates', {
  ...rights,
  summary: 'Payrolls, by page: of a kind, a month, an area, a state.',
  input: listInput(filters),
  output: listOf(Head),
  columns: payrollColumns,
})

export const filterPayrollsByPeriod = reads('POST', '/private/manualNominate/getNominatesFilter', {
  ...rights,
  summary: 'Payrolls by period and state, by page.',
  input: listInput(filters),
  output: listOf(Head),
  columns: payrollColumns,
})

export const payrollsOfPeriod = reads('GET', '/private/manualNominate/getNominateByPeriod', {
  ...rights,
  summary: 'The payrolls that are posted in an accounting period.',
  input: z.strictObject({ periodId: Id }),
  output: z.object({ data: z.array(Head) }),
})

export const payrollLineColumns = [
  { id: 'worker', header: 'payrolls.worker', type: 'text' },
  { id: 'identityNumber', header: 'payrolls.identityNumber', type: 'text' },
  { id: 'position', header: 'payrolls.position', type: 'text' },
  { id: 'area', header: 'payrolls.area', type: 'text' },
  { id: 'salary', header: 'payrolls.salary', type: 'money' },
  { id: 'hours', header: 'payrolls.hours', type: 'quantity' },
  { id: 'days', header: 'payrolls.days', type: 'quantity' },
  { id: 'gross', header: 'payrolls.gross', type: 'money' },
  { id: 'contribution', header: 'payrolls.columns.contribution', type: 'money' },
  { id: 'incomeTax', header: 'payrolls.columns.incomeTax', type: 'money' },
  { id: 'other', header: 'payrolls.columns.other', type: 'money' },
  { id: 'withheld', header: 'payrolls.withheld', type: 'money' },
  { id: 'net', header: 'payrolls.net', type: 'money' },
  { id: 'accruedDays', header: 'payrolls.accruedDays', type: 'quantity' },
  { id: 'accrued', header: 'payrolls.columns.accrued', type: 'money' },
  { id: 'employerBase', header: 'payrolls.employerBase', type: 'money' },
  { id: 'socialBudget', header: 'payrolls.socialBudget', type: 'money' },
  { id: 'socialKept', header: 'payrolls.socialKept', type: 'money' },
  { id: 'labourTax', header: 'payrolls.labourTax', type: 'money' },
  { id: 'card', header: 'payrolls.card', type: 'text' },
  { id: 'payroll', header: 'payrolls.one', type: 'text' },
] as const satisfies readonly ListColumn[]

export const payrollLines = reads('POST', '/private/manualNominate/getNominateByPeriodAndYear', {
  ...rights,
  summary: 'What each worker is paid, by page: in one payroll, or in all of a month.',
  input: listInput({
    payrollId: Id.optional(),
    month: Month.optional(),
    year: Year.optional(),
    kind: z.union([PayrollKind, z.array(PayrollKind)]).optional(),
    areaId: Id.optional(),
    workerId: Id.optional(),
  }),
  output: listOf(PayrollLine),
  columns: payrollLineColumns,
})

export const createPayroll = changes('POST', '/private/manualNominate/createNominate', {
  ...rights,
  summary: 'Reckon a payroll of what the pre-payrolls of a month say, as a draft.',
  input: Draft,
  output: Payroll,
})

export const generatePayroll = changes('POST', '/private/nominate/generateNominate', {
  ...rights,
  summary:
    'Reckon a payroll of worker files, keys and absences: pre-payrolls that are missing are written first.',
  input: Draft,
  output: Payroll,
})

/** What is to be looked at before a payroll is written; it stops it where nobody could be paid so. */
const Problem = z.object({
  worker: Option.nullable(),
  stops: z.boolean(),
  code: z.string(),
  text: z.string(),
})

export const previewFigures = previews('POST', '/private/nominate/getNominatePreview', {
  ...rights,
  summary: 'What a payroll would pay to each worker, and what is to be looked at before. Nothing is written.',
  input: Draft,
  output: z.object({
    month: Day,
    date: Day,
    workers: z.int(),
    gross: Money,
    withheld: Money,
    net: Money,
    accrued: Money,
    charges: Money,
    lines: z.array(
      z.object({
        worker: Option,
        position: Option.nullable(),
        ...lineFigures,
        /** What the worker was paid by payrolls of this kind in the month before; null where in none. */
        before: Money.nullable(),
      }),
    ),
    problems: z.array(Problem),
  }),
})

const Move = z.strictObject({
  ...stateChange,
  state: PayrollState,
  /**
   * Of paying: the day, the account at a bank that pays to cards, and the till that pays the rest; those of the parameters unless said. Without a bank, which
   * is null, the till pays all of it.
   */
  date: Day.optional(),
  accountId: Id.nullish(),
  cashAccountId: Id.nullish(),
})

export const confirmPayroll = changes('PUT', '/private/nominate/confirmNominate', {
  ...rights,
  summary: 'Confirm a payroll: its figures stay, and its entries are posted.',
  input: z.strictObject({ _id: Id, version: Version }),
  output: Payroll,
})

export const changeStatePayroll = changes('PUT', '/private/nominate/changeState', {
  ...rights,
  summary: 'Confirm a payroll, pay it, take the money back, or cancel the last of who it pays.',
  input: Move,
  output: Payroll,
})

export const previewPayroll = previews('POST', '/private/nominate/preview', {
  ...rights,
  summary: 'What a move of a payroll would post. Nothing is written.',
  input: z.strictObject({ move: Move }),
  output: Preview,
})

export const deletePayroll = changes('DELETE', '/private/nominate/deleteNominate', {
  ...rights,
  summary: 'Delete a payroll that is not confirmed.',
  input: ById,
  output: Done,
})

export const getPayroll = reads('GET', '/private/nominate/getNominateById', {
  ...rights,
  summary: 'One payroll, with its entries and its history.',
  input: ById,
  output: Payroll,
})

export const workerPay = reads('GET', '/private/manualNominate/getWorkerNominate', {
  ...rights,
  summary: 'What a worker is paid in a payroll, and how each amount came to be.',
  input: z.strictObject({ id: Id, workerId: Id }),
  output: WorkerPay,
})

export const payrollTotals = reads('GET', '/private/manualNominate/totalTaxDeductions', {
  ...rights,
  summary: 'What a payroll pays and keeps, by key, with the charges of the employer.',
  input: ById,
  output: z.object({
    gross: Money,
    taxable: Money,
    contribution: Money,
    incomeTax: Money,
    other: Money,
    withheld: Money,
    net: Money,
    accrued: Money,
    employerBase: Money,
    socialBudget: Money,
    socialKept: Money,
    labourTax: Money,
    keys: z.array(
      z.object({
        key: Option,
        unit: z.enum(units),
        deduction: z.boolean(),
        workers: z.int(),
        quantity: z.string().nullable(),
        due: Money,
        amount: Money,
        waiting: Money,
      }),
    ),
    /** Whom the file of the bank leaves out, since no card of theirs is known; they are paid in cash. */
    withoutCard: z.array(z.object({ worker: Option, net: Money })),
  }),
})

export const printPayroll = reads('GET', '/private/nominate/print', {
  ...rights,
  summary: 'A payroll with its signatures, worker by worker, as a PDF.',
  input: ById,
  output: AFile,
})

export const printPayslip = reads('GET', '/private/nominate/printPayslip', {
  ...rights,
  summary: 'What a worker was paid in a payroll, as a PDF.',
  input: z.strictObject({ id: Id, workerId: Id }),
  output: AFile,
})

export const bankFile = reads('GET', '/private/manualNominate/exportDBFNominateMetropolitan', {
  ...rights,
  summary: 'A confirmed payroll as a DBF file for the bank: who has a card, with what each is paid.',
  input: ById,
  output: AFile,
})
