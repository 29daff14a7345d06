import { ManagementForm } from '@cuadre/nomenclators/partners/management-forms.ts'
import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Day, Id, Instant, KnownAt, Nothing, SignedMoney } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { StatementBody, StatementType } from './definitions/definition.ts'
import { statementPermissions } from './permissions.ts'

const isWhole = ({ periodId, startDate, endDate }: Days) =>
  (startDate === undefined) === (endDate === undefined) &&
  (startDate === undefined || (periodId === undefined && startDate <= (endDate ?? startDate)))
interface Days {
  periodId?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

const days = { periodId: Id.optional(), startDate: Day.optional(), endDate: Day.optional() }
const RequestedSpan = z.strictObject(days).refine(isWhole, { error: 'field.range', path: ['startDate'] })

/** Other columns: a period, days, or several of both. */
const CompareTo = z
  .union([
    Id.transform((periodId) => ({ periodId })),
    RequestedSpan,
    z.array(RequestedSpan).max(12, 'field.tooLong'),
  ])
  .transform((requested) => (Array.isArray(requested) ? requested : [requested]))

/** A statement of some days; a call that takes one adds what else it takes. */
export const RequestedStatement = <More extends z.ZodRawShape>(more: More) =>
  z
    .strictObject({ type: StatementType, ...days, compareTo: CompareTo.optional(), ...more })
    .refine((requested) => isWhole(requested as Days), { error: 'field.range', path: ['startDate'] })

/** With the knowledge of that moment: what was recorded later is left out. */
const knownAt = KnownAt.optional()

export const StatementInput = RequestedStatement({ knownAt })

/** Null where a formula divides by zero. */
const Figure = SignedMoney.nullable()

const Component = z.object({
  kind: z.enum(['account', 'item']),
  _id: Id,
  code: z.string(),
  name: z.string(),
  measure: z.enum(['closing', 'opening', 'turnover', 'net', 'paid', 'cash']).optional(),
  side: z.enum(['debit', 'credit']).optional(),
  /** Of an item: the account that it was spent on. */
  accountId: Id.optional(),
  accountCode: z.string().optional(),
  /** With the sign that it counts with in the row. */
  value: SignedMoney,
})

const Period = z.object({ _id: Id, number: z.int(), state: z.enum(['pending', 'active', 'closed']) })

export const Statement = z.object({
  type: z.string(),
  definition: z.object({
    /** Absent while a definition is being written. */
    _id: Id.nullable(),
    version: z.int().nullable(),
    form: z.string(),
    printedForm: z.string(),
    name: z.string(),
    secondColumn: z.enum(['opening', 'plan']),
    splitAfter: z.int().nullable(),
  }),
  startDate: Day,
  endDate: Day,
  period: Period.nullable(),
  /** What the figures know: every entry recorded until then. */
  knownAt: Instant,
  compared: z.array(z.object({ startDate: Day, endDate: Day })),
  rows: z.array(
    z.object({
      row: z.int(),
      label: z.string(),
      formula: z.string(),
      level: z.int(),
      look: z.enum(['line', 'heading', 'total']),
      informative: z.boolean(),
      hiddenAtZero: z.boolean(),
      value: Figure,
      opening: Figure,
      /** The plan until the end of the days. */
      planned: Figure,
      plannedYear: Figure,
      /** The value in each of the other columns. */
      compared: z.array(Figure),
      /** The value by form of management, as in `forms`. */
      byForm: z.array(Figure).default([]),
      accounts: z.array(Component),
    }),
  ),
  /** Forms of management that were paid, where the statement is of payments. */
  forms: z.array(z.object({ form: ManagementForm, name: z.string() })).default([]),
  /** What was paid to partners of whom no form is known; null where the statement is of something else. */
  withoutForm: z
    .object({
      total: SignedMoney,
      partners: z.array(z.object({ _id: Id, name: z.string(), amount: SignedMoney })),
    })
    .nullable()
    .default(null),
  checks: z.array(
    z.object({
      name: z.string(),
      equation: z.string(),
      left: Figure,
      right: Figure,
      ok: z.boolean(),
      difference: Figure,
      /** Where it fails: the accounts that don't count in it as the others do. */
      accounts: z
        .array(z.object({ _id: Id, code: z.string(), name: z.string(), amount: SignedMoney }))
        .default([]),
    }),
  ),
  ratios: z.array(
    z.object({
      label: z.string(),
      formula: z.string(),
      value: z.string().nullable(),
      compared: z.array(z.string().nullable()),
    }),
  ),
  /** The statements there are, since formulas name each other's rows by form. */
  statements: z.array(z.object({ type: z.string(), form: z.string(), name: z.string() })),
  /** How many accounts it has to show, each in exactly one row. */
  covered: z.object({ accounts: z.int(), missing: z.array(z.string()), twice: z.array(z.string()) }),
})

export const getReportByConfigStateFinance = reads(
  'POST',
  '/private/stateFinancesReport/getReportByConfigStateFinance',
  {
    permission: statementPermissions,
    summary: 'A financial statement: its rows, what each is made of, and the equations that hold in it.',
    input: StatementInput,
    output: Statement,
  },
)

const Calendar = z.object({
  _id: Id,
  code: z.string(),
  startDate: Day,
  endDate: Day,
  state: z.enum(['open', 'closing', 'closed']),
  periods: z.array(Period.extend({ startDate: Day, endDate: Day })),
})

export const getStatementPeriods = reads('GET', '/private/stateFinancesReport/getPeriods', {
  permission: [...statementPermissions, 'adminReportsSavedStateFinances', 'adminFinancialStatements'],
  summary: 'The exercises with the periods that a statement can be of, the newest first.',
  input: Nothing,
  output: dataOf(Calendar),
})

export const fileFormats = ['pdf', 'xlsx', 'xls', 'csv'] as const

export const printReport = reads('POST', '/private/stateFinancesReport/printReport', {
  permission: [...statementPermissions, 'adminFinancialStatements'],
  summary:
    'The same statement as a file: the official form to print, or a workbook whose subtotals are formulas.',
  input: RequestedStatement({
    knownAt,
    format: z.enum(fileFormats),
    /** Leave out rows that are zero in every column. */
    withoutZero: z.boolean().optional(),
  }),
  output: AFile,
})

const FormulaProblem = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  /** The character that it is at, counted from 1. */
  at: z.int().nullable(),
})

export const previewDefinition = reads('POST', '/private/stateFinanceConfig/preview', {
  permission: 'adminFinancialStatements',
  summary: 'The figures of a definition that is being written, and everything that is wrong with it.',
  input: z
    .strictObject({ body: StatementBody, ...days })
    .refine(isWhole, { error: 'field.range', path: ['startDate'] }),
  output: z.object({
    problems: z.array(FormulaProblem),
    /** Rows of it that other statements name by their number, and by which row of theirs. */
    named: z.array(z.object({ row: z.int(), by: z.string() })),
    statement: Statement.nullable(),
  }),
})
