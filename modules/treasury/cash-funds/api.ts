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
import { cashFundKind } from './kind.ts'
import { fundStates, refundStates } from './states.ts'

const { permission } = cashFundKind

export const FundState = z.enum(fundStates)
export const RefundState = z.enum(refundStates)

const Draft = z.strictObject({
  date: Day,
  /** The account of cash that the fund is. */
  accountId: Id,
  /** The account of cash or at a bank that it is filled from. */
  sourceAccountId: Id,
  custodian: Line(120).min(1, 'field.required'),
  custodianId: Id.nullish(),
  /** How much was approved, in the currency of the account. */
  amount: Money,
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  /** What approved it. */
  resolution: Line(120).nullish(),
  /** The branch of the organization that has it. */
  entityId: Id.nullish(),
  /** The refund is asked for when this per cent of it, or less, is left. */
  refundBelow: Rate.default('25'),
  /** Its money lies on the account already: opening the fund posts nothing. */
  existing: z.boolean().default(false),
  description: Line(500).nullish(),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const FundHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  accountId: Id,
  account: Option,
  sourceAccountId: Id,
  sourceAccount: Option,
  custodian: z.string(),
  /** The worker who that is; null where the name alone was written. */
  custodianId: Id.nullable(),
  resolution: z.string().nullable(),
  entityId: Id.nullable(),
  entity: Option.nullable(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  /** What was approved. */
  amount: Money,
  amountInBooks: Money,
  refundBelow: z.string(),
  existing: z.boolean(),
  description: z.string().nullable(),
  /** The cash that is in it today; null of one that is not open. */
  onHand: SignedMoney.nullable(),
  /** Whether so little is left that it is to be filled again. */
  runsLow: z.boolean(),
  settledOn: Day.nullable(),
  settled: Money.nullable(),
  state: FundState,
  version: Version,
})

const Custody = z.object({
  line: z.int(),
  date: Day,
  handedBy: z.string(),
  receivedBy: z.string(),
  /** The worker who that is; null where the name alone was written. */
  receivedById: Id.nullable(),
  count: DocumentLink.nullable(),
})

const RefundHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  fundId: Id,
  fund: DocumentLink,
  account: Option,
  sourceAccountId: Id,
  sourceAccount: Option,
  custodian: z.string(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  /** What was paid into the fund, in its currency and in that of the books. */
  amount: Money,
  amountInBooks: Money,
  /** What its vouchers come to. */
  vouchersAmount: Money,
  state: RefundState,
  version: Version,
})

export const Fund = FundHead.extend({
  /** Who answered for it, the last first. */
  custodies: z.array(Custody),
  /** How often it was filled again, the last first. */
  refunds: z.array(RefundHead.pick({ _id: true, number: true, date: true, amount: true, state: true })),
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(FundState),
  steps: z.array(StatusChange),
})
export type WholeFund = z.output<typeof Fund>

export const fundColumns = [
  { id: 'number', header: 'cashFunds.number', type: 'text' },
  { id: 'date', header: 'cashFunds.date', type: 'day' },
  { id: 'account', header: 'cashFunds.account', type: 'text' },
  { id: 'custodian', header: 'cashFunds.custodian', type: 'text' },
  { id: 'entity', header: 'cashFunds.entity', type: 'text' },
  { id: 'currency.code', header: 'cashFunds.currency', type: 'text' },
  { id: 'amount', header: 'cashFunds.amount', type: 'money' },
  { id: 'onHand', header: 'cashFunds.onHand', type: 'money' },
  { id: 'state', header: 'cashFunds.state', type: 'word', words: 'cashFunds.states' },
] as const satisfies readonly ListColumn[]

export const filterFunds = reads('POST', '/private/openingCashBack/filter', {
  permission,
  summary: 'Petty cash funds by state and date, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    accountId: Id.optional(),
    entityId: Id.optional(),
    state: z.union([FundState, z.array(FundState)]).optional(),
  }),
  output: listOf(FundHead),
  columns: fundColumns,
})

export const createFund = changes('POST', '/private/openingCashBack/create', {
  permission,
  summary: 'Write down a petty cash fund with its amount, custodian and accounts.',
  input: Draft,
  output: Fund,
})

export const updateFund = changes('PUT', '/private/openingCashBack/update', {
  permission,
  summary: 'Save changes to a fund not yet opened.',
  input: Draft.extend({ _id: Id, version: Version }),
  output: Fund,
})

/**
 * `refunded` fills it again and leaves it open. `date` is the day of the refund, or on which it was settled; `sourceAccountId` where the money
 * comes from, or goes to: the account of the fund's own, unless given.
 */
const Moving = z.strictObject({
  ...stateChange,
  state: z.enum([...fundStates, 'refunded']),
  date: Day.optional(),
  sourceAccountId: Id.optional(),
})

