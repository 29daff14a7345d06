import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Option,
  QueryNumber,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { Upload } from '@cuadre/kernel/upload.ts'
import { DocumentCurrency } from '@cuadre/platform/documents/fields.ts'
import { dayOrders } from '@cuadre/kernel/day.ts'
import { bankStatementKind } from './kind.ts'
import { knownBy } from './known-by.ts'
import { questions, statementColumns } from './reading/column-names.ts'
import { statementFormats } from './reading/formats.ts'

const { permission } = bankStatementKind
/** Whoever reconciles begins from what the bank said last. */
const seenBy = [permission, 'adminConciliation'] as const

export const StatementFormat = z.enum(statementFormats)

const StatementHead = z.object({
  _id: Id,
  bankAccountId: Id,
  bankAccount: Option,
  currency: DocumentCurrency,
  startDate: Day,
  endDate: Day,
  opening: SignedMoney,
  closing: SignedMoney,
  /** What came in and what went out between them. */
  received: SignedMoney,
  paid: SignedMoney,
  lineCount: z.int(),
  /** What it opens with less what the statement before it closes with; null where it is the first. */
  gap: SignedMoney.nullable(),
  fileName: z.string().nullable(),
  fileFormat: StatementFormat.nullable(),
  version: Version,
})

const Unread = z.object({ place: z.int(), text: z.string() })

const written = {
  day: Day,
  valueDay: Day.nullable(),
  /** What came in; below zero what went out. */
  amount: SignedMoney,
  reference: z.string().nullable(),
  description: z.string(),
  counterparty: z.string().nullable(),
  bankCode: z.string().nullable(),
}

export const StatementLine = z.object({
  _id: Id,
  line: z.int(),
  ...written,
  /** What was left after it. */
  balance: SignedMoney,
})

export const BankStatement = StatementHead.extend({
  lines: z.array(StatementLine),
  /** What stands in its file and was not understood. */
  unread: z.array(Unread),
})
export type WholeStatement = z.output<typeof BankStatement>

export const statementListColumns = [
  { id: 'bankAccount', header: 'bankStatements.bankAccount', type: 'text' },
  { id: 'startDate', header: 'bankStatements.startDate', type: 'day' },
  { id: 'endDate', header: 'bankStatements.endDate', type: 'day' },
  { id: 'currency.code', header: 'bankStatements.currency', type: 'text' },
  { id: 'opening', header: 'bankStatements.opening', type: 'money' },
  { id: 'received', header: 'bankStatements.received', type: 'money' },
  { id: 'paid', header: 'bankStatements.paid', type: 'money' },
  { id: 'closing', header: 'bankStatements.closing', type: 'money' },
  { id: 'gap', header: 'bankStatements.gap', type: 'money' },
  { id: 'lineCount', header: 'bankStatements.lineCount', type: 'number' },
  { id: 'fileName', header: 'bankStatements.fileName', type: 'text' },
] as const satisfies readonly ListColumn[]

export const filterStatements = reads('POST', '/private/accountsStatus/getAccountsStatus', {
  permission,
  summary: 'Statements of banks by account and days, by page.',
  input: listInput({
    bankAccountId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    /** Only those that do not open with what the one before them closes with. */
    hasGap: z.boolean().optional(),
  }),
  output: listOf(StatementHead),
  columns: statementListColumns,
})

const draft = {
  bankAccountId: Id,
  startDate: Day,
  endDate: Day,
  opening: SignedMoney,
  closing: SignedMoney,
  lines: z
    .array(
      z.strictObject({
        day: Day,
        valueDay: Day.nullish(),
        amount: SignedMoney,
        reference: Line(120).nullish(),
        description: Line(1000).default(''),
        counterparty: Line(300).nullish(),
        bankCode: Line(60).nullish(),
      }),
    )
    .max(5000, 'field.tooMany'),
}

export const createStatement = changes('POST', '/private/accountsStatus/createAccountsStatus', {
  permission,
  summary: 'Record a statement of a bank by hand: what the account held, what moved, and what it held then.',
  input: z.strictObject(draft),
  output: BankStatement,
})

export const updateStatement = changes('PUT', '/private/accountsStatus/updateAccountStatus', {
  permission,
  summary: 'Write a statement of a bank anew, as its paper says.',
  input: z.strictObject({ _id: Id, version: Version, ...draft }),
  output: BankStatement,
})

export const deleteStatement = changes('DELETE', '/private/accountsStatus/deleteAccountsStatus', {
  permission,
  summary: 'Delete a statement of a bank of which nothing is reconciled.',
  input: ById,
  output: Done,
})

export const getStatement = reads('GET', '/private/accountsStatus/getAccountStatus', {
  permission: seenBy,
  summary: 'One statement of a bank with its lines and what was left after each.',
  input: ById,
  output: BankStatement,
})

