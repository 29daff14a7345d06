import { z } from 'zod'
import { type ListColumn, reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Line, Money, Option, Rate, SignedMoney, Version } from '@cuadre/kernel/fields.ts'
import { documentContract, fileRemoval } from '@cuadre/platform/documents/contract.ts'
import {
  corrections,
  DocumentCurrency,
  DocumentEntry,
  reconciledBy,
} from '@cuadre/platform/documents/fields.ts'
import { depositKind } from './kind.ts'
import { depositStates } from './states.ts'

const { permission } = depositKind

export const DepositState = z.enum(depositStates)

const Draft = z.strictObject({
  date: Day,
  /** The account of the till. */
  accountId: Id,
  bankAccountId: Id,
  /** In the currency of the till and of the account at the bank. */
  amount: Money,
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  /** The number of the bank's slip. */
  slip: Line(60).nullish(),
  description: Line(500).nullish(),
  /** In how many of which notes and coins it was counted. */
  denominations: z
    .array(z.strictObject({ denomination: Money, count: z.int().min(1).max(1_000_000) }))
    .max(40, 'field.tooMany')
    .optional(),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
})

const DepositHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  accountId: Id,
  account: Option,
  bankAccountId: Id,
  bankAccount: Option,
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  amount: Money,
  /** In the currency of the books. */
  amountInBooks: Money,
  /** Realised by what it is worth more than it was carried at in the till; a gain above zero. */
  difference: SignedMoney,
  slip: z.string().nullable(),
  description: z.string().nullable(),
  /** The day on which the bank credited it. */
  creditedOn: Day.nullable(),
  state: DepositState,
  version: Version,
})

export const depositColumns = [
  { id: 'number', header: 'deposits.number', type: 'text' },
  { id: 'date', header: 'deposits.date', type: 'day' },
  { id: 'account', header: 'deposits.account', type: 'text' },
  { id: 'bankAccount', header: 'deposits.bankAccount', type: 'text' },
  { id: 'slip', header: 'deposits.slip', type: 'text' },
  { id: 'creditedOn', header: 'deposits.creditedOn', type: 'day' },
  { id: 'currency.code', header: 'deposits.currency', type: 'text' },
  { id: 'amount', header: 'deposits.amount', type: 'money' },
  { id: 'amountInBooks', header: 'deposits.amountInBooks', type: 'money' },
  { id: 'state', header: 'deposits.state', type: 'word', words: 'deposits.states' },
] as const satisfies readonly ListColumn[]

export const {
  list: filterDeposits,
  create: createDeposit,
  update: updateDeposit,
  correct: correctDeposit,
  changeState: changeStateDeposit,
  preview: previewDeposit,
  get: getDeposit,
  remove: deleteDeposit,
  print: printDeposit,
} = documentContract(
  depositKind,
  {
    draft: Draft,
    state: DepositState,
    head: DepositHead,
    parts: {
      /** The largest first; none where nobody counted them. */
      denominations: z.array(z.object({ denomination: Money, count: z.int() })),
      ...corrections,
      reconciledBy,
      entry: DocumentEntry.nullable(),
      entries: z.array(DocumentEntry),
    },
    filters: {
      accountId: Id.optional(),
      bankAccountId: Id.optional(),
      reconciled: z.boolean().optional(),
    },
    columns: depositColumns,
    /** The day on which the bank credits what was in transit; that of the deposit, or the first open one, unless given. */
    move: { date: Day.optional() },
  },
  {
    list: ['/private/deposit/filter', 'Deposits, by page.'],
    create: [
      '/private/deposit/create',
      'Write down cash that is taken to a bank: pending until it is handed in.',
    ],
    update: ['/private/deposit/update', 'Write a pending deposit anew.'],
    correct: [
      '/private/deposit/correct',
      'Cancel a deposit that was handed in and put another in its place, which goes as far as it had gone.',
    ],
    changeState: [
      '/private/deposit/changeState',
      'Hand a deposit in, say that the bank credited it, or cancel it; its entries follow.',
    ],
    preview: [
      '/private/deposit/preview',
      'What a deposit that is being written, or moving one to another state, would post.',
    ],
    get: ['/private/deposit/getById', 'One deposit with its notes and coins, its documents and its entries.'],
    remove: ['/private/deposit/delete', 'Delete a deposit that was never handed in.'],
    print: ['/private/deposit/print', 'The slip of a deposit with its notes and coins, as a PDF.'],
  },
)
export type WholeDeposit = z.output<typeof getDeposit.output>

export const deleteDepositDocument = fileRemoval(
  depositKind,
  '/private/deposit/deleteDocument',
  'Take a supporting document away from a deposit that is pending.',
)

export const depositable = reads('GET', '/private/deposit/depositable', {
  permission,
  summary: 'What a till has on a day, and leaves to no later payment: what can be deposited.',
  input: z.strictObject({ accountId: Id, date: Day }),
  output: z.object({ amount: SignedMoney, date: Day, currency: DocumentCurrency.nullable() }),
})
