import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  Day,
  Description,
  Id,
  listInput,
  listOf,
  Money,
  Nothing,
  Option,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { entryOrigins, entryTypes, maximumLines } from '../journal/entry-types.ts'
import { LineDraft } from '../journal/line-draft.ts'

export const EntryState = z.enum(['pending', 'confirmed', 'reversed'])
export const EntryType = z.enum(entryTypes)
export const EntryOrigin = z.enum(entryOrigins)

export const Source = z.object({ type: z.string(), _id: Id.nullable(), number: z.string().nullable() })
const Person = z.object({ _id: Id, name: z.string() })
const Linked = z.object({ _id: Id, number: z.int(), date: Day, reason: z.string().nullable() })

export const EntryHead = z.object({
  _id: Id,
  /** Identity of the voucher, shared by its lines: the entry's own. */
  commonId: Id,
  /** Null until it is confirmed. */
  number: z.int().nullable(),
  date: Day,
  periodId: Id.nullable(),
  description: z.string(),
  state: EntryState,
  type: EntryType,
  origin: EntryOrigin,
  /** Below zero in an entry that takes another back in red, as its lines are. */
  total: SignedMoney,
  lineCount: z.int(),
  source: Source.nullable(),
  createdBy: Person,
  version: Version,
})

/** An account with what it stands under, without which the name of a sub-account may say nothing. */
const AccountUnderParent = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  parentName: z.string().nullable(),
})

export const EntryLine = z.object({
  /** Only a pending line has an identity of its own; it can be deleted by it. */
  _id: Id.nullable(),
  line: z.int(),
  accountId: Id,
  account: AccountUnderParent,
  debit: SignedMoney,
  credit: SignedMoney,
  description: z.string().nullable(),
  costCenterId: Id.nullable(),
  costCenter: Option.nullable(),
  expenseItemId: Id.nullable(),
  expenseItem: Option.nullable(),
  partnerId: Id.nullable(),
  partner: Option.nullable(),
  currencyId: Id.nullable(),
  currency: z.object({ _id: Id, code: z.string() }).nullable(),
  foreignAmount: SignedMoney.nullable(),
  rate: z.string().nullable(),
})

export const Entry = EntryHead.extend({
  lines: z.array(EntryLine),
  reversalOf: Linked.nullable(),
  reversedBy: Linked.nullable(),
  /** The entry that this one was written to take the place of, and the one that took the place of this. */
  replaces: Linked.nullable(),
  replacedBy: Linked.nullable(),
  reason: z.string().nullable(),
  createdAt: z.string(),
  confirmedBy: Person.nullable(),
  confirmedAt: z.string().nullable(),
  hash: z.string().nullable(),
})
export type FullEntry = z.output<typeof Entry>

export const entryColumns = [
  { id: 'number', header: 'entries.number', type: 'number' },
  { id: 'date', header: 'entries.date', type: 'day' },
  { id: 'type', header: 'entries.type', type: 'word', words: 'entries.types' },
  { id: 'description', header: 'entries.description', type: 'text' },
  { id: 'source.number', header: 'entries.document', type: 'text' },
  { id: 'total', header: 'entries.total', type: 'money' },
  { id: 'createdBy.name', header: 'entries.createdBy', type: 'text' },
  { id: 'state', header: 'entries.state', type: 'word', words: 'entries.states' },
] as const satisfies readonly ListColumn[]

const oneOrMany = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.array(shape)])

export const accountingEntriesFilter = reads('POST', '/private/accountingEntries/accountingEntriesFilter', {
  permission: 'adminAccountingEntries',
  summary: 'Accounting entries, pending and confirmed, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    periodId: Id.optional(),
    state: oneOrMany(EntryState).optional(),
    origin: oneOrMany(EntryOrigin).optional(),
    type: oneOrMany(EntryType).optional(),
    accountId: Id.optional(),
    totalFrom: Money.optional(),
    totalTo: Money.optional(),
  }),
  output: listOf(EntryHead),
  columns: entryColumns,
})

export const getAccountingEntriesDetailsById = reads(
  'GET',
  '/private/accountingEntries/getAccountingEntriesDetailsById',
  {
    permission: 'adminAccountingEntries',
    summary: 'One entry with its lines, its source and its history.',
    input: z.strictObject({ id: Id }),
    output: Entry,
  },
)

