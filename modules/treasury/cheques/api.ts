import { z } from 'zod'
import { Preview } from '@cuadre/kernel/document-preview.ts'
import { changes, type ListColumn, previews, reads } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Rate,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import {
  correcting,
  corrections,
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
  written,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { chequeSides, chequeStates, permissionOf } from './states.ts'

/** What a call may do depends on the side: whoever has neither is refused here, whoever has the other by the call itself. */
const permission = [permissionOf.received, permissionOf.issued] as const

const Side = z.enum(chequeSides)
export const ChequeState = z.enum(chequeStates)

const draft = {
  type: Side,
  /** Of one that is received, the number that is printed on it; of one that is issued, the leaf: the next one unless given. */
  printedNumber: Line(60).nullish(),
  /** Of one that is issued. */
  chequebookId: Id.nullish(),
  partnerId: Id,
  /** To whose order it is, or who drew it; the partner unless given. */
  name: Line(200).nullish(),
  drawnOn: Line(200).nullish(),
  date: Day,
  /** The day that is written on it; `date` unless given. */
  writtenOn: Day.nullish(),
  amount: Money,
  /** Of one that is received; one that is issued is in that of its account. */
  currencyId: Id.nullish(),
  rate: Rate.nullish(),
  description: Line(500).nullish(),
  allocations: z
    .array(z.strictObject({ itemId: Id, amount: Money, value: Money.nullish() }))
    .max(200, 'field.tooMany')
    .default([]),
  /** Whether what it does not settle is an advance. */
  leavesAdvance: z.boolean().default(false),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
}
const Draft = z.strictObject(draft)

const ChequeHead = z.object({
  _id: Id,
  type: Side,
  number: z.string(),
  printedNumber: z.string(),
  date: Day,
  writtenOn: Day,
  expiresOn: Day,
  /** Days that are left to bank it, below zero once it expired; null where no bank will be asked any more. */
  daysLeft: z.int().nullable(),
  partnerId: Id,
  partner: Option,
  name: z.string(),
  drawnOn: z.string().nullable(),
  bankAccountId: Id.nullable(),
  bankAccount: Option.nullable(),
  chequebookId: Id.nullable(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  amount: Money,
  amountInBooks: Money,
  leavesAdvance: z.boolean(),
  description: z.string().nullable(),
  depositedOn: Day.nullable(),
  cashedOn: Day.nullable(),
  returnedOn: Day.nullable(),
  fee: Money,
  state: ChequeState,
  version: Version,
})

const Link = z.object({ _id: Id, number: z.string() })

export const Cheque = ChequeHead.extend({
  ...corrections,
  /** In the language of whoever asks. */
  amountInLetters: z.string(),
  allocations: z.array(
    z.object({
      itemId: Id,
      document: z.object({ type: z.string(), _id: Id, number: z.string() }),
      dueDate: Day.nullable(),
      currency: DocumentCurrency.nullable(),
      amount: Money,
      value: Money.nullable(),
    }),
  ),
  /** The collection or payment by which it settles. */
  operation: Link.nullable(),
  /** By which the bank's statement says that one of ours was cashed. */
  cashedBy: Link.nullable(),
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(ChequeState),
  steps: z.array(StatusChange),
})
export type WholeCheque = z.output<typeof Cheque>

export const chequeColumns = [
  { id: 'number', header: 'cheques.number', type: 'text' },
  { id: 'printedNumber', header: 'cheques.printedNumber', type: 'text' },
  { id: 'date', header: 'cheques.date', type: 'day' },
  { id: 'name', header: 'cheques.name', type: 'text' },
  { id: 'partner', header: 'cheques.partner', type: 'text' },
  { id: 'bankAccount', header: 'cheques.bankAccount', type: 'text' },
  { id: 'expiresOn', header: 'cheques.expiresOn', type: 'day' },
  { id: 'currency.code', header: 'cheques.currency', type: 'text' },
  { id: 'amount', header: 'cheques.amount', type: 'money' },
  { id: 'amountInBooks', header: 'cheques.amountInBooks', type: 'money' },
  { id: 'state', header: 'cheques.state', type: 'word', words: 'cheques.states' },
] as const satisfies readonly ListColumn[]

export const filterCheques = reads('POST', '/private/paychecks/paychecksFilter', {
  permission,
  summary: 'Cheques that were received or issued, by page; of both sides what one may see.',
  input: listInput({
    type: Side.optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
    /** Who drew it, or to whose order it is. */
    name: z.union([z.string().max(200), z.array(z.string().max(200)).max(100)]).optional(),
    partnerId: Id.optional(),
    bankAccountId: Id.optional(),
    /** Those that banks pay for at most so many days still, and those that expired on the way. */
    expiring: z.union([z.enum(['soon', 'late']), z.array(z.enum(['soon', 'late']))]).optional(),
    state: z.union([ChequeState, z.array(ChequeState)]).optional(),
  }),
  output: listOf(ChequeHead),
  columns: chequeColumns,
})

export const createCheque = changes('POST', '/private/paychecks/createPaycheck', {
  permission,
  summary: 'Write a cheque down that a client gave or that is to be issued: pending until it is.',
  input: Draft,
  output: Cheque,
})

export const updateCheque = changes('PUT', '/private/paychecks/updatePaycheck', {
  permission,
  summary: 'Write a pending cheque anew.',
  input: Draft.extend({ _id: Id, version: Version }),
  output: Cheque,
})

export const correctCheque = changes('PUT', '/private/paychecks/correct', {
  permission,
  summary:
    'Cancel a cheque that was registered or issued and put another in its place, as far as it had come, at once.',
  input: Draft.extend(correcting),
  output: Cheque,
})

const Moving = z.strictObject({
  ...stateChange,
  state: ChequeState,
  /** The day on which it is deposited, cashed or given back; its own, or the first open one, unless given. */
  date: Day.optional(),
  /** Where it is deposited. */
  bankAccountId: Id.nullish(),
  /** What the bank takes for giving it back, in the currency of the cheque. */
  fee: Money.nullish(),
})

export const changeStateCheque = changes('POST', '/private/paychecks/changeStatusPaycheck', {
  permission,
  summary:
    'Register, deposit, issue, cash, return, expire or cancel a cheque; what it settles and its entries follow.',
  input: Moving,
  output: Cheque,
})

export const previewCheque = previews('POST', '/private/paychecks/preview', {
  permission,
  summary: 'What a cheque that is being written, or moving one to another state, would post and settle.',
  input: z.strictObject({
    /** A new one, a pending one that is written anew, or one in the place of another where it says why. */
    draft: Draft.extend(written).optional(),
    move: Moving.optional(),
  }),
  output: Preview,
})

export const getCheque = reads('GET', '/private/paychecks/getPaycheck', {
  permission,
  summary: 'One cheque with what it settles, its documents and its entries.',
  input: ById,
  output: Cheque,
})

export const deleteCheque = changes('DELETE', '/private/paychecks/deletePaycheck', {
  permission,
  summary: 'Delete a cheque that produced no entry.',
  input: ById,
  output: Done,
})

export const printCheque = reads('GET', '/private/paychecks/print', {
  permission,
  summary: 'What is filed of a cheque, as a PDF.',
  input: ById,
  output: AFile,
})

const Names = dataOf(z.object({ name: z.string() }))

export const namesOfIssued = reads('GET', '/private/paychecks/distincName', {
  permission: permissionOf.issued,
  summary: 'To whose order cheques were issued.',
  input: z.strictObject({}),
  output: Names,
})

export const namesOfReceived = reads('GET', '/private/paychecks/distincNameRecived', {
  permission: permissionOf.received,
  summary: 'Who drew the cheques that were received.',
  input: z.strictObject({}),
  output: Names,
})

const Chequebook = z.object({
  _id: Id,
  code: z.string(),
  bankAccountId: Id,
  bankAccount: Option,
  /** Null in that of the books. */
  currency: DocumentCurrency.nullable(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  /** The next leaf; null of one that is used up. */
  next: z.string().nullable(),
  left: z.int(),
  active: z.boolean(),
  voided: z.array(z.object({ number: z.string(), reason: z.string() })),
  version: Version,
})

export const chequebooks = reads('GET', '/private/paychecks/chequebooks', {
  permission: permissionOf.issued,
  summary: 'The chequebooks with the next leaf of each and those that were voided.',
  input: z.strictObject({}),
  output: dataOf(Chequebook),
})

const Digits = Line(18).regex(/^\d*[1-9]\d*$/, 'chequebook.digits')

export const createChequebook = changes('POST', '/private/paychecks/createChequebook', {
  permission: permissionOf.issued,
  summary: 'Write a chequebook down: its account at the bank, its first leaf and its last.',
  input: z.strictObject({
    code: Line(60).min(1, 'field.required'),
    bankAccountId: Id,
    firstNumber: Digits,
    lastNumber: Digits,
  }),
  output: Chequebook,
})

export const closeChequebook = changes('PUT', '/private/paychecks/closeChequebook', {
  permission: permissionOf.issued,
  summary: 'Say that a chequebook is in use or no more.',
  input: z.strictObject({ _id: Id, version: Version, active: z.boolean() }),
  output: Chequebook,
})

export const voidLeaf = changes('POST', '/private/paychecks/voidLeaf', {
  permission: permissionOf.issued,
  summary: 'Void a leaf that nobody used: spoiled, torn out, lost.',
  input: z.strictObject({
    chequebookId: Id,
    number: Digits,
    reason: Line(300).min(1, 'field.required'),
  }),
  output: Chequebook,
})

export const chequeFormFields = ['day', 'payee', 'amount', 'letters'] as const

/** In millimetres. */
const Length = z.number().multipleOf(0.1)
const Place = z.strictObject({ x: Length.min(0).max(400), y: Length.min(0).max(400) })
const layout = {
  width: Length.min(50).max(400),
  height: Length.min(30).max(400),
  /** Of the print, in points. */
  size: z.int().min(6).max(20),
  /** Where each field begins, from the upper left corner of the form. */
  places: z.strictObject({ day: Place, payee: Place, amount: Place, letters: Place }),
}

const ChequeForm = z.object({
  bankAccountId: Id,
  ...layout,
  /** 0 while nobody adjusted it. */
  version: z.int().min(0),
})
export type WholeChequeForm = z.output<typeof ChequeForm>
const OfAccount = z.strictObject({ bankAccountId: Id })

export const chequeForm = reads('GET', '/private/paychecks/form', {
  permission: permissionOf.issued,
  summary: 'Where the cheques of an account at a bank are written on, in millimetres.',
  input: OfAccount,
  output: ChequeForm,
})

export const saveChequeForm = changes('PUT', '/private/paychecks/saveForm', {
  permission: permissionOf.issued,
  summary: 'Adjust where the cheques of an account at a bank are written on.',
  input: z.strictObject({ bankAccountId: Id, ...layout, version: z.int().min(0) }),
  output: ChequeForm,
})

export const testChequeForm = reads('GET', '/private/paychecks/testForm', {
  permission: permissionOf.issued,
  summary: 'A test print on plain paper, to be held against a cheque of the account.',
  input: OfAccount,
  output: AFile,
})

export const printOnForm = reads('GET', '/private/paychecks/printForm', {
  permission: permissionOf.issued,
  summary: 'What the printer writes on the form of a cheque that was issued, as a PDF of its size.',
  input: ById,
  output: AFile,
})
