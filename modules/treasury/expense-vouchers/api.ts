import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Day,
  Description,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  matchesOf,
  Money,
  Option,
  QueryNumber,
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  DocumentLink,
  stateChange,
  StatusChange,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { expenseVoucherKind } from './kind.ts'
import { voucherStates } from './states.ts'

const { permission } = expenseVoucherKind

export const VoucherState = z.enum(voucherStates)

/** What some of it was for. */
const LineDraft = z.strictObject({
  accountId: Id,
  costCenterId: Id.nullish(),
  expenseItemId: Id.nullish(),
  description: Line(300).nullish(),
  /** In the currency of the fund. */
  amount: Money,
})
const Lines = z.array(LineDraft).max(100, 'field.tooMany')

const Draft = z.strictObject({
  date: Day,
  fundId: Id,
  /** Handed over before it is spent, and justified later. */
  advance: z.boolean().default(false),
  /** Who received the money. */
  beneficiary: Line(120).min(1, 'field.required'),
  beneficiaryId: Id.nullish(),
  description: Description,
  /** Of an advance: what is handed over, in the currency of the fund. */
  amount: Money.nullish(),
  /** Of an advance: by when it has to be justified; so many days of work after it, as the parameter says, unless given. */
  dueDate: Day.nullish(),
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  /** What an expense was for; of an advance it is said when it is justified. */
  lines: Lines.default([]),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const VoucherHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  fundId: Id,
  fund: DocumentLink,
  /** The account of the fund. */
  account: Option,
  advance: z.boolean(),
  beneficiary: z.string(),
  /** The worker who that is; null where the name alone was written. */
  beneficiaryId: Id.nullable(),
  description: z.string(),
  dueDate: Day.nullable(),
  /** Whether it should have been justified by now. */
  overdue: z.boolean(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  total: Money,
  /** In the currency of the books. */
  amount: Money,
  /** What was spent of it, and given back; null of an advance that nobody has justified. */
  spent: Money.nullable(),
  returned: Money.nullable(),
  justifiedOn: Day.nullable(),
  /** When the expense is posted; null before it is confirmed. */
  posting: z.enum(['onVoucher', 'onRefund']).nullable(),
  /** With which the fund was filled again. */
  refund: DocumentLink.nullable(),
  state: VoucherState,
  version: Version,
})

const VoucherLine = z.object({
  line: z.int(),
  accountId: Id,
  account: Option,
  costCenterId: Id.nullable(),
  costCenter: Option.nullable(),
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  description: z.string().nullable(),
  amount: Money,
})

export const Voucher = VoucherHead.extend({
  lines: z.array(VoucherLine),
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(VoucherState),
  steps: z.array(StatusChange),
})
export type WholeVoucher = z.output<typeof Voucher>

export const voucherColumns = [
  { id: 'number', header: 'expenseVouchers.number', type: 'text' },
  { id: 'date', header: 'expenseVouchers.date', type: 'day' },
  { id: 'fund.number', header: 'expenseVouchers.fund', type: 'text' },
  { id: 'beneficiary', header: 'expenseVouchers.beneficiary', type: 'text' },
  { id: 'description', header: 'expenseVouchers.description', type: 'text' },
  { id: 'dueDate', header: 'expenseVouchers.dueDate', type: 'day' },
  { id: 'currency.code', header: 'expenseVouchers.currency', type: 'text' },
  { id: 'total', header: 'expenseVouchers.total', type: 'money' },
  { id: 'spent', header: 'expenseVouchers.spent', type: 'money' },
  { id: 'amount', header: 'expenseVouchers.amountInBooks', type: 'money' },
  { id: 'refund.number', header: 'expenseVouchers.refund', type: 'text' },
  { id: 'state', header: 'expenseVouchers.state', type: 'word', words: 'expenseVouchers.states' },
] as const satisfies readonly ListColumn[]

export const filterVouchers = reads('POST', '/private/expenseMovement/filter', {
  permission,
  summary: 'Expense vouchers by fund, date and state, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    fundId: Id.optional(),
    /** The account of the fund. */
    accountId: Id.optional(),
    /** Advances alone, or expenses alone. */
    advance: z.enum(['yes', 'no']).optional(),
    /** Advances that nobody has justified: all, or those whose term is over. */
    toJustify: z.enum(['yes', 'overdue']).optional(),
    /** Whether the fund was filled again for them. */
    refunded: z.enum(['yes', 'no']).optional(),
    state: z.union([VoucherState, z.array(VoucherState)]).optional(),
  }),
  output: listOf(VoucherHead),
  columns: voucherColumns,
})

