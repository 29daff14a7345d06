import { type Day, daysBetween } from '@cuadre/kernel/day.ts'
import { plainName } from '../bank-rules/plain.ts'

/** What is to be explained on either side. Amounts are in cents: what came in, below zero what went out. */
export interface Side {
  id: string
  day: Day
  cents: bigint
  /** What names it on paper: the number of a cheque, a transfer, an invoice. */
  references: readonly string[]
  /** Of which entry it is, and which entry that takes back. */
  entry?: { _id: string; reversalOf: string | null }
}

/** With its day as a number, its amount without a sign and its references plain: each is compared with each. */
export interface Placed extends Side {
  at: number
  size: bigint
  names: readonly string[]
}

const placed = (side: Side): Placed => ({
  ...side,
  at: daysBetween('2000-01-01', side.day),
  size: side.cents < 0n ? -side.cents : side.cents,
  names: side.references.map(plainName),
})

/** One side without what was proposed already, by its days and by its amounts. */
export class Remaining {
  readonly #taken = new Set<string>()
  readonly #byDay: readonly Placed[]
  readonly #byCents: Map<bigint, Placed[]>

  constructor(sides: readonly Side[]) {
    this.#byDay = sides.map(placed).toSorted((one, other) => one.at - other.at)
    this.#byCents = Map.groupBy(this.#byDay, ({ cents }) => cents)
  }

  all(): Placed[] {
    return this.#byDay.filter(({ id }) => !this.#taken.has(id))
  }

  of(cents: bigint): Placed[] {
    return (this.#byCents.get(cents) ?? []).filter(({ id }) => !this.#taken.has(id))
  }

  /** Of the days from one to another. */
  within(from: number, until: number): Placed[] {
    let [low, high] = [0, this.#byDay.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#byDay[middle]!.at < from) low = middle + 1
      else high = middle
    }
    const found: Placed[] = []
    for (let at = low; at < this.#byDay.length && this.#byDay[at]!.at <= until; at++)
      if (!this.#taken.has(this.#byDay[at]!.id)) found.push(this.#byDay[at]!)
    return found
  }

  isTaken(id: string): boolean {
    return this.#taken.has(id)
  }

  take(ids: readonly string[]): void {
    for (const id of ids) this.#taken.add(id)
  }
}

export const apart = (one: Placed, other: Placed): number => Math.abs(one.at - other.at)
