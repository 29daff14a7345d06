import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, text } from '@cuadre/kernel/money.ts'
import { type Recognized, saidBy } from './fingerprints.ts'
import type { KnownBy } from './known-by.ts'
import type { StatementFormat } from './reading/formats.ts'

// What of a new statement is known already. Balances say it first, since they prove what words cannot: two equal movements leave two
// balances. Then the names that banks give to movements; what the lines say comes last.

export interface NewLine extends Recognized {
  bankId?: string | null | undefined
}

/** A statement that is to be recorded. Its balances are null where nobody but ourselves could say them. */
export interface NewStatement {
  startDay: Day
  endDay: Day
  opening: string | null
  closing: string | null
  /** Null where it is written by hand. */
  format: StatementFormat | null
  lines: readonly NewLine[]
}

export interface KnownLine extends NewLine {
  id: string
  /** What was left after it. */
  balance: string
  fingerprint: string
}

export interface KnownStatement {
  id: string
  startDay: Day
  endDay: Day
  opening: string
  closing: string
  format: StatementFormat | null
  lines: readonly KnownLine[]
}

export interface Known {
  by: KnownBy
  statement: KnownStatement
  line: KnownLine
}

const equal = (one: string, other: string): boolean => amount(one).eq(amount(other))

/** What is left after each line. */
export function leftAfter(opening: string, lines: readonly Pick<NewLine, 'amount'>[]): string[] {
  let left: Amount = amount(opening)
  return lines.map((line) => text((left = left.plus(amount(line.amount)))))
}

/** Which line of which statement each of these lines is; null for what is new. */
export function knownIn(fresh: NewStatement, statements: readonly KnownStatement[]): (Known | null)[] {
  const matching = new Matching(fresh)
  const apart = statements.filter((statement) => !adjoins(fresh, statement))
  for (const statement of statements) matching.byBankIds(statement)
  for (const statement of apart) matching.byBalances(statement)
  for (const statement of apart) matching.byDayEnds(statement)
  // Whatever moved in between, a statement that goes on where another ended has nothing of it, unless both are the very same.
  for (const statement of statements) matching.asRepeated(statement)
  for (const statement of apart) matching.byWords(statement)
  for (const statement of apart) matching.byDays(statement)
  return matching.found
}

/** Whether one begins with what the other ended with. */
const adjoins = ({ startDay, endDay, opening, closing }: NewStatement, known: KnownStatement): boolean =>
  (opening !== null && equal(opening, known.closing) && startDay >= known.endDay) ||
  (closing !== null && equal(closing, known.opening) && endDay <= known.startDay)

const moved = ({ day, amount: figure }: Recognized) => `${day}|${figure}`

/** Whether both have the same things equally often. */
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.toSorted().join('\n') === others.toSorted().join('\n')

/** Places of new lines under what they are looked for by, each given once. */
class Places {
  readonly #at = new Map<string, number[]>()
  readonly #isTaken: (at: number) => boolean