export const changeStateFund = changes('PUT', '/private/openingCashBack/changeStateCashbackMovement', {
  permission,
  summary: 'Move a fund to another state: opened, refunded, settled, cancelled.',
  input: Moving,
  output: Fund,
})

export const previewFund = previews('POST', '/private/openingCashBack/preview', {
  permission,
  summary: 'What a fund that is being written, or moving one to another state, would post.',
  input: z.strictObject({
    draft: Draft.extend({ _id: Id.optional(), version: Version.optional() }).optional(),
    move: Moving.optional(),
  }),
  output: Preview,
})

const ToRefund = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  beneficiary: z.string(),
  description: z.string(),
  amount: Money,
})

export const RefundCalculation = z.object({
  date: Day,
  currency: DocumentCurrency.nullable(),
  approved: Money,
  /** The cash in the fund. */
  onHand: SignedMoney,
  /** What was spent and is not refunded yet. */
  vouchers: z.array(ToRefund),
  vouchersAmount: Money,
  /** What was handed over in advance and nobody has justified. */
  advances: z.array(ToRefund.extend({ dueDate: Day.nullable(), overdue: z.boolean() })),
  advancesAmount: Money,
  /** What the vouchers were for. */
  groups: z.array(
    z.object({
      account: Option,
      costCenter: Option.nullable(),
      expenseItem: Option.nullable(),
      amount: Money,
    }),
  ),
  /** What fills it up to what was approved. */
  toRefund: SignedMoney,
  /** Missing below zero, too much above. */
  difference: SignedMoney,
})

export const refundCalc = reads('POST', '/private/openingCashBack/refundCalc', {
  permission,
  summary: 'Work out the refund a fund needs from its vouchers.',
  input: z.strictObject({ _id: Id, date: Day.optional() }),
  output: RefundCalculation,
})

export const deleteFund = changes('DELETE', '/private/openingCashBack/delete', {
  permission,
  summary: 'Delete a fund without movements.',
  input: ById,
  output: Done,
})

export const getFund = reads('GET', '/private/openingCashBack/getById', {
  permission,
  summary: 'One petty cash fund.',
  input: ById,
  output: Fund,
})

export const getFundDetails = reads('GET', '/private/openingCashBack/getDetailsById', {
  permission,
  summary: 'Fund with its custodians, its refunds and its balance.',
  input: ById,
  output: Fund,
})

export const handOverFund = changes('PUT', '/private/openingCashBack/handOver', {
  permission,
  summary: 'Another answers for a fund from a day on, with the count of what there was.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    date: Day,
    receivedBy: Line(120).min(1, 'field.required'),
    receivedById: Id.nullish(),
    /** A confirmed count of that day. */
    countId: Id.nullish(),
  }),
  output: Fund,
})

export const deleteFundDocument = changes('POST', '/private/openingCashBack/deleteDocument', {
  permission,
  summary: 'Take a supporting document away from a fund that is pending.',
  input: z.strictObject({ _id: Id, documentId: Id }),
  output: Done,
})

export const printFund = reads('GET', '/private/openingCashBack/print', {
  permission,
  summary: 'A fund with what was spent of it and what it lacks, as a PDF.',
  input: ById,
  output: AFile,
})

export const printCustody = reads('GET', '/private/openingCashBack/printHandOver', {
  permission,
  summary: 'The act by which another answers for a fund, as a PDF.',
  input: ById.extend({ line: QueryNumber }),
  output: AFile,
})

export const Refund = RefundHead.extend({
  vouchers: RefundCalculation.shape.vouchers,
  groups: RefundCalculation.shape.groups,
  /** Missing below zero, too much above: what was paid beside the vouchers. */
  difference: SignedMoney,
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(RefundState),
  steps: z.array(StatusChange),
})
export type WholeRefund = z.output<typeof Refund>

export const getRefund = reads('GET', '/private/openingCashBack/refund/getById', {
  permission,
  summary: 'One refund of a fund with its vouchers.',
  input: ById,
  output: Refund,
})

const MovingRefund = z.strictObject({ ...stateChange, state: RefundState })

export const changeStateRefund = changes('PUT', '/private/openingCashBack/refund/changeState', {
  permission,
  summary: 'Cancel a refund: its vouchers wait for another.',
  input: MovingRefund,
  output: Refund,
})

export const previewRefund = previews('POST', '/private/openingCashBack/refund/preview', {
  permission,
  summary: 'What cancelling a refund would post.',
  input: z.strictObject({ move: MovingRefund }),
  output: Preview,
})

export const printRefund = reads('GET', '/private/openingCashBack/refund/print', {
  permission,
  summary: 'A refund with what its vouchers were for, as a PDF.',
  input: ById,
  output: AFile,
})
