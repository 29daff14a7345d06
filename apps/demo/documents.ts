import type { Day } from '@cuadre/kernel/day.ts'
import type { Amount } from '@cuadre/kernel/money.ts'
import type { OnHand, Share } from '@cuadre/inventory/stock/moving-average.ts'
import type { DemoDay } from './calendar.ts'

/** What moves in the storages by a document; everything it names is a code. */
export interface DocumentMovement {
  /** Its place among all movements. */
  sequence: number
  product: string
  warehouse: string
  direction: 1 | -1
  quantity: Amount
  value: Amount
  basis: 'given' | 'average' | 'source' | 'made'
  /** The movement whose cost it takes, and of how much, where it takes a part. */
  source: { sequence: number; of: Amount | null } | null
  /** The movements that it was made of, its share of each, and what was added. */
  making: { parts: (Share & { source: DocumentMovement })[]; added: Amount } | null
  after: OnHand
  account: string
  counter: { account: string; costCenter?: string; expenseItem?: string; partner?: string } | null
  /** The line that it is of, by `lineKey`. */
  line: string
}

/** Money owed by a partner or to it since a document, or in its favour. */
export interface DocumentItem {
  kind: 'item' | 'advance'
  side: 'receivable' | 'payable'
  partner: string
  account: string
  amount: Amount
  foreign: { currency: string; amount: Amount; rate: Amount } | null
  /** After how many days it is due. */
  days: number
}

/** What a document takes of an item, or of an advance: its own, or that of an entry without document. */
export interface DocumentAllocation {
  of: { document: Document } | { entry: string; partner: string }
  kind: 'item' | 'advance'
  amount: Amount
  foreign: Amount | null
  difference: Amount
}

/** A document that La Ceiba wrote: a sale, a reception, a collection. */
export interface Document {
  /** As origins of entries name it: `saleOfProducts`. */
  type: string
  /** Tells it from others of its type, in every year. */
  key: string
  /** The letters of its numbers; one that has none carries the number of another, or one that somebody gave it. */
  series: string | { of: Document } | { number: string }
  on: DemoDay
  /** Whether it happens at the weekend too, as a shop's sales do. */
  anyDay?: boolean
  /** A shop's day that it must not come before. */
  notBefore?: DemoDay
  by: string
  /** The states that it went through on its day, what was answered days later, and where other documents brought it in the end. */
  steps: readonly string[]
  answers?: readonly Answer[]
  later: { by: Document; to: string }[]
  movements: DocumentMovement[]
  items: DocumentItem[]
  allocations: DocumentAllocation[]
  /** How the bank tells of what it moves there; nothing of what moves nothing there, or as the bank itself posted it. */
  atBank?: BankWords
  /** Its own rows. */
  rows: (filing: RowWriter, self: DocumentFacts) => Row[]
}

/** What stands in the statement of a bank of something that the books know, and how many days later. */
export interface BankWords {
  days: number
  words: string
  reference?: string
  counterparty?: string
}

/** What somebody said to a document some days after it was written. */
export interface Answer {
  to: string
  days: number
  reason?: string
}

export interface DocumentFacts {
  id: string
  day: Day
  number: string
  state: string
  version: number
  /** The day on which it came to each of its states. */
  since: Readonly<Record<string, Day>>
  /** Who wrote it. */
  author: string
}

export interface DatedDocument {
  document: Document
  day: Day
  number: string
}

export interface Row {
  table: string
  values: Record<string, unknown>
}

/** What a document asks when it is written into the tables. */
export interface RowWriter {
  idOf(kind: Kind, key: string): string
  /** The id of a document, and the day and number that it has; nothing where it lies in the future. */
  find(document: Document): DocumentFacts | undefined
  /** What an account holds in the books when a day ends. */
  held(account: string, day: Day): Amount
  codes: Record<
    | 'account'
    | 'expenseItem'
    | 'currency'
    | 'contractKind'
    | 'assetSpecification'
    | 'assetEntryType'
    | 'timeKey',
    (code: string) => string
  >
}

type Kind =
  | 'partner'
  | 'product'
  | 'storage'
  | 'service'
  | 'center'
  | 'area'
  | 'line'
  | 'item'
  | 'file'
  | 'bankAccount'
  | 'chequebook'
  | 'recipe'
  | 'recipeVersion'
  | 'pointOfSale'
  | 'position'
  | 'worker'
  | 'prePayroll'
  | 'dayOff'
  | 'holidays'

export const lineKey = ({ type, key }: Pick<Document, 'type' | 'key'>, line: number) =>
  `${type} ${key}.${line}`
