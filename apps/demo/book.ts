import { type Day, yearOf } from '@cuadre/kernel/day.ts'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { type DemoDay, calendarDay, lastDay, workingDay } from './calendar.ts'
import type { DatedDocument, Document } from './documents.ts'
import type { DemoEntry, DemoLine, EntryType } from './types.ts'

type NumberOf = (document: Document) => string
/** The text of a description; where it names a document, by the number that the document has in the end. */
type Words = string | ((numberOf: NumberOf) => string)

interface Details extends Pick<DemoLine, 'costCenter' | 'expenseItem' | 'partner' | 'foreign'> {
  description?: Words
}

export interface Line extends Details {
  account: string
  debit: Amount
  credit: Amount
}

export const debit = (account: string, value: Amount, details: Details = {}): Line => ({
  account,
  debit: value,
  credit: zero,
  ...details,
})

export const credit = (account: string, value: Amount, details: Details = {}): Line => ({
  account,
  debit: zero,
  credit: value,
  ...details,
})

/** The lines of a posting rule, which names accounts and partners by their codes here. */
export const linesOf = ({ lines }: JournalDraft): Line[] =>
  lines.map(({ accountId, costCenterId, expenseItemId, partnerId, foreign, ...line }) => ({
    ...line,
    account: accountId,
    ...(costCenterId && { costCenter: costCenterId }),
    ...(expenseItemId && { expenseItem: expenseItemId }),
    ...(partnerId && { partner: partnerId }),
    ...(foreign && {
      foreign: { currency: foreign.currencyId, amount: text(foreign.amount), rate: foreign.rate.toFixed() },
    }),
  }))

/** A foreign amount and what it is worth, to the cent. */
export const inDollars = (dollars: Amount, rate: string) => ({
  worth: round(dollars.times(amount(rate))),
  foreign: { currency: 'USD', amount: text(dollars), rate },
})

/** What is to be recorded; its number and its calendar day come later. */
export interface Draft {
  on: DemoDay
  type: EntryType
  description: Words
  by: string
  /** The kind of document and the letters of its series; documents of one `key` share a number. What has no series has its month. */
  source?: { type: string; series?: string; key?: string }
  lines: Line[]
  /** Whether it happens at the weekend too, as a shop's sales do. */
  anyDay?: boolean
  /** A shop's day that it must not come before. */
  notBefore?: DemoDay
  reverses?: { draft: Draft; reason: string }
  /** The document that it was posted for. */
  document?: Document
  /** By which documents refer to it that settle what it opened. */
  key?: string
}

export class Book {
  readonly drafts: Draft[] = []
  readonly documents: Document[] = []
  readonly #movements = new Map<string, { on: DemoDay; net: Amount }[]>()
  readonly #pastYear: number

  /** Books whose second year is the one that `today` is in. */
  constructor(today: Day) {
    this.#pastYear = yearOf(today) - 1
  }

