import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  Code,
  Day,
  dataOf,
  matchesOf,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Name,
  Nothing,
  Option,
  QueryFlag,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { accountTypes, analyses, natures, typeClasses } from './account-types.ts'

export const Nature = z.enum(natures)
export const AccountType = z.enum(accountTypes)
export const Analysis = z.enum(analyses)
const TypeOrClass = z.enum([...accountTypes, ...typeClasses])

const AccountCurrency = z.object({ _id: Id, code: z.string() })

const flags = {
  requiresCostCenter: z.boolean(),
  requiresExpenseItem: z.boolean(),
  analysis: Analysis,
  currencyId: Id.nullable(),
  /** Revalued at closing when it is kept in a foreign currency. */
  monetary: z.boolean(),
  /** Kept by open items. */
  reconcile: z.boolean(),
  isCashFund: z.boolean(),
  /** Must be zero when a period closes. */
  zeroAtClose: z.boolean(),
  normNote: Line(1000).nullable(),
}

export const Account = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  parentId: Id.nullable(),
  parentName: z.string().nullable(),
  parent: Option.nullable(),
  group: z.object({ code: z.string(), name: z.string() }).nullable(),
  level: z.int(),
  nature: Nature,
  type: AccountType,
  allowsMovements: z.boolean(),
  ...flags,
  active: z.boolean(),
  hasChildren: z.boolean(),
  /** The code that it had before it was last re-coded. */
  previousCode: z.string().nullable(),
  /** What it holds now, positive on the side of its nature; a parent's is the sum of its sub-accounts. */
  balance: SignedMoney,
  /** The one that it is kept in; null in that of the books, and where it holds several. */
  currency: AccountCurrency.nullable(),
  version: Version,
})

const optionalFlags = z.object(flags).partial().shape

export const AccountDraft = z.strictObject({
  code: Code,
  name: Name,
  nature: Nature,
  type: AccountType,
  parentId: Id.nullable().optional(),
  allowsMovements: z.boolean().optional(),
  ...optionalFlags,
})

export const AccountChanges = z.strictObject({
  _id: Id,
  version: Version,
  name: Name.optional(),
  nature: Nature.optional(),
  type: AccountType.optional(),
  allowsMovements: z.boolean().optional(),
  active: z.boolean().optional(),
  ...optionalFlags,
})

export const accountColumns = [
  { id: 'code', header: 'accounts.code', type: 'text' },
  { id: 'name', header: 'accounts.name', type: 'text' },
  { id: 'nature', header: 'accounts.nature', type: 'word', words: 'accounts.natures' },
  { id: 'type', header: 'accounts.type', type: 'word', words: 'accounts.types' },
  { id: 'allowsMovements', header: 'accounts.allowsMovements', type: 'yesNo' },
  { id: 'requiresCostCenter', header: 'accounts.requiresCostCenter', type: 'yesNo' },
  { id: 'requiresExpenseItem', header: 'accounts.requiresExpenseItem', type: 'yesNo' },
  { id: 'analysis', header: 'accounts.analysis', type: 'word', words: 'accounts.analyses' },
  { id: 'currency.code', header: 'accounts.currency', type: 'text' },
  { id: 'active', header: 'accounts.active', type: 'yesNo' },
  { id: 'balance', header: 'accounts.balance', type: 'money' },
] as const satisfies readonly ListColumn[]

export const accountsFilter = reads('POST', '/private/accounts/accountsFilter', {
  permission: 'adminAccounts',
  summary: 'Chart of accounts, by page.',
  input: listInput({
    code: z.string().trim().max(30).optional(),
    nature: z.union([Nature, z.array(Nature)]).optional(),
    type: z.union([TypeOrClass, z.array(TypeOrClass)]).optional(),
    parentId: Id.optional(),
    allowsMovements: z.boolean().optional(),
    currencyId: Id.optional(),
    active: z.boolean().optional(),
  }),
  output: listOf(Account),
  columns: accountColumns,
})

export const getAccountById = reads('GET', '/private/accounts/getAccountById', {
  permission: 'adminAccounts',
  summary: 'One account with its parent and its balance by month.',
  input: ById,
  output: Account.extend({
    months: z.array(
      z.object({
        periodId: Id,
        startDate: z.string(),
        endDate: z.string(),
        opening: SignedMoney,
        debit: SignedMoney,
        credit: SignedMoney,
        closing: SignedMoney,
      }),
    ),
  }),
})

export const createAccount = changes('POST', '/private/accounts/createAccount', {
  permission: 'adminAccounts',
  summary: 'Create an account or sub-account.',
  input: AccountDraft,
  output: Account,
})

export const updateAccount = changes('PUT', '/private/accounts/updateAccount', {
  permission: 'adminAccounts',
  summary: 'Change an account.',
  input: AccountChanges,
  output: Account,
})

export const updatePreviousAccount = changes('PUT', '/private/accounts/updatePreviousAccount', {
  permission: 'adminAccounts',
  summary: 'Give an account another code or parent; its sub-accounts and its history go along.',
  input: z.strictObject({
    _id: Id,
    version: Version,
    code: Code.optional(),
    parentId: Id.nullable().optional(),
  }),
  output: Account,
})

export const aggregatedAccounts = changes('PUT', '/private/accounts/aggregatedAccounts', {
  permission: 'adminAccounts',
  summary: 'Bring accounts under a parent that sums them, or take them out.',
  input: z.strictObject({
    parentId: Id,
    attach: z.array(Id).max(500, 'field.tooMany').default([]),
    detach: z.array(Id).max(500, 'field.tooMany').default([]),
  }),
  output: Account,
})