  constructor(keys: readonly (string | undefined)[], isTaken: (at: number) => boolean) {
    this.#isTaken = isTaken
    keys.forEach((key, at) => {
      if (key === undefined) return
      const places = this.#at.get(key)
      if (places) places.push(at)
      else this.#at.set(key, [at])
    })
    // The first is taken from the end of its list.
    for (const places of this.#at.values()) places.reverse()
  }

  first(key: string): number | undefined {
    const places = this.#at.get(key) ?? []
    while (places.length > 0 && this.#isTaken(places.at(-1)!)) places.pop()
    return places.at(-1)
  }
}

class Matching {
  readonly found: (Known | null)[]
  readonly #fresh: NewStatement
  readonly #lines: readonly NewLine[]
  readonly #left: readonly string[] | undefined
  readonly #taken = new Set<string>()
  readonly #named: Places
  readonly #balanced: Places
  /** Lines of which each says or moved something, those that their bank names and the others. */
  readonly #saying: { named: Places; nameless: Places }
  readonly #moving: { named: Places; nameless: Places }

  constructor(fresh: NewStatement) {
    this.#fresh = fresh
    this.#lines = fresh.lines.map((line) => ({ ...line, amount: text(amount(line.amount)) }))
    this.found = fresh.lines.map(() => null)
    this.#left = fresh.opening === null ? undefined : leftAfter(fresh.opening, fresh.lines)
    const places = (keyOf: (line: NewLine, at: number) => string | undefined) =>
      new Places(this.#lines.map(keyOf), (at) => this.found[at] !== null)
    const both = (keyOf: (line: NewLine) => string) => ({
      named: places((line) => (line.bankId ? keyOf(line) : undefined)),
      nameless: places((line) => (line.bankId ? undefined : keyOf(line))),
    })
    this.#named = places((line) => (line.bankId ? `${moved(line)}|${line.bankId}` : undefined))
    this.#balanced = places((line, at) => this.#left && `${moved(line)}|${this.#left[at]!}`)
    this.#saying = both(saidBy)
    this.#moving = both(moved)
  }

  byBankIds(statement: KnownStatement): void {
    if (statement.format !== this.#fresh.format) return
    this.#pair(statement, 'bankId', (line) =>
      line.bankId ? this.#named.first(`${moved(line)}|${line.bankId}`) : undefined,
    )
  }

  byBalances(statement: KnownStatement): void {
    this.#pair(statement, 'balance', (line) => {
      const at = this.#balanced.first(`${moved(line)}|${line.balance}`)
      if (at === undefined) return undefined
      const isOther = this.#areOthers(statement, this.#lines[at]!, line)
      return isOther && saidBy(this.#lines[at]!) !== saidBy(line) ? undefined : at
    })
  }

  /** The lines of one day may stand in another order: all of them are the same where the day ends with the same balance. */
  byDayEnds(statement: KnownStatement): void {
    if (!this.#left) return
    const own = Map.groupBy(this.#openPlaces(), (at) => this.#lines[at]!.day)
    const ends = new Map(this.#lines.map(({ day }, at) => [day, this.#left![at]!]))
    const knownEnds = new Map(statement.lines.map(({ day, balance }) => [day, balance]))
    const days = [...Map.groupBy(this.#open(statement), ({ day }) => day)].filter(
      ([day, lines]) =>
        ends.has(day) &&
        ends.get(day) === knownEnds.get(day) &&
        isSame(
          (own.get(day) ?? []).map((at) => moved(this.#lines[at]!)),
          lines.map(moved),
        ),
    )
    const whole = new Set(days.map(([day]) => day))
    this.#pair(statement, 'balance', (line) =>
      whole.has(line.day) ? this.#one(this.#moving, moved(line)) : undefined,
    )
  }

  /** The same file once more, of an account that ends with what it began with. */
  asRepeated(statement: KnownStatement): void {
    const { opening } = this.#fresh
    if (opening === null || !equal(opening, statement.opening)) return
    const isRepeated =
      this.#lines.length === statement.lines.length &&
      this.#lines.every((line, at) => {
        const known = statement.lines[at]!
        return saidBy(line) === saidBy(known) && !this.#areOthers(statement, line, known)
      })
    if (isRepeated) this.#pair(statement, 'balance', (line) => this.#one(this.#saying, saidBy(line)))
  }

  /**
   * Words count where no balance contradicts them. Where all balances are others, at least two different lines have to be the same, or
   * the statement begins within the other.
   */
  byWords(statement: KnownStatement): void {
    if (this.#left !== undefined && !this.#beginsWithin(statement)) {
      const own = new Set(this.#openPlaces().map((at) => saidBy(this.#lines[at]!)))
      const same = new Set(this.#open(statement).map(saidBy)).intersection(own)
      if (same.size < 2) return
    }
    this.#pair(statement, 'words', (line) =>
      this.#otherwiseUnnamed(statement, this.#saying, line, saidBy(line)),
    )
  }

  /** The same days in other words: all that moved in the days that both speak of is the same. */
  byDays(statement: KnownStatement): void {
    if (this.#left !== undefined) return
    const { startDay, endDay } = this.#fresh
    const own = this.#openPlaces()
      .map((at) => this.#lines[at]!)
      .filter(({ day }) => day >= statement.startDay && day <= statement.endDay)
    const others = this.#open(statement).filter(({ day }) => day >= startDay && day <= endDay)
    if (own.length === 0 || !isSame(own.map(moved), others.map(moved))) return
    this.#pair(statement, 'days', (line) =>
      this.#otherwiseUnnamed(statement, this.#moving, line, moved(line)),
    )
  }

  /** Whether it begins with what the other held at some time before its end. */
  #beginsWithin({ opening: first, lines, startDay, endDay }: KnownStatement): boolean {
    const { opening } = this.#fresh
    if (opening === null || this.#fresh.startDay > endDay || this.#fresh.endDay < startDay) return false
    return [first, ...lines.slice(0, -1).map(({ balance }) => balance)].some((left) => equal(left, opening))
  }

  /** Whether their bank calls them differently. */
  #areOthers({ format }: KnownStatement, line: NewLine, known: KnownLine): boolean {
    return format === this.#fresh.format && !!line.bankId && !!known.bankId && line.bankId !== known.bankId
  }

  #open = ({ lines }: KnownStatement): KnownLine[] => lines.filter(({ id }) => !this.#taken.has(id))

  #openPlaces = (): number[] => this.found.flatMap((known, at) => (known ? [] : [at]))

  #one = ({ named, nameless }: { named: Places; nameless: Places }, key: string): number | undefined =>
    named.first(key) ?? nameless.first(key)

  /** What the bank names in the same kind of file, and what has that name, were found by it. */
  #otherwiseUnnamed(
    { format }: KnownStatement,
    places: { named: Places; nameless: Places },
    line: KnownLine,
    key: string,
  ): number | undefined {
    return line.bankId && format === this.#fresh.format ? places.nameless.first(key) : this.#one(places, key)
  }

  /** Takes each open line of a statement together with the new one that it is. */
  #pair(statement: KnownStatement, by: Known['by'], placeOf: (line: KnownLine) => number | undefined): void {
    for (const line of this.#open(statement)) {
      const at = placeOf(line)
      if (at === undefined) continue
      this.found[at] = { by, statement, line }
      this.#taken.add(line.id)
    }
  }
}