export const createVoucher = changes('POST', '/private/expenseMovement/create', {
  permission,
  summary: 'Record an expense voucher against a petty cash fund, or an advance from it.',
  input: Draft,
  output: Voucher,
})

export const updateVoucher = changes('PUT', '/private/expenseMovement/update', {
  permission,
  summary: 'Save changes to an unposted expense voucher.',
  input: Draft.extend({ _id: Id, version: Version }),
  output: Voucher,
})

/** `date` and `lines` say on which day an advance was justified, and what it was spent on; what the lines do not say was given back. */
const Moving = z.strictObject({
  ...stateChange,
  state: VoucherState,
  date: Day.optional(),
  lines: Lines.optional(),
})

export const changeStateVoucher = changes('PUT', '/private/expenseMovement/changeState', {
  permission,
  summary: 'Move an expense voucher to another state, posting its entry.',
  input: Moving,
  output: Voucher,
})

export const previewVoucher = previews('POST', '/private/expenseMovement/preview', {
  permission,
  summary: 'What a voucher that is being written, or moving one to another state, would post.',
  input: z.strictObject({
    draft: Draft.extend({ _id: Id.optional(), version: Version.optional() }).optional(),
    move: Moving.optional(),
  }),
  output: Preview,
})

export const deleteVoucher = changes('DELETE', '/private/expenseMovement/delete', {
  permission,
  summary: 'Delete an unposted expense voucher.',
  input: ById,
  output: Done,
})

export const getVoucher = reads('GET', '/private/expenseMovement/getById', {
  permission,
  summary: 'One expense voucher for editing.',
  input: ById,
  output: Voucher,
})

export const getVoucherDetails = reads('GET', '/private/expenseMovement/getDetailsById', {
  permission,
  summary: 'Expense voucher with fund, items and documents expanded.',
  input: ById,
  output: Voucher,
})

/** What was charged to an account by vouchers that are in force. */
const Charge = VoucherLine.omit({ line: true }).extend({
  _id: Id,
  number: z.string(),
  date: Day,
  fund: DocumentLink,
  beneficiary: z.string(),
  currency: DocumentCurrency.nullable(),
  /** In the currency of the books. */
  amountInBooks: SignedMoney,
})

export const getVouchersByAccount = reads('GET', '/private/expenseMovement/getExpenseMovementByAccount', {
  permission,
  summary: 'Expense vouchers charged to an account, two hundred a page, the newest first.',
  input: z.strictObject({
    accountId: Id,
    startDate: Day.optional(),
    endDate: Day.optional(),
    page: QueryNumber.default(1),
  }),
  output: z.object({ data: z.array(Charge), total: z.int(), page: z.int(), amountInBooks: SignedMoney }),
})

export const getOpenFunds = reads('GET', '/private/expenseMovement/openFunds', {
  permission,
  summary: 'Funds that are open as options, with the cash that is in them.',
  input: z.strictObject({ search: z.string().trim().max(200).optional() }),
  output: matchesOf(
    z.object({
      _id: Id,
      number: z.string(),
      account: Option,
      custodian: z.string(),
      currency: DocumentCurrency.nullable(),
      onHand: SignedMoney,
    }),
  ),
})

export const deleteVoucherDocument = changes('POST', '/private/expenseMovement/deleteDocument', {
  permission,
  summary: 'Take a supporting document away from a voucher that is pending.',
  input: z.strictObject({ _id: Id, documentId: Id }),
  output: Done,
})

export const printVoucher = reads('GET', '/private/expenseMovement/print', {
  permission,
  summary: 'A voucher with its lines, the amount in letters and its signatures, as a PDF.',
  input: ById,
  output: AFile,
})
