import type { Permission } from '@cuadre/kernel/permissions.ts'
import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  matchesOf,
  Day,
  Description,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { DocumentCurrency, StatusChange } from '@cuadre/platform/documents/fields.ts'
import { contractStates, heldStates } from './states.ts'
import { contractKind } from './kind.ts'

export const ContractType = z.enum(['framework', 'specific', 'supplement'])
/** Whether we sell under it or buy. */
export const Nature = z.enum(['sale', 'purchase'])
export const ContractState = z.enum(contractStates)
/** `open` has no last day. */
export const Expiry = z.enum(['open', 'running', 'soon', 'expired'])
export const Side = z.enum(['ours', 'theirs'])
export const Instrument = z.enum([
  'cash',
  'transfer',
  'check',
  'billOfExchange',
  'promissoryNote',
  'collectionOrder',
  'letterOfCredit',
  'card',
  'qr',
])

const Representative = z.object({
  side: Side,
  name: z.string(),
  charge: z.string().nullable(),
  resolution: z.string().nullable(),
})
const BankAccount = z.object({ side: Side, bank: z.string(), number: z.string() })

export const ContractRow = z.object({
  _id: Id,
  type: ContractType,
  number: z.string(),
  /** The number as documents print it: that of a supplement follows its contract's. */
  fullNumber: z.string(),
  /** The framework contract of a supplement. */
  parentId: Id.nullable(),
  parent: Option.nullable(),
  nature: Nature,
  kindId: Id,
  kind: Option,
  partnerId: Id,
  partner: Option,
  object: z.string(),
  /** In its currency; zero where it says none. */
  amount: Money,
  currencyId: Id.nullable(),
  currency: DocumentCurrency.nullable(),
  /** What confirmed documents took of it, and what pending ones would. */
  consumed: Money,
  planned: Money,
  /** Null where the contract says no amount. */
  remaining: SignedMoney.nullable(),
  signedOn: Day.nullable(),
  startDate: Day,
  endDate: Day.nullable(),
  expiry: Expiry,
  /** Until its last day; negative from then on. */
  daysLeft: z.int().nullable(),
  paymentDays: z.int().nullable(),
  instrument: Instrument.nullable(),
  supplements: z.int(),
  state: ContractState,
  version: Version,
})

export const ContractUse = z.object({
  type: z.string(),
  _id: Id,
  number: z.string(),
  date: Day,
  /** In the currency of the contract. */
  amount: Money,
  supplement: z.string().nullable(),
  state: z.enum(['planned', 'consumed', 'released']),
})

export const Contract = ContractRow.extend({
  penalties: z.string().nullable(),
  renewal: z.string().nullable(),
  representatives: z.array(Representative),
  bankAccounts: z.array(BankAccount),
  documents: z.array(z.object({ _id: Id, name: z.string(), type: z.string(), bytes: z.int() })),
  uses: z.array(ContractUse),
  /** What it may be moved to now. */
  allowed: z.array(z.enum(heldStates)),
  steps: z.array(StatusChange),
})

export const contractColumns = [
  { id: 'fullNumber', header: 'contracts.number', type: 'text' },
  { id: 'type', header: 'contracts.type', type: 'word', words: 'contracts.types' },
  { id: 'nature', header: 'contracts.nature', type: 'word', words: 'contracts.natures' },
  { id: 'kind', header: 'contracts.kind', type: 'text' },
  { id: 'partner', header: 'contracts.partner', type: 'text' },
  { id: 'object', header: 'contracts.object', type: 'text' },
  { id: 'startDate', header: 'contracts.startDate', type: 'day' },
  { id: 'endDate', header: 'contracts.endDate', type: 'day' },
  { id: 'currency.code', header: 'contracts.currency', type: 'text' },
  { id: 'amount', header: 'contracts.amount', type: 'money' },
  { id: 'consumed', header: 'contracts.consumed', type: 'money' },
  { id: 'remaining', header: 'contracts.remaining', type: 'money' },
  { id: 'state', header: 'contracts.state', type: 'word', words: 'contracts.states' },
] as const satisfies readonly ListColumn[]

const { permission } = contractKind
const oneOrMore = <Each extends z.ZodType>(each: Each) => z.union([each, z.array(each)]).optional()

