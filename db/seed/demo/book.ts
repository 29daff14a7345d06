import { type Day, yearOf } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { type DemoDay, calendarDay, lastDay, workingDay } from './calendar.ts'
import type { DemoEntry, DemoLine, EntryType } from './types.ts'

type Details = Pick<DemoLine, 'description' | 'costCenter' | 'expenseItem' | 'partner' | 'foreign'>

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

/** A foreign amount and what it is worth, to the cent. */
export const inDollars = (dollars: Amount, rate: string) => ({
  worth: round(dollars.times(amount(rate))),
  foreign: { currency: 'USD', amount: text(dollars), rate },
})

/** What is to be recorded; its number and its calendar day come later. */
export interface Draft {
  on: DemoDay
  type: EntryType
  description: string
  by: string
  /** The kind of document and the letters of its series; documents of one `key` share a number. What has no series has its month. */
  source?: { type: string; series?: string; key?: string }
  lines: Line[]
  /** Whether it happens at the weekend too, as a shop's sales do. */
  anyDay?: boolean
  /** A shop's day that it must not come before. */
  notBefore?: DemoDay
  reverses?: { draft: Draft; reason: string }
}

export class Book {
  readonly drafts: Draft[] = []
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

  /** Keeps an entry without its lines of zero. What falls after the second year is left out. */
  record(draft: Draft): Draft {
    const lines = draft.lines.filter((line) => !line.debit.eq(line.credit))
    const excess = sum(lines.map((line) => line.debit)).minus(sum(lines.map((line) => line.credit)))
    if (!excess.eq(zero)) throw new Error(`${draft.description}: debits exceed credits by ${text(excess)}`)
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

  /** The entries as they stand on `today`. */
  entriesUntil(today: Day): DemoEntry[] {
    const ordered = this.drafts.toSorted((one, other) => one.on - other.on)
    const numbers = documentNumbers(ordered)
    const dated = ordered
      .map((draft) => ({ draft, day: shownDay(draft, this.#pastYear) }))
      .filter(({ day }) => day <= today)
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    const places = new Map(dated.map(({ draft }, place) => [draft, place]))
    const entryNumbers = consecutive(dated.map(({ day }) => day.slice(0, 4)))
    return dated.map(({ draft, day }, place) => {
      const { type, by, source, lines } = draft
      const entry: DemoEntry = {
        day,
        type,
        description: draft.description,
        state: 'confirmed',
        number: entryNumbers[place]!,
        createdBy: by,
        lines: lines.map(shownLine),
      }
      if (source) entry.source = { type: source.type, number: numbers.get(draft) ?? day.slice(0, 7) }
      if (!draft.reverses) return entry
      const reversed = places.get(draft.reverses.draft)!
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

function shownDay({ on, anyDay, notBefore }: Draft, pastYear: number): Day {
  const day = calendarDay(on, pastYear)
  if (anyDay) return day
  return workingDay(day, notBefore === undefined ? undefined : calendarDay(notBefore, pastYear))
}

function shownLine({ debit: debited, credit: credited, ...line }: Line): DemoLine {
  return debited.eq(zero) ? { ...line, credit: text(credited) } : { ...line, debit: text(debited) }
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