export const deleteAccounts = changes('DELETE', '/private/accounts/deleteAccounts', {
  permission: 'adminAccounts',
  summary: 'Delete an account that nothing uses.',
  input: ById,
  output: Done,
})

/** An account in a select, with what an entry line needs to know of it. */
export const AccountOption = Option.extend({
  code: z.string(),
  parentId: Id.nullable(),
  /** What it stands under, without which the name of a sub-account may say nothing. */
  parentName: z.string().nullable(),
  nature: Nature,
  type: AccountType,
  allowsMovements: z.boolean(),
  active: z.boolean(),
  requiresCostCenter: z.boolean(),
  requiresExpenseItem: z.boolean(),
  analysis: Analysis,
  currencyId: Id.nullable(),
  currency: AccountCurrency.nullable(),
})

const Search = z.string().trim().max(200).optional()

const select = <Shape extends z.ZodRawShape>(name: string, summary: string, shape: Shape) =>
  reads('GET', `/private/accounts/${name}`, {
    permission: 'session',
    summary,
    input: z.strictObject({ search: Search, ...shape }),
    output: matchesOf(AccountOption),
  })

export const getAccountsSelect = select(
  'getAccountsSelect',
  'All accounts that take movements, as options.',
  {},
)
export const getAccountSelectByNature = select('getAccountSelectByNature', 'Options of one nature.', {
  nature: Nature,
})
export const getAccountSelectByTypeOfNature = select(
  'getAccountSelectByTypeOfNature',
  'Options of a type or class of types.',
  { type: TypeOrClass },
)
export const getSubAccountsSelectByAccountParent = select(
  'getSubAccountsSelectByAccountParent',
  'Sub-accounts of an account.',
  { id: Id },
)
export const getAccountParents = select(
  'getAccountParents',
  'Accounts of the first level, which may take sub-accounts.',
  {},
)
export const getAccountToCashFound = select(
  'getAccountToCashFound',
  'Accounts that may be a petty cash fund.',
  {},
)
export const getListAccountByParameter = select(
  'getListAccountByParameter',
  'Accounts bound to a general parameter.',
  { key: z.string().min(1, 'field.required') },
)

export const getAccountSelectByTypeOfNatureAggregated = reads(
  'GET',
  '/private/accounts/getAccountSelectByTypeOfNatureAggregated',
  {
    permission: 'session',
    summary: 'Options of a type, each with the chain of its parents.',
    input: z.strictObject({ search: Search, type: TypeOrClass }),
    output: matchesOf(AccountOption.extend({ parents: z.array(Option) })),
  },
)

export const getAccountSelectByTypeOfNatureAggregatedParent = reads(
  'POST',
  '/private/accounts/getAccountSelectByTypeOfNatureAggregatedParent',
  {
    permission: 'session',
    summary: 'Options of several types or natures, grouped under their parents.',
    input: z.strictObject({
      search: Search,
      types: z.array(TypeOrClass).optional(),
      natures: z.array(Nature).optional(),
    }),
    output: dataOf(Option.extend({ children: z.array(AccountOption) })),
  },
)

export const getAccountByCode = reads('GET', '/private/accounts/getAccountByCode', {
  permission: 'session',
  summary: 'The account with a code.',
  input: z.strictObject({ code: Code }),
  output: AccountOption.extend({ level: z.int(), version: Version }),
})

export const getSubAccountByCode = reads('GET', '/private/accounts/getSubAccountByCode', {
  permission: 'session',
  summary: 'The sub-account with a code.',
  input: z.strictObject({ code: Code }),
  output: AccountOption.extend({ level: z.int(), version: Version }),
})

export const getAccountsList = reads('GET', '/private/accounts/getAccountsList', {
  permission: 'session',
  summary:
    'The whole chart, plain, for pickers; what each account holds for whoever sees the chart or writes entries.',
  input: z.strictObject({ active: QueryFlag.optional() }),
  output: dataOf(AccountOption.extend({ level: z.int(), balance: SignedMoney.nullable(), version: Version })),
})

export const getAccountsReceivableVsAdvanceCollections = reads(
  'POST',
  '/private/accounts/getAccountsReceivableVsAdvanceCollections',
  {
    permission: ['adminAccounts', 'adminAnticipateReceivable', 'seeStats'],
    summary: "Clients' receivables beside the advances collected from them.",
    input: z.strictObject({ clientId: Id.optional() }),
    output: z.object({
      data: z.array(
        z.object({
          clientId: Id,
          client: Option,
          receivable: SignedMoney,
          advances: SignedMoney,
          difference: SignedMoney,
        }),
      ),
      totals: z.object({ receivable: SignedMoney, advances: SignedMoney, difference: SignedMoney }),
    }),
  },
)

export const getAccountGroups = reads('GET', '/private/accounts/getAccountGroups', {
  permission: 'session',
  summary: 'Headings of the chart: ranges of codes under a name.',
  input: Nothing,
  output: dataOf(
    z.object({ code: z.string(), name: z.string(), firstCode: z.string(), lastCode: z.string() }),
  ),
})

export const getAccountSelectByKey = reads('GET', '/private/generalParameters/getAccountSelectByKey', {
  permission: 'session',
  summary:
    'The accounts that a parameter names on a day, today unless given; a key names those below it too.',
  input: z.strictObject({ key: z.string().trim().min(1, 'field.required').max(100), date: Day.optional() }),
  output: dataOf(AccountOption),
})
