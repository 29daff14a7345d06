import { z } from 'zod'
import { changes, previews, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Description,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { DocumentCurrency } from '@cuadre/platform/documents/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { getMovementsContById } from '@cuadre/finance/account-movements/api.ts'
import { kindFacts } from '@cuadre/finance/account-movements/states.ts'
import { getBankTransfer } from '../bank-transfers/api.ts'
import { getDeposit } from '../deposits/api.ts'
import { BankDirection, BankRule } from '../bank-rules/api.ts'
import { bankTransferKind } from '../bank-transfers/kind.ts'
import { depositKind } from '../deposits/kind.ts'
import { reconciliationKind } from './kind.ts'

const { permission } = reconciliationKind

export const reconciliationStates = ['pending', 'conciliated', 'cancelled'] as const
export const ReconciliationState = z.enum(reconciliationStates)

export const matchReasons = [
  'amountAndReference',
  'amountAndDay',
  'severalOperations',
  'severalLines',
  'takenBack',
  'withinTolerance',
  'recorded',
  'byHand',
  'opening',
] as const
export const MatchReason = z.enum(matchReasons)

/** A line of the books: the entry and which of its lines, `<entry>-<line>`. */
const OperationId = z.string().regex(/^[\da-f-]{36}-\d{1,5}$/, 'field.id')

/** What moved by the books. */
export const BookOperation = z.object({
  _id: OperationId,
  day: Day,
  /** In the currency of the account: what came in, below zero what went out. */
  amount: SignedMoney,
  /** With the entry that it takes back, where it takes one back. */
  entry: z.object({ _id: Id, number: z.int(), reversalOf: Id.nullable() }),
  /** The document that posted it; null for an entry by hand. */
  document: z.object({ type: z.string(), _id: Id, number: z.string() }).nullable(),
  description: z.string(),
  partner: z.string().nullable(),
})

/** What moved by the bank. */
export const BankLine = z.object({
  _id: Id,
  day: Day,
  amount: SignedMoney,
  reference: z.string().nullable(),
  description: z.string(),
  counterparty: z.string().nullable(),
  bankCode: z.string().nullable(),
})

/** The opening is none of these: it is named by what it is, whatever it counts. */
const Match = z.object({
  reason: MatchReason.exclude(['opening']),
  operations: z.array(OperationId).max(200, 'field.tooMany'),
  lines: z.array(Id).max(200, 'field.tooMany'),
})

/** What the books had before the first statement, looked at as one and against what that opens with. */
const Opening = z.object({
  /** The first day of the first statement. */
  before: Day,
  /** What the bank held then. */
  balance: SignedMoney,
  /** How many operations lie before it, and what came in and, below zero, went out by them. */
  count: z.int(),
  came: SignedMoney,
  went: SignedMoney,
})

/**
 * A line that the books do not know, of an account of the chart: it is posted as a movement of money and matched with it. Of a line that is
 * matched within the tolerance, only what it differs by is posted.
 */
const LineRecord = z.strictObject({
  lineId: Id,
  accountId: Id,
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
  /** What the bank says of it, unless given. */
  description: Description.nullish(),
})

/** A rule that nobody wrote yet: what was recorded twice the same way. */
export const RuleOffer = z.object({
  /** As they are compared: in lower case, without accents or figures. */
  words: z.string(),
  direction: BankDirection,
  account: Option,
  costCenter: Option.nullable(),
  expenseItem: Option.nullable(),
  /** How many lines of the bank say these words, and what they come to. */
  caught: z.int(),
  amount: SignedMoney,
  /** How many of them are in no reconciliation, and how many were recorded another way. */
  open: z.int(),
  otherwise: z.int(),
})

const BankError = z.object({ lineId: Id, note: Line(300).min(1, 'field.required') })

/**
 * The conciliation as it is printed: what the bank says, with what it has not seen yet and what it did by mistake; what the
 * books say, with what they do not know yet. Both come to the same.
 */
export const ReconciliationTable = z.object({
  bank: SignedMoney,
  inTransit: SignedMoney,
  outstanding: SignedMoney,
  bankErrors: SignedMoney,
  reconciled: SignedMoney,
  book: SignedMoney,
  unknown: SignedMoney,
  adjusted: SignedMoney,
  difference: SignedMoney,
})
export type ReconciliationTable = z.output<typeof ReconciliationTable>

const Head = z.object({
  _id: Id,
  number: z.string(),
  bankAccountId: Id,
  bankAccount: Option,
  currency: DocumentCurrency,
  day: Day,
  bankBalance: SignedMoney,
  bookBalance: SignedMoney,
  /** What remains unexplained between both: nothing once it is concluded. */
  difference: SignedMoney,
  state: ReconciliationState,
  version: Version,
})

export const Reconciliation = Head.extend({
  matches: z.array(
    z.object({
      reason: MatchReason.exclude(['opening']),
      operations: z.array(BookOperation),
      lines: z.array(BankLine),
    }),
  ),
  /** What is still open of the books and of the bank at the end of its day. */
  operations: z.array(BookOperation),
  lines: z.array(BankLine),
  errors: z.array(BankError),
  /** Of what lay before the first statement all that is no match of its own and not among the open ones; null where another has it. */
  opening: Opening.extend({ isMatched: z.boolean() }).nullable(),
  table: ReconciliationTable,
  /** Only the last of an account is cancelled. */
  isLast: z.boolean(),
})
export type WholeReconciliation = z.output<typeof Reconciliation>

export const reconciliationColumns = [
  { id: 'number', header: 'reconciliations.number', type: 'text' },
  { id: 'bankAccount', header: 'reconciliations.bankAccount', type: 'text' },
  { id: 'day', header: 'reconciliations.day', type: 'day' },
  { id: 'currency.code', header: 'reconciliations.currency', type: 'text' },
  { id: 'bankBalance', header: 'reconciliations.bankBalance', type: 'money' },
  { id: 'bookBalance', header: 'reconciliations.bookBalance', type: 'money' },
  { id: 'difference', header: 'reconciliations.difference', type: 'money' },
  { id: 'state', header: 'reconciliations.state', type: 'word', words: 'reconciliations.states' },
] as const satisfies readonly ListColumn[]

const asOf = z.strictObject({ accountId: Id, date: Day })

export const getBookAmount = reads('POST', '/private/conciliation/getAmountAboutBook', {
  permission,
  summary: 'What the books and the bank say that a bank account held at the end of a day.',
  input: asOf,
  output: z.object({ book: SignedMoney, bank: SignedMoney.nullable(), statementEnd: Day.nullable() }),
})

export const getOpenOperations = reads('POST', '/private/conciliation/getOperationsConciliation', {
  permission,
  summary:
    'What is not reconciled of a bank account, by the books and by the bank, and what of both seems to be the same.',
  input: asOf.extend({ reconciliationId: Id.optional() }),
  output: z.object({
    /** Without those that lay before the first statement, where nothing explains its opening balance yet. */
    operations: z.array(BookOperation),
    lines: z.array(BankLine),
    /** What lay before it, with those among it that the bank seems not to have seen by then; null where that is explained. */
    opening: Opening.extend({ outstanding: z.array(BookOperation) }).nullable(),
    proposals: z.array(
      z.object({
        reason: MatchReason.exclude(['opening']),
        operations: z.array(OperationId),
        lines: z.array(Id),
        /** Between the earliest and the latest of them. */
        days: z.int(),
      }),
    ),
    /** Whether all that could be the same was tried; else some of it is left to a person. */
    isWhole: z.boolean(),
    /** Of which account a line may be that the books do not know: what a rule says of its words. */
    suggestions: z.array(z.object({ lineId: Id, rule: BankRule })),
    /** Rules that what was recorded already suggests. */
    offers: z.array(RuleOffer),
    /** The account that bears what an operation and its line differ by; null where nothing differs. */
    differenceAccount: Option.nullable(),
    /** Which client's cheque a line may give back, and with which fee; for who may see them. */
    returns: z.array(
      z.object({
        lineId: Id,
        cheque: z.object({
          _id: Id,
          version: Version,
          number: z.string(),
          printedNumber: z.string(),
          name: z.string(),
          amount: Money,
          depositedOn: Day,
        }),
        fee: Money.nullable(),
      }),
    ),
    table: ReconciliationTable,
  }),
})

export const filterOpeningOperations = reads('POST', '/private/conciliation/getOpeningOperations', {
  permission,
  summary:
    'What the books had of a bank account before its first statement, by page: all that is open, or what the opening of a reconciliation has.',
  input: listInput({
    accountId: Id,
    date: Day,
    reconciliationId: Id.optional(),
    /** With what the bank had not seen by then. */
    withOutstanding: z.boolean().default(false),
  }),
  output: listOf(BookOperation),
})

const written = {
  matches: z.array(Match).max(5000, 'field.tooMany'),
  /**
   * Explains what the first statement opens with by all that the books had before it and nothing explains yet, but for what the bank
   * had not seen by then.
   */
  opening: z.object({ outstanding: z.array(OperationId).max(500, 'field.tooMany').default([]) }).nullish(),
  /** What is posted with it, whether it is concluded or gone on with later. */
  records: z.array(LineRecord).max(500, 'field.tooMany').default([]),
  errors: z.array(BankError).max(500, 'field.tooMany').default([]),
  /** Whether all is explained and this is closed, or somebody goes on later. */
  conclude: z.boolean().default(true),
}

export const createReconciliation = changes('POST', '/private/conciliation/conciliateOperations', {
  permission,
  summary: 'Reconcile chosen operations with chosen lines of the bank.',
  input: z.strictObject({ bankAccountId: Id, day: Day, ...written }),
  output: Reconciliation,
})

export const updateReconciliation = changes('PUT', '/private/conciliation/updatedConciliateOperations', {
  permission,
  summary: 'Write the matches of a pending reconciliation anew, and conclude it.',
  input: z.strictObject({ _id: Id, version: Version, day: Day, ...written }),
  output: Reconciliation,
})

export const previewRecords = previews('POST', '/private/conciliation/preview', {
  permission,
  summary: 'The entries that a reconciliation would post for the lines that the books do not know.',
  input: z.strictObject({
    bankAccountId: Id,
    day: Day,
    reconciliationId: Id.optional(),
    matches: written.matches,
    records: z.array(LineRecord).min(1, 'field.required').max(500, 'field.tooMany'),
  }),
  output: Preview,
})

export const recordTransfer = changes('POST', '/private/conciliation/recordTransfer', {
  permission: bankTransferKind.permission,
  summary: 'Write and post the transfer between own accounts that a line of the bank is.',
  input: z.strictObject({ lineId: Id, otherBankAccountId: Id, description: Description.nullish() }),
  output: getBankTransfer.output,
})

export const recordDeposit = changes('POST', '/private/conciliation/recordDeposit', {
  permission: depositKind.permission,
  summary: 'Write and post the deposit of a till that a line of the bank is.',
  input: z.strictObject({
    lineId: Id,
    /** The account of the till. */
    accountId: Id,
    description: Description.nullish(),
  }),
  output: getDeposit.output,
})

export const recordReturned = changes('POST', '/private/conciliation/recordReturned', {
  permission: kindFacts.expense.permission,
  summary:
    'Write and post that a client was given back what it had paid, as a line of the bank says: its debt begins again, and the collection stays.',
  input: z.strictObject({
    lineId: Id,
    clientId: Id,
    /** Until when it owes it; the day of the line unless given. */
    dueDate: Day.nullish(),
    description: Description.nullish(),
  }),
  output: getMovementsContById.output,
})

export const filterReconciliations = reads('POST', '/private/conciliation/getConciliationFilter', {
  permission,
  summary: 'Bank reconciliations, by page.',
  input: listInput({
    bankAccountId: Id.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    state: z.union([ReconciliationState, z.array(ReconciliationState)]).optional(),
  }),
  output: listOf(Head),
  columns: reconciliationColumns,
})

export const getReconciliationDetails = reads('GET', '/private/conciliation/getConciliationDetails', {
  permission,
  summary: 'One reconciliation with what is matched, what is open and the printed table.',
  input: ById,
  output: Reconciliation,
})

export const getReconciliation = reads('GET', '/private/conciliation/getConciliationById', {
  permission,
  summary: 'One bank reconciliation for editing.',
  input: ById,
  output: Reconciliation,
})

export const cancelReconciliation = changes('DELETE', '/private/conciliation/cancelConciliationBank', {
  permission,
  summary: 'Cancel the last reconciliation of an account: what it matched is open again.',
  input: ById,
  output: Reconciliation,
})

export const printReconciliation = reads('GET', '/private/conciliation/print', {
  permission,
  summary: 'The conciliation as it is signed, as a PDF.',
  input: ById,
  output: AFile,
})