export const getContractsFilter = reads('POST', '/private/contract/getContractsFilter', {
  permission,
  summary: 'Contracts and supplements, by page: by partner, type, state and when they end.',
  input: listInput({
    partnerId: Id.optional(),
    type: oneOrMore(ContractType),
    nature: Nature.optional(),
    kindId: Id.optional(),
    parentId: Id.optional(),
    state: oneOrMore(ContractState),
    expiry: oneOrMore(Expiry),
    /** Those whose last day is between these. */
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(ContractRow),
  columns: contractColumns,
})

const details = {
  number: Line(40).min(1, 'field.required').optional(),
  nature: Nature.optional(),
  kindId: Id.optional(),
  partnerId: Id.optional(),
  object: Description.optional(),
  amount: Money.optional(),
  currencyId: Id.nullable().optional(),
  paymentDays: z.int().min(0).max(365).nullable().optional(),
  instrument: Instrument.nullable().optional(),
  penalties: Line(2000).nullable().optional(),
  renewal: Line(500).nullable().optional(),
  signedOn: Day.nullable().optional(),
  startDate: Day.optional(),
  endDate: Day.nullable().optional(),
  representatives: z
    .array(
      z.strictObject({
        side: Side,
        name: Line(200).min(1, 'field.required'),
        charge: Line(200).nullish(),
        resolution: Line(200).nullish(),
      }),
    )
    .max(20)
    .optional(),
  bankAccounts: z
    .array(
      z.strictObject({
        side: Side,
        bank: Line(120).min(1, 'field.required'),
        number: Line(40).min(1, 'field.required'),
      }),
    )
    .max(20)
    .optional(),
  /** The files that it holds, in full: what is left out is deleted. */
  mediaIds: z.array(Id).max(50).optional(),
}

export const createContract = changes('POST', '/private/contract/createContract', {
  permission,
  summary: 'Write a contract down, or with `parentId` a supplement to a framework contract.',
  input: z.strictObject({
    ...details,
    type: ContractType.optional(),
    parentId: Id.nullish(),
    object: Description,
    /** `active` signs it at once. */
    state: z.enum(['draft', 'active']).optional(),
  }),
  output: Contract,
})

export const updateContract = changes('PUT', '/private/contract/updateContract', {
  permission,
  summary: 'Change a contract; what is not named stays.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    ...details,
    state: z.enum(heldStates).optional(),
    reason: Line(500).nullish(),
  }),
  output: Contract,
})

export const updateContractByWidget = changes('PUT', '/private/contract/updateContractByWidget', {
  permission,
  summary: 'Change a few things of a contract from a list: its amount, its last day, its state.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    object: Description.optional(),
    amount: Money.optional(),
    endDate: Day.nullable().optional(),
    paymentDays: z.int().min(0).max(365).nullable().optional(),
    signedOn: Day.nullable().optional(),
    state: z.enum(heldStates).optional(),
    reason: Line(500).nullish(),
  }),
  output: Contract,
})

export const deleteContract = changes('DELETE', '/private/contract/deleteContract', {
  permission,
  summary: 'Delete a contract that nothing was done under.',
  input: ById,
  output: Done,
})

export const getContractById = reads('GET', '/private/contract/getContractById', {
  permission,
  summary: 'One contract with its parties, files and what was done under it.',
  input: ById,
  output: Contract,
})

export const printContract = reads('GET', '/private/contract/print', {
  permission,
  summary: 'A contract or a supplement with its parties, terms and supplements, as a PDF.',
  input: ById,
  output: AFile,
})

/** What a document's form shows of a contract. */
export const ContractOption = Option.extend({
  type: ContractType,
  nature: Nature,
  partnerId: Id,
  partner: z.string(),
  endDate: Day.nullable(),
  amount: Money,
  remaining: SignedMoney.nullable(),
  currency: DocumentCurrency.nullable(),
  paymentDays: z.int().nullable(),
  /** Those in force under a framework contract. */
  supplements: z.array(
    z.object({
      _id: Id,
      number: z.string(),
      object: z.string(),
      endDate: Day.nullable(),
      amount: Money,
      remaining: SignedMoney.nullable(),
    }),
  ),
})

const options = {
  type: z.enum(['framework', 'specific']).optional(),
  nature: Nature.optional(),
  /** Those in force on this day; today unless given. */
  date: Day.optional(),
  search: z.string().trim().max(200).optional(),
}

/** Of whoever makes contracts, or documents that name one. */
const makingDocuments = [
  'adminContract',
  'adminMovements',
  'adminSaleOfServices',
  'adminBuyOfServices',
  'adminInvoice',
  'adminPaymentRequest',
] as const satisfies readonly Permission[]

export const getContractsByType = reads('POST', '/private/contract/getContractsByType', {
  permission: makingDocuments,
  summary: 'Contracts in force as options, of a type.',
  input: z.strictObject({ ...options, partnerId: Id.optional() }),
  output: matchesOf(ContractOption),
})

export const getContractsByTypeAndOrganization = reads(
  'POST',
  '/private/contract/getContractsByTypeAndOrganization',
  {
    permission: makingDocuments,
    summary: 'Contracts in force as options, of a type and with one client or provider.',
    input: z.strictObject({ ...options, partnerId: Id }),
    output: matchesOf(ContractOption),
  },
)

export const getSupplementByContractMarco = reads('GET', '/private/contract/getSupplementByContractMarco', {
  permission,
  summary: 'The supplements of a framework contract.',
  input: ById,
  output: dataOf(ContractRow),
})

export const getLastContract = reads('GET', '/private/contract/getLastContract', {
  permission,
  summary: 'The last contract of a type, and the number that comes next.',
  input: z.strictObject({
    type: ContractType.optional(),
    /** The framework contract, for the number of its next supplement. */
    parentId: Id.optional(),
    date: Day.optional(),
  }),
  output: z.object({
    last: z.object({ _id: Id, number: z.string() }).nullable(),
    next: z.string(),
  }),
})
