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
  { id: 'name', header: 'ledgers.name', type: 'text' },
  { id: 'openingDebit', header: 'ledgers.openingDebit', type: 'money' },
  { id: 'openingCredit', header: 'ledgers.openingCredit', type: 'money' },
  { id: 'debit', header: 'ledgers.debit', type: 'money' },
  { id: 'credit', header: 'ledgers.credit', type: 'money' },
  { id: 'accumulatedDebit', header: 'ledgers.accumulatedDebit', type: 'money' },
  { id: 'accumulatedCredit', header: 'ledgers.accumulatedCredit', type: 'money' },
  { id: 'closingDebit', header: 'ledgers.closingDebit', type: 'money' },
  { id: 'closingCredit', header: 'ledgers.closingCredit', type: 'money' },
] as const satisfies readonly ListColumn[]

export const checkingBalanceFilter = reads('POST', '/private/checkingBalance/checkingBalanceFilter', {
  permission: 'adminCheckingBalance',
  summary: 'Trial balance of a period or of any days.',
  input: z
    .strictObject({
      ...Range,
      level: z.union([z.enum(['account', 'subaccount', 'analysis']), z.int().min(3).max(9)]).optional(),
      includeZero: z.boolean().default(false),
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
        level: z.int(),
        nature: z.enum(natures),
        ...columns,
        /** It closes on the other side of its nature. */
        contrary: z.boolean(),
      }),
    ),
    totals: z.object(columns),
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

export const ledgerColumns = [
  { id: 'date', header: 'ledgers.date', type: 'day' },
  { id: 'number', header: 'ledgers.number', type: 'number' },
  { id: 'source.number', header: 'ledgers.document', type: 'text' },
  { id: 'description', header: 'ledgers.description', type: 'text' },
  { id: 'partner', header: 'ledgers.partner', type: 'text' },
  { id: 'costCenter', header: 'ledgers.costCenter', type: 'text' },
  { id: 'expenseItem', header: 'ledgers.expenseItem', type: 'text' },
  { id: 'currency', header: 'ledgers.currency', type: 'text' },
  { id: 'foreignAmount', header: 'ledgers.foreignAmount', type: 'quantity' },
  { id: 'rate', header: 'ledgers.rate', type: 'quantity' },
  { id: 'debit', header: 'ledgers.debit', type: 'money' },
  { id: 'credit', header: 'ledgers.credit', type: 'money' },
  { id: 'balance', header: 'ledgers.balance', type: 'money' },
] as const satisfies readonly ListColumn[]

const Row = z.object({
  entryId: Id,
  commonId: Id,
  line: z.int(),
  number: z.int(),
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
})

const Dimensions = {
  partnerId: Id.optional(),
  costCenterId: Id.optional(),
  expenseItemId: Id.optional(),
  /** A foreign currency: only the lines that are in it. */
  currencyId: Id.optional(),
}

const Ledger = z.object({
  account: z.object({ _id: Id, code: z.string(), name: z.string(), nature: z.enum(natures) }),
  startDate: Day,
  endDate: Day,
  opening: SignedMoney,
  data: z.array(Row),
  closing: SignedMoney,
  totals: z.object({ debit: SignedMoney, credit: SignedMoney }),
  /** Of one currency: what was held in it before and is held at the end, on the side of the account's nature. */
  inCurrency: z.object({ code: z.string(), opening: SignedMoney, closing: SignedMoney }).nullable(),
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
    summary: 'Ledger of an account: opening, its lines with a running balance, closing.',
    input: z
      .strictObject({
        accountId: Id,
        ...Range,
        ...Dimensions,
        page: z.int().min(1).default(1),
        limit: z.int().min(1).max(200).default(20),
        after: z.string().max(200).optional(),
        date: Day.optional(),
      })
      .refine(rangeIsWhole, { error: 'field.range', path: ['startDate'] }),
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
