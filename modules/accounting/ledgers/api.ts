import { z } from 'zod'
import { reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, KnownAt, Money, Option, SignedMoney, QueryNumber } from '@cuadre/kernel/fields.ts'
import { natures } from '../accounts/account-types.ts'

const sixColumns = {
  openingDebit: Money,
  openingCredit: Money,
  /** What was taken back in red is taken off its side. */
  debit: SignedMoney,
  credit: SignedMoney,
  closingDebit: Money,
  closingCredit: Money,
}
/** Debit less credit in another currency. */
const InCurrency = z.object({
  opening: SignedMoney,
  debit: SignedMoney,
  credit: SignedMoney,
  closing: SignedMoney,
})
const columns = { ...sixColumns, accumulatedDebit: SignedMoney, accumulatedCredit: SignedMoney }

const Range = {
  periodId: Id.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  /** With the knowledge of that moment: what was recorded later is left out. */
  knownAt: KnownAt.optional(),
}

/** A period, or days from one to another; neither means the active period. */
const rangeIsWhole = ({
  periodId,
  startDate,
  endDate,
}: {
  periodId?: string
  startDate?: string
  endDate?: string
}) =>
  (startDate === undefined) === (endDate === undefined) &&
  !(periodId && startDate) &&
  (!startDate || !endDate || startDate <= endDate)

export const trialBalanceColumns = [
  { id: 'code', header: 'ledgers.account', type: 'text' },
  { id: 'parent', header: 'ledgers.parent', type: 'text', optional: true },
  { id: 'name', header: 'ledgers.name', type: 'text' },
  { id: 'openingDebit', header: 'ledgers.openingDebit', type: 'money' },
  { id: 'openingCredit', header: 'ledgers.openingCredit', type: 'money' },
  { id: 'debit', header: 'ledgers.debit', type: 'money' },
  { id: 'credit', header: 'ledgers.credit', type: 'money' },
  { id: 'accumulatedDebit', header: 'ledgers.accumulatedDebit', type: 'money' },
  { id: 'accumulatedCredit', header: 'ledgers.accumulatedCredit', type: 'money' },
  { id: 'closingDebit', header: 'ledgers.closingDebit', type: 'money' },
  { id: 'closingCredit', header: 'ledgers.closingCredit', type: 'money' },
  { id: 'currency', header: 'ledgers.currency', type: 'text', optional: true },
  { id: 'inCurrency.opening', header: 'ledgers.openingInCurrency', type: 'money', optional: true },
  { id: 'inCurrency.debit', header: 'ledgers.debitInCurrency', type: 'money', optional: true },
  { id: 'inCurrency.credit', header: 'ledgers.creditInCurrency', type: 'money', optional: true },
  { id: 'inCurrency.closing', header: 'ledgers.closingInCurrency', type: 'money', optional: true },
] as const satisfies readonly ListColumn[]

export const checkingBalanceFilter = reads('POST', '/private/checkingBalance/checkingBalanceFilter', {
  permission: 'adminCheckingBalance',
  summary: 'Trial balance of a period or of any days.',
  input: z
    .strictObject({
      ...Range,
      level: z.union([z.enum(['account', 'subaccount', 'analysis']), z.int().min(3).max(9)]).optional(),
      includeZero: z.boolean().default(false),
      /** A foreign currency: only what is in it, with what it comes to there. */
      currencyId: Id.optional(),
      search: z.string().trim().max(200).optional(),
    })
    .refine(rangeIsWhole, { error: 'field.range', path: ['startDate'] }),
  output: z.object({
    startDate: Day,
    endDate: Day,
    data: z.array(
      z.object({
        accountId: Id,
        code: z.string(),
        name: z.string(),
        /** What the account that it stands under is called. */
        parent: z.string().nullable(),
        level: z.int(),
        nature: z.enum(natures),
        ...columns,
        /** It closes on the other side of its nature. */
        contrary: z.boolean(),
        currency: z.string().nullable(),
        inCurrency: InCurrency.nullable(),
      }),
    ),
    totals: z.object({ ...columns, inCurrency: InCurrency.nullable() }),
    /** None of one currency: what is posted in it need not balance. */
    checks: z.array(
      z.object({
        name: z.enum(['opening', 'period', 'accumulated', 'closing']),
        ok: z.boolean(),
        difference: SignedMoney,
      }),
    ),
  }),
  columns: trialBalanceColumns,
})

export const ledgerStates = ['confirmed', 'pending', 'all'] as const