/** What a person writes of an entry. */
const Manual = z.strictObject({
  date: Day,
  periodId: Id.nullish(),
  description: Description,
  lines: z.array(LineDraft).min(2, 'entry.tooFewLines').max(maximumLines, 'entry.tooManyLines'),
})

export const createAccountingEntryManual = changes(
  'POST',
  '/private/accountingEntries/createAccountingEntryManual',
  {
    permission: 'adminAccountingEntries',
    summary:
      'Create a balanced manual entry, or replace a pending one; it stays pending unless `confirm` is given.',
    input: Manual.extend({
      _id: Id.optional(),
      version: Version.optional(),
      confirm: z.boolean().default(false),
    }),
    output: Entry,
  },
)

export const confirmAccountingEntries = changes(
  'PUT',
  '/private/accountingEntries/confirmAccountingEntries',
  {
    permission: 'adminAccountingEntries',
    summary: 'Confirm pending entries: they get their numbers, count in balances and never change again.',
    input: z
      .strictObject({
        _id: Id.optional(),
        ids: z.array(Id).min(1, 'field.tooFew').max(200, 'field.tooMany').optional(),
        version: Version.optional(),
      })
      .refine(({ _id, ids }) => (_id === undefined) !== (ids === undefined), {
        error: 'field.oneOfIdAndIds',
        path: ['_id'],
      }),
    output: z.object({ data: z.array(Entry) }),
  },
)

export const reverseAccountingEntry = changes('PUT', '/private/accountingEntries/reverseAccountingEntry', {
  permission: 'adminAccountingEntries',
  summary:
    'Reverse a confirmed entry by another, linked both ways: with its sides swapped, or in red as the parameter says.',
  input: z.strictObject({ _id: Id, date: Day.optional(), reason: Description }),
  output: Entry,
})

export const correctAccountingEntry = changes('PUT', '/private/accountingEntries/correct', {
  permission: 'adminAccountingEntries',
  summary: 'Reverse a confirmed entry and confirm another in its place, in one step; each names the other.',
  input: Manual.extend({ _id: Id, reason: Description }),
  output: Entry,
})

export const deleteAccountingEntriesManual = changes(
  'DELETE',
  '/private/accountingEntries/deleteAccountingEntriesManual',
  {
    permission: 'adminAccountingEntries',
    summary: 'Delete one line of a pending manual entry.',
    input: z.strictObject({ id: Id }),
    output: Entry.nullable(),
  },
)

export const deleteManualCommonId = changes('GET', '/private/accountingEntries/deleteManualCommonId', {
  permission: 'adminAccountingEntries',
  summary: 'Delete a pending manual entry with all its lines.',
  input: z.strictObject({ commonId: Id }),
  output: z.object({ commonId: Id, lines: z.int() }),
})

export const getAccountBalance = reads('GET', '/private/accountingEntries/getAccountBalance', {
  permission: ['adminAccounts', 'adminAccountingEntries', 'adminSubmajorOfAccounts', 'adminAccountsBank'],
  summary: 'What an account holds now, positive on the side of its nature.',
  input: z.strictObject({ accountId: Id }),
  output: z.object({
    accountId: Id,
    code: z.string(),
    name: z.string(),
    nature: z.string(),
    balance: SignedMoney,
  }),
})

export const getFinanceState = reads('POST', '/private/accountingEntries/getFinanceState', {
  permission: ['adminAccountingEntries', 'adminStatusOfSituation'],
  summary: 'Balances by heading of the chart at the end of a period.',
  input: z.strictObject({ periodId: Id.optional() }),
  output: z.object({
    periodId: Id.nullable(),
    data: z.array(z.object({ code: z.string(), name: z.string(), balance: SignedMoney })),
  }),
})

export const createAccountingEntriesTest = reads(
  'GET',
  '/public/accountingEntries/createAccountingEntriesTest',
  {
    permission: 'public',
    summary: 'A sample entry that shows the model; nothing is stored.',
    input: Nothing,
    output: z.object({
      date: Day,
      description: z.string(),
      lines: z.array(
        z.object({ accountCode: z.string(), debit: Money, credit: Money, description: z.string() }),
      ),
    }),
  },
)

export const printAccountingEntry = reads('GET', '/private/accountingEntries/printAccountingEntry', {
  permission: 'adminAccountingEntries',
  summary: 'The voucher of an entry as a PDF.',
  input: z.strictObject({ id: Id }),
  output: AFile,
})