const OfAccount = z.strictObject({ accountId: Id })

export const getLastStatementInPeriod = reads('GET', '/private/accountsStatus/getLastAccountByActivePeriod', {
  permission: seenBy,
  summary: 'The latest statement of a bank account that ends in a period that is open; null without one.',
  input: OfAccount,
  output: z.object({ data: StatementHead.nullable() }),
})

export const getLastStatement = reads('GET', '/private/accountsStatus/getLastAccountStatus', {
  permission: seenBy,
  summary: 'The latest statement of a bank account; null without one.',
  input: OfAccount,
  output: z.object({ data: StatementHead.nullable() }),
})

/** Which heading of a table stands for what; what is left out is guessed. */
const columnsSaid = z
  .string()
  .transform((said, context) => {
    try {
      return JSON.parse(said) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'field.choice' })
      return z.NEVER
    }
  })
  .pipe(z.partialRecord(z.enum(statementColumns), z.string().max(200)))

/** Numbers of lines, as a form carries them: `3,7,12`. */
const linesSaid = z
  .string()
  .max(10_000, 'field.tooLong')
  .regex(/^(\d{1,6}(,\d{1,6})*)?$/, { error: 'field.choice' })
  .transform((said) => (said === '' ? [] : said.split(',').map(Number)))

const fileInput = z.strictObject({
  file: Upload,
  bankAccountId: Id,
  columns: columnsSaid.optional(),
  /** Whether the day or the month stands first in the days of a table, where they do not tell it. */
  dayOrder: z.enum(dayOrders).optional(),
  /** What stands in the column of sides where money goes out. */
  outWord: z.string().max(200, 'field.tooLong').optional(),
  /** What the account held before, where the file does not say it. */
  opening: SignedMoney.optional(),
  /** Lines that are taken for known and are others, by their numbers. */
  overruled: linesSaid.optional(),
})

const StatementOfFile = {
  startDate: Day,
  endDate: Day,
  opening: SignedMoney,
  closing: SignedMoney,
}

const upload = { megabytes: 20 }

const FileProblem = z.object({
  sheet: z.string().nullable(),
  cell: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  suggestion: z.string().nullable(),
})

export const checkStatementFile = reads('POST', '/private/accountsStatus/checkFile', {
  permission,
  summary:
    'What a file of a bank says of an account: its lines, those that are known already, and what was not understood.',
  input: fileInput.extend({
    /** Which thousand of the lines is answered. */
    page: QueryNumber.optional(),
  }),
  output: z.object({
    format: StatementFormat,
    /** What stands above the columns of a table, and what each is taken for. */
    headings: z.array(z.string()),
    columns: z.partialRecord(z.enum(statementColumns), z.string()),
    /** In which order the days of a table were read, and one of them in both orders where they do not tell it. */
    dayOrder: z.enum(dayOrders).nullable(),
    dayExample: z.object({ written: z.string(), dayFirst: Day, monthFirst: Day }).nullable(),
    /** What stands in the column of sides, and what of it goes out. */
    sideWords: z.array(z.string()),
    outWord: z.string().nullable(),
    /** What has to be said before it can be recorded. */
    asked: z.array(z.enum(questions)),
    startDate: Day.nullable(),
    endDate: Day.nullable(),
    opening: SignedMoney.nullable(),
    closing: SignedMoney.nullable(),
    /** What it opens with less what the statement before it closes with. */
    gap: SignedMoney.nullable(),
    /** The statements that would be recorded: what is new before, between and after what is known. */
    statements: z.array(z.object({ ...StatementOfFile, gap: SignedMoney.nullable(), lineCount: z.int() })),
    /** The lines of one page, each with its number in the file. */
    lines: z.array(
      z.object({
        line: z.int(),
        place: z.int(),
        ...written,
        isKnown: z.boolean(),
        /** By what it is known, and of which statement. */
        known: z.object({ by: z.enum(knownBy), statementId: Id, startDate: Day, endDate: Day }).nullable(),
      }),
    ),
    lineCount: z.int(),
    page: z.int(),
    pages: z.int(),
    known: z.int(),
    unread: z.array(Unread),
    errors: z.array(FileProblem),
    errorCount: z.int(),
  }),
  upload,
})

export const importStatementFile = changes('POST', '/private/accountsStatus/importFile', {
  permission,
  summary:
    'Record what a file of a bank says of an account, without the lines that are known: all of it, or nothing. It answers the last of the statements that come of it.',
  input: fileInput,
  output: BankStatement.extend({
    /** All that came of it. */
    statements: z.array(z.object({ _id: Id, ...StatementOfFile })),
  }),
  upload,
})
