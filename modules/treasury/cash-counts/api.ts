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
  Rate,
  SignedMoney,
  Version,
} from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import {
  DocumentCurrency,
  DocumentEntry,
  stateChange,
  StatusChange,
} from '@cuadre/platform/documents/fields.ts'
import { Media } from '@cuadre/platform/media/api.ts'
import { cashCountKind } from './kind.ts'
import { cashCountStates, occasions } from './states.ts'

const { permission } = cashCountKind

export const CashCountState = z.enum(cashCountStates)
const Occasion = z.enum(occasions)

const draft = {
  date: Day,
  /** The account of the till or the fund. */
  accountId: Id,
  occasion: Occasion,
  /** Who answers for the cash. */
  custodian: Line(120).min(1, 'field.required'),
  custodianId: Id.nullish(),
  /** Who else was there. */
  witness: Line(120).nullish(),
  /** What was counted, in the currency of the till; it may be empty. */
  counted: Money,
  /** Of a foreign currency; that of the day, unless given. */
  rate: Rate.nullish(),
  description: Line(500).nullish(),
  /** In how many of which notes and coins. */
  denominations: z
    .array(z.strictObject({ denomination: Money, count: z.int().min(1).max(1_000_000) }))
    .max(40, 'field.tooMany')
    .optional(),
  /** The files that support it, which were handed in; left out, they stay as they are. */
  documentIds: z.array(Id).max(50, 'field.tooMany').optional(),
}
const Draft = z.strictObject(draft)

const CashCountHead = z.object({
  _id: Id,
  number: z.string(),
  date: Day,
  accountId: Id,
  account: Option,
  occasion: Occasion,
  custodian: z.string(),
  /** The worker who that is; null where the name alone was written. */
  custodianId: Id.nullable(),
  witness: z.string().nullable(),
  currency: DocumentCurrency.nullable(),
  rate: z.string().nullable(),
  counted: Money,
  /** What the books had when it was declared; nobody is told before. */
  books: SignedMoney.nullable(),
  /** Too much where it is above zero, missing below. */
  difference: SignedMoney.nullable(),
  differenceInBooks: SignedMoney.nullable(),
  description: z.string().nullable(),
  state: CashCountState,
  version: Version,
})

export const CashCount = CashCountHead.extend({
  /** The largest first. */
  denominations: z.array(z.object({ denomination: Money, count: z.int() })),
  /** What came into the books of that day after it was declared, and what they say with it; null while that is what was declared. */
  moved: z
    .object({
      books: SignedMoney,
      entries: z.array(
        z.object({
          _id: Id,
          number: z.int().nullable(),
          date: Day,
          description: z.string(),
          amount: SignedMoney,
        }),
      ),
    })
    .nullable(),
  /** What is above the float of a till that was counted, and has not been taken to the bank yet: in notes and coins, where they were counted. */
  toDeposit: z
    .object({
      amount: Money,
      denominations: z.array(z.object({ denomination: Money, count: z.int() })),
    })
    .nullable(),
  documents: z.array(Media),
  entry: DocumentEntry.nullable(),
  entries: z.array(DocumentEntry),
  allowed: z.array(CashCountState),
  steps: z.array(StatusChange),
})
export type WholeCashCount = z.output<typeof CashCount>

export const cashCountColumns = [
  { id: 'number', header: 'cashCounts.number', type: 'text' },
  { id: 'date', header: 'cashCounts.date', type: 'day' },
  { id: 'account', header: 'cashCounts.account', type: 'text' },
  { id: 'occasion', header: 'cashCounts.occasion', type: 'word', words: 'cashCounts.occasions' },
  { id: 'custodian', header: 'cashCounts.custodian', type: 'text' },
  { id: 'currency.code', header: 'cashCounts.currency', type: 'text' },
  { id: 'counted', header: 'cashCounts.counted', type: 'money' },
  { id: 'books', header: 'cashCounts.books', type: 'money' },
  { id: 'difference', header: 'cashCounts.difference', type: 'money' },
  { id: 'differenceInBooks', header: 'cashCounts.differenceInBooks', type: 'money' },
  { id: 'state', header: 'cashCounts.state', type: 'word', words: 'cashCounts.states' },
] as const satisfies readonly ListColumn[]

export const filterCashCounts = reads('POST', '/private/cashCount/filter', {
  permission,
  summary: 'Cash counts, by page.',
  input: listInput({
    startDate: Day.optional(),
    endDate: Day.optional(),
    accountId: Id.optional(),
    occasion: Occasion.optional(),
    state: z.union([CashCountState, z.array(CashCountState)]).optional(),
  }),
  output: listOf(CashCountHead),
  columns: cashCountColumns,
})

export const createCashCount = changes('POST', '/private/cashCount/create', {
  permission,
  summary: 'Write down what was counted in a till, without what the books say.',
  input: Draft,
  output: CashCount,
})

export const updateCashCount = changes('PUT', '/private/cashCount/update', {
  permission,
  summary: 'Write a count anew that nobody has declared.',
  input: Draft.extend({ _id: Id, version: Version }),
  output: CashCount,
})

/** `against`: where the books of the day changed since it was declared, what the difference is taken to. */
const Moving = z.strictObject({
  ...stateChange,
  state: CashCountState,
  against: z.enum(['declared', 'now']).optional(),
})

export const changeStateCashCount = changes('PUT', '/private/cashCount/changeState', {
  permission,
  summary: 'Declare a count, confirm its difference, or cancel it; its entries follow.',
  input: Moving,
  output: CashCount,
})

export const previewCashCount = previews('POST', '/private/cashCount/preview', {
  permission,
  summary:
    'What moving a count to another state would post; of one that is not declared only what would be refused.',
  input: z.strictObject({
    draft: Draft.extend({ _id: Id.optional(), version: Version.optional() }).optional(),
    move: Moving.optional(),
  }),
  output: Preview,
})

export const getCashCount = reads('GET', '/private/cashCount/getById', {
  permission,
  summary: 'One count with its notes and coins, its documents and its entries.',
  input: ById,
  output: CashCount,
})

export const deleteCashCount = changes('DELETE', '/private/cashCount/delete', {
  permission,
  summary: 'Delete a count that nobody has declared.',
  input: ById,
  output: Done,
})

export const deleteCashCountDocument = changes('POST', '/private/cashCount/deleteDocument', {
  permission,
  summary: 'Take a supporting document away from a count that nobody has declared.',
  input: z.strictObject({ _id: Id, documentId: Id }),
  output: Done,
})

export const printCashCount = reads('GET', '/private/cashCount/print', {
  permission,
  summary: 'The act of a count with its notes and coins and its signatures, as a PDF.',
  input: ById,
  output: AFile,
})
