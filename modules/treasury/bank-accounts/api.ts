import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  matchesOf,
  Name,
  Option,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { DocumentCurrency } from '@cuadre/platform/documents/fields.ts'
import { bankAccountKind } from './kind.ts'

export const bankAccountTypes = ['current', 'tax', 'investment', 'convertible', 'other'] as const
export const BankAccountType = z.enum(bankAccountTypes)

const Signatory = z.strictObject({ name: Name, position: Line(120).nullish() })

export const BankAccount = z.object({
  _id: Id,
  /** Its number, by which selects and lists tell it apart. */
  code: z.string(),
  name: z.string(),
  bank: z.string(),
  /** Of the bank. */
  bankBranch: z.string().nullable(),
  number: z.string(),
  holder: z.string().nullable(),
  currencyId: Id,
  currency: DocumentCurrency,
  accountId: Id,
  /** The account of the chart that is kept for it alone. */
  account: Option,
  entityId: Id.nullable(),
  /** The branch of the organization that uses it. */
  entity: Option.nullable(),
  type: BankAccountType,
  signatories: z.array(z.object({ name: z.string(), position: z.string().nullish() })),
  printedOnInvoices: z.boolean(),
  active: z.boolean(),
  /** What the books say that it holds, in their currency. */
  balance: SignedMoney,
  /** The code of the currency that the books are kept in. */
  booksCurrency: z.string(),
  /** The same in its own currency, where that is another. */
  foreignBalance: SignedMoney.nullable(),
  version: Version,
})

export const bankAccountColumns = [
  { id: 'name', header: 'bankAccounts.name', type: 'text' },
  { id: 'bank', header: 'bankAccounts.bank', type: 'text' },
  { id: 'number', header: 'bankAccounts.number', type: 'text' },
  { id: 'account', header: 'bankAccounts.account', type: 'text' },
  { id: 'entity', header: 'bankAccounts.entity', type: 'text' },
  { id: 'type', header: 'bankAccounts.type', type: 'word', words: 'bankAccounts.types' },
  { id: 'currency.code', header: 'bankAccounts.currency', type: 'text' },
  { id: 'foreignBalance', header: 'bankAccounts.foreignBalance', type: 'money' },
  { id: 'balance', header: 'bankAccounts.balance', type: 'money' },
  { id: 'active', header: 'bankAccounts.active', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = bankAccountKind

export const filterBankAccounts = reads('POST', '/private/bankAccounts/accountsBankFilter', {
  permission,
  summary: 'Bank accounts of the organization with what they hold, by page.',
  input: listInput({
    currencyId: Id.optional(),
    entityId: Id.optional(),
    type: z.union([BankAccountType, z.array(BankAccountType)]).optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(BankAccount),
  columns: bankAccountColumns,
})

const written = {
  name: Name,
  bank: Name,
  bankBranch: Line(200).nullish(),
  /** Spaces and hyphens are left out. An IBAN is held to its check digits. */
  number: Line(60).min(1, 'field.required'),
  holder: Line(200).nullish(),
  currencyId: Id,
  accountId: Id,
  entityId: Id.nullish(),
  type: BankAccountType.default('current'),
  signatories: z.array(Signatory).max(10).default([]),
  printedOnInvoices: z.boolean().default(true),
}

export const createBankAccount = changes('POST', '/private/bankAccounts/createAccountBank', {
  permission,
  summary: 'Register an account at a bank, with the account of the chart that is kept for it alone.',
  input: z.strictObject(written),
  output: BankAccount,
})

export const updateBankAccount = changes('PUT', '/private/bankAccounts/updateAccountBank', {
  permission,
  summary: 'Change a bank account; what is left out stays.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    ...z
      .strictObject({
        ...written,
        type: BankAccountType,
        signatories: z.array(Signatory).max(10),
        printedOnInvoices: z.boolean(),
      })
      .partial().shape,
    active: z.boolean().optional(),
  }),
  output: BankAccount,
})

export const getBankAccount = reads('GET', '/private/bankAccounts/getAccountBank', {
  permission,
  summary: 'One bank account, with what the books say that it holds.',
  input: ById,
  output: BankAccount,
})

/** A bank account as whoever pays or is paid there needs to know it. */
const AccountToName = z.object({
  _id: Id,
  name: z.string(),
  bank: z.string(),
  bankBranch: z.string().nullable(),
  number: z.string(),
  holder: z.string().nullable(),
  currency: DocumentCurrency.nullable(),
})

export const getBankAccounts = reads('GET', '/private/bankAccounts/getAccountsBank', {
  permission: 'session',
  summary: 'All bank accounts of the organization that are in use.',
  input: z.strictObject({}),
  output: dataOf(AccountToName.extend({ accountId: Id })),
})

const OfEntity = z.strictObject({ entityId: Id })

export const getBankAccountsByEntity = reads('GET', '/private/bankAccounts/getAccountsBankByEntity', {
  permission: 'session',
  summary: 'The bank accounts of a branch of the organization, of a client or of a provider.',
  input: OfEntity,
  output: dataOf(AccountToName),
})

export const getBankAccountsToInvoice = reads(
  'GET',
  '/private/bankAccounts/getAccountsBankByEntityToInvoice',
  {
    permission: 'session',
    summary:
      'The bank accounts that the invoices of a branch print: its own, and those of the whole organization.',
    input: z.strictObject({ entityId: Id.optional() }),
    output: dataOf(AccountToName),
  },
)

export const getBankAccountsForSelect = reads('GET', '/private/bankAccounts/getAccountsBankByEntitySelect', {
  permission: 'session',
  summary: 'Bank accounts in use as options: of a branch and of the whole organization, or all.',
  input: z.strictObject({
    entityId: Id.optional(),
    search: z.string().trim().max(200).optional(),
  }),
  output: matchesOf(Option.extend({ accountId: Id, currency: DocumentCurrency })),
})

export const deleteBankAccount = changes('DELETE', '/private/bankAccounts/deleteAccountsBank', {
  permission,
  summary: 'Delete a bank account that nothing uses and whose account of the chart never moved.',
  input: ById,
  output: Done,
})