export const ledgerColumns = [
  { id: 'account.code', header: 'ledgers.account', type: 'text' },
  { id: 'date', header: 'ledgers.date', type: 'day' },
  { id: 'number', header: 'ledgers.number', type: 'number' },
  { id: 'source.number', header: 'ledgers.document', type: 'text' },
  { id: 'description', header: 'ledgers.description', type: 'text' },
  { id: 'partner', header: 'ledgers.partner', type: 'text', optional: true },
  { id: 'costCenter', header: 'ledgers.costCenter', type: 'text', optional: true },
  { id: 'expenseItem', header: 'ledgers.expenseItem', type: 'text', optional: true },
  { id: 'currency', header: 'ledgers.currency', type: 'text', optional: true },
  { id: 'foreignAmount', header: 'ledgers.foreignAmount', type: 'quantity', optional: true },
  { id: 'rate', header: 'ledgers.rate', type: 'quantity', optional: true },
  { id: 'debit', header: 'ledgers.debit', type: 'money' },
  { id: 'credit', header: 'ledgers.credit', type: 'money' },
  { id: 'balance', header: 'ledgers.balance', type: 'money' },
  { id: 'state', header: 'ledgers.state', type: 'word', words: 'ledgers.states', optional: true },
] as const satisfies readonly ListColumn[]

const Row = z.object({
  /** The account whose ledger it is in; its own may be below that. */
  ledgerId: Id,
  entryId: Id,
  commonId: Id,
  line: z.int(),
  /** Null while the entry waits to be confirmed. */
  number: z.int().nullable(),
  date: Day,
  description: z.string(),
  type: z.string(),
  account: z.object({ _id: Id, code: z.string(), name: z.string() }),
  partner: Option.nullable(),
  costCenter: Option.nullable(),
  expenseItem: Option.nullable(),
  debit: SignedMoney,
  credit: SignedMoney,
  /** Positive on the side of the account's nature. */
  balance: SignedMoney,
  currency: z.string().nullable(),
  foreignAmount: SignedMoney.nullable(),
  rate: z.string().nullable(),
  source: z.object({ type: z.string(), _id: Id.nullable(), number: z.string().nullable() }).nullable(),
  /** Said of what waits. */
  state: z.literal('pending').nullable(),
})

const Dimensions = {
  partnerId: Id.optional(),
  costCenterId: Id.optional(),
  expenseItemId: Id.optional(),
  /** A foreign currency: only the lines that are in it. */
  currencyId: Id.optional(),
}

const Account = z.object({ _id: Id, code: z.string(), name: z.string(), nature: z.enum(natures) })
const figures = {
  opening: SignedMoney,
  closing: SignedMoney,
  totals: z.object({ debit: SignedMoney, credit: SignedMoney }),
  /** Of one currency: what was held in it before and is held at the end, on the side of the account's nature. */
  inCurrency: z.object({ code: z.string(), opening: SignedMoney, closing: SignedMoney }).nullable(),
}

const Ledger = z.object({
  /** Null of several: what they come to together is on the side of debits, unless all are of the other nature. */
  account: Account.nullable(),
  startDate: Day,
  endDate: Day,
  ...figures,
  accounts: z.array(z.object({ account: Account, ...figures, lines: z.int() })),
  /** Of several, one ledger after the other by their codes. */
  data: z.array(Row),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** Where the next page begins: day, number and line of the last row, and the balance there. */
  next: z.string().nullable(),
})

export const submajorOfAccountsFilter = reads(
  'POST',
  '/private/submajorOfAccounts/submajorOfAccountsFilter',
  {
    permission: 'adminSubmajorOfAccounts',
    summary: 'Ledgers of accounts: of each its opening, its lines with a running balance, its closing.',
    input: z
      .strictObject({
        accountId: z.union([Id, z.array(Id).min(1, 'field.required').max(30, 'field.tooMany')]),
        ...Range,
        ...Dimensions,
        /** Of the journal, of the entries that wait to be confirmed, or of both. */
        state: z.enum(ledgerStates).default('confirmed'),
        page: z.int().min(1).default(1),
        limit: z.int().min(1).max(200).default(20),
        after: z.string().max(200).optional(),
        date: Day.optional(),
      })
      .refine(rangeIsWhole, { error: 'field.range', path: ['startDate'] })
      .refine(({ state, knownAt }) => state === 'confirmed' || knownAt === undefined, {
        error: 'ledgers.waitingNow',
        path: ['state'],
      }),
    output: Ledger,
    columns: ledgerColumns,
  },
)

export const getSubmajorOfAccountsDetails = reads(
  'GET',
  '/private/submajorOfAccounts/getSubmajorOfAccountsDetails',
  {
    permission: 'adminSubmajorOfAccounts',
    summary: "Entry lines behind an account's figures.",
    input: z.strictObject({
      id: Id,
      startDate: Day.optional(),
      endDate: Day.optional(),
      page: QueryNumber.default(1),
      limit: QueryNumber.max(200).default(20),
    }),
    output: Ledger,
  },
)