  /** The day of the calendar, whether an office works on it or not. */
  dayOf(on: DemoDay): Day {
    return calendarDay(on, this.#pastYear)
  }

  /** The day on which an office does what is due on a day. */
  officeDayOf(on: DemoDay): Day {
    return workingDay(this.dayOf(on))
  }

  /** Keeps an entry without its lines of zero. What falls after the second year is left out. */
  record(draft: Draft): Draft {
    const lines = draft.lines.filter((line) => !line.debit.eq(line.credit))
    const excess = sum(lines.map((line) => line.debit)).minus(sum(lines.map((line) => line.credit)))
    if (!excess.eq(zero))
      throw new Error(`${String(draft.description)}: debits exceed credits by ${text(excess)}`)
    const kept = { ...draft, lines }
    if (draft.on > lastDay || lines.length === 0) return kept
    this.drafts.push(kept)
    for (const line of lines) {
      const movement = { on: draft.on, net: line.debit.minus(line.credit) }
      const others = this.#movements.get(line.account)
      if (others) others.push(movement)
      else this.#movements.set(line.account, [movement])
    }
    return kept
  }

  /** Keeps what is posted for a document: on its day, by its author. */
  post(document: Document, type: EntryType, description: Words, lines: Line[]): Draft {
    const { on, by, anyDay, notBefore } = document
    return this.record({
      document,
      on,
      by,
      type,
      description,
      lines,
      ...(anyDay && { anyDay }),
      ...(notBefore !== undefined && { notBefore }),
    })
  }

  /** Keeps a document, unless it falls after the second year. */
  file(document: Document): Document {
    if (document.on <= lastDay) this.documents.push(document)
    return document
  }

  /** What debits exceed credits by on the accounts that begin so, from one day to another, both included. */
  moved(account: string, from: DemoDay, until: DemoDay): Amount {
    const movements = [...this.#movements]
      .filter(([code]) => code.startsWith(account))
      .flatMap(([, each]) => each)
      .filter(({ on }) => from <= on && on <= until)
    return sum(movements.map(({ net }) => net))
  }

  balance(account: string, until: DemoDay): Amount {
    return this.moved(account, 0, until)
  }

  /** The documents as they stand on `today`, with the numbers that they have by their days. */
  documentsUntil(today: Day): DatedDocument[] {
    const dated = inOrder(this.documents, this.#pastYear, today)
    const own = dated.flatMap(({ of: document, day }) =>
      typeof document.series === 'string'
        ? [{ document, series: `${document.series}-${day.slice(0, 4)}` }]
        : [],
    )
    const positions = consecutive(own.map(({ series }) => series))
    const numbers = new Map(
      own.map(({ document, series }, at) => [
        document,
        `${series}-${String(positions[at]).padStart(5, '0')}`,
      ]),
    )
    return dated.map(({ of: document, day }) => {
      const { series } = document
      if (typeof series === 'object' && 'number' in series) return { document, day, number: series.number }
      return { document, day, number: numbers.get(typeof series === 'string' ? document : series.of)! }
    })
  }

  /** The entries as they stand on `today`, posted for those documents. */
  entriesUntil(today: Day, documents: readonly DatedDocument[] = []): DemoEntry[] {
    const dated = inOrder(this.drafts, this.#pastYear, today)
    const numbers = documentNumbers(this.drafts.toSorted((one, other) => one.on - other.on))
    const documentNumbersByKey = new Map(documents.map(({ document, number }) => [document, number]))
    const numberOf: NumberOf = (document) => documentNumbersByKey.get(document)!
    const positions = new Map(dated.map(({ of: draft }, position) => [draft, position]))
    const entryNumbers = consecutive(dated.map(({ day }) => day.slice(0, 4)))
    return dated.map(({ of: draft, day }, position) => {
      const { type, by, source, lines, description, document, key } = draft
      const entry: DemoEntry = {
        day,
        type,
        description: descriptionText(description, numberOf),
        state: 'confirmed',
        number: entryNumbers[position]!,
        createdBy: by,
        lines: lines.map((line) => displayedLine(line, numberOf)),
      }
      if (key !== undefined) entry.key = key
      if (document) entry.source = { type: document.type, number: numberOf(document), key: document.key }
      if (source) entry.source = { type: source.type, number: numbers.get(draft) ?? day.slice(0, 7) }
      if (!draft.reverses) return entry
      const reversed = positions.get(draft.reverses.draft)!
      const number = String(entryNumbers[reversed]).padStart(6, '0')
      return {
        ...entry,
        description: `Reversión de ${number}: ${draft.reverses.reason}`,
        source: { type: 'accountingEntry', number },
        reverses: { entry: reversed, reason: draft.reverses.reason },
      }
    })
  }
}

type Dated = Pick<Draft, 'on' | 'anyDay' | 'notBefore'>

/** What has happened by `today`, by the day that it is shown with. */
function inOrder<Each extends Dated>(all: readonly Each[], pastYear: number, today: Day) {
  return all
    .toSorted((one, other) => one.on - other.on)
    .map((of) => ({ of, day: formatDay(of, pastYear) }))
    .filter(({ day }) => day <= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

function formatDay({ on, anyDay, notBefore }: Dated, pastYear: number): Day {
  const day = calendarDay(on, pastYear)
  if (anyDay) return day
  return workingDay(day, notBefore === undefined ? undefined : calendarDay(notBefore, pastYear))
}

const descriptionText = (words: Words, numberOf: NumberOf): string =>
  typeof words === 'string' ? words : words(numberOf)

function displayedLine(
  { debit: debited, credit: credited, description, ...line }: Line,
  numberOf: NumberOf,
): DemoLine {
  return {
    ...line,
    ...(description !== undefined && { description: descriptionText(description, numberOf) }),
    ...(debited.eq(zero) ? { credit: text(credited) } : { debit: text(debited) }),
  }
}

/** 1, 2, 3 … within each series, in the order given. */
function consecutive(series: readonly string[]): number[] {
  const last = new Map<string, number>()
  return series.map((name) => {
    const number = (last.get(name) ?? 0) + 1
    last.set(name, number)
    return number
  })
}

/** `VD-0271`: each series begins anew every year. Given before the weekends move days, so that no year changes them. */
function documentNumbers(ordered: readonly Draft[]): Map<Draft, string> {
  const last = new Map<string, number>()
  const shared = new Map<string, string>()
  const numbers = new Map<Draft, string>()
  for (const draft of ordered) {
    if (!draft.source?.series) continue
    const { series, key } = draft.source
    const year = draft.on < 365 ? 0 : 1
    const known = key && shared.get(`${series} ${key}`)
    const next = (last.get(`${series} ${year}`) ?? 0) + 1
    const number = known || `${series}-${String(next).padStart(4, '0')}`
    if (!known) last.set(`${series} ${year}`, next)
    if (key) shared.set(`${series} ${key}`, number)
    numbers.set(draft, number)
  }
  return numbers
}
