import { type Day, daysBetween } from '@cuadre/kernel/day.ts'
import { plainName } from '../bank-rules/plain.ts'

/** What is to be explained on either side. Amounts are in cents: what came in, below zero what went out. */
export interface Side {
  id: string
  day: Day
  cents: bigint
  /** What names it on paper: the number of a cheque, a transfer, an invoice. */
  references: readonly string[]
}

export type Reason = 'amountAndReference' | 'amountAndDay' | 'severalOperations' | 'severalLines'

/** Operations of the books and lines of the bank that say the same, and why. */
export interface Proposal {
  reason: Reason
  operations: string[]
  lines: string[]
  /** Between the earliest and the latest of them. */
  days: number
}

/** How far apart the same thing may stand on both sides, and how many of one side may be one of the other. */
export interface Bounds {
  days: number
  parts: number
  /** How many combinations are tried for one figure before it is left to a person. */
  tries: number
  /** Told of each combination that is tried. */
  onTry?: () => void
}

export const usualBounds: Bounds = { days: 10, parts: 5, tries: 1000 }

/**
 * What on one side says what on the other, the surest first: the same amount with the same reference; the same amount where no
 * other is as near; several that come to one. Each is proposed once, and what could as well be another is left alone.
 */
export function proposals(
  operations: readonly Side[],
  lines: readonly Side[],
  bounds: Bounds = usualBounds,
): Proposal[] {
  const books = new Remaining(operations)
  const bank = new Remaining(lines)
  return [
    ...sameReference(books, bank, bounds),
    ...sameDays(books, bank, bounds),
    ...sums(bank, books, bounds).map(({ one, parts, days }) => ({
      reason: 'severalOperations' as const,
      operations: parts,
      lines: [one],
      days,
    })),
    ...sums(books, bank, bounds).map(({ one, parts, days }) => ({
      reason: 'severalLines' as const,
      operations: [one],
      lines: parts,
      days,
    })),
  ]
}

/** With its day as a number and its amount without a sign: each is compared with each. */
interface Placed extends Side {
  at: number
  size: bigint
}

const placed = (side: Side): Placed => ({
  ...side,
  at: daysBetween('2000-01-01', side.day),
  size: side.cents < 0n ? -side.cents : side.cents,
})

/** One side without what was proposed already, by its days and by its amounts. */
class Remaining {
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

  take(ids: readonly string[]): void {
    for (const id of ids) this.#taken.add(id)
  }
}

const apart = (one: Placed, other: Placed): number => Math.abs(one.at - other.at)

/** `FAC-2026-00017` and `Pago fac 2026 00017` name the same; a number of less than three figures names nothing. */
function isSameReference(one: Side, other: Side): boolean {
  const said = other.references.map(plainName)
  return one.references
    .map(plainName)
    .some(
      (name) =>
        /\d{3}|[a-z]{3}.*\d/.test(name) &&
        said.some((words) => ` ${words} `.includes(` ${name} `) || ` ${name} `.includes(` ${words} `)),
    )
}

const pair = (reason: Reason, operation: Placed, line: Placed): Proposal => ({
  reason,
  operations: [operation.id],
  lines: [line.id],
  days: apart(operation, line),
})

function sameReference(books: Remaining, bank: Remaining, { days }: Bounds): Proposal[] {
  const found: Proposal[] = []
  // A cheque may be presented months after it was written.
  const longest = days * 12
  for (const line of bank.all()) {
    const named = books
      .of(line.cents)
      .filter((operation) => apart(operation, line) <= longest && isSameReference(operation, line))
    const operation = onlyNearest(line, named)
    if (!operation) continue
    found.push(pair('amountAndReference', operation, line))
    books.take([operation.id])
    bank.take([line.id])
  }
  return found
}

/** Both have to be the nearest to each other, so that the order in which they are looked at decides nothing. */
function sameDays(books: Remaining, bank: Remaining, { days }: Bounds): Proposal[] {
  const found: Proposal[] = []
  for (const line of bank.all()) {
    const near = (side: Placed, others: readonly Placed[]) =>
      onlyNearest(
        side,
        others.filter((other) => apart(side, other) <= days),
      )
    const operation = near(line, books.of(line.cents))
    if (!operation || near(operation, bank.of(line.cents)) !== line) continue
    found.push(pair('amountAndDay', operation, line))
    books.take([operation.id])
    bank.take([line.id])
  }
  return found
}

/** The nearest in days; nothing where two are as near, since a person knows better which. */
function onlyNearest(side: Placed, others: readonly Placed[]): Placed | undefined {
  const [first, second] = others.toSorted((one, other) => apart(side, one) - apart(side, other))
  return first && second && apart(side, first) === apart(side, second) ? undefined : first
}

interface Sum {
  one: string
  parts: string[]
  days: number
}

/** Which of one side is what several of the other come to, where exactly one choice of them does. */
function sums(ones: Remaining, others: Remaining, bounds: Bounds): Sum[] {
  const found: Sum[] = []
  for (const one of ones.all()) {
    const near = others
      .all()
      .filter(
        (other) =>
          apart(one, other) <= bounds.days && other.cents > 0n === one.cents > 0n && other.size < one.size,
      )
      .toSorted((first, second) => (first.size > second.size ? -1 : 1))
    const parts = onlySum(one.size, near, bounds)
    if (!parts) continue
    const days = Math.max(...parts.map((part) => apart(one, part)))
    found.push({ one: one.id, parts: parts.map(({ id }) => id), days })
    ones.take([one.id])
    others.take(parts.map(({ id }) => id))
  }
  return found
}

/** Searches from the largest down and gives up after so many tries, or once a second choice comes to the same. */
function onlySum(
  wanted: bigint,
  sorted: readonly Placed[],
  { parts, tries, onTry }: Bounds,
): Placed[] | undefined {
  const rest = sorted.map(() => 0n)
  for (let at = sorted.length - 1; at >= 0; at--) rest[at] = sorted[at]!.size + (rest[at + 1] ?? 0n)
  let left = tries
  const solutions: Placed[][] = []
  const search = (from: number, missing: bigint, chosen: readonly Placed[]): void => {
    if (missing === 0n) {
      if (chosen.length > 1) solutions.push([...chosen])
      return
    }
    if (chosen.length === parts) return
    for (let at = from; at < sorted.length; at++) {
      if (solutions.length > 1 || left <= 0) return
      // All that is left together is not enough.
      if ((rest[at] ?? 0n) < missing) return
      left -= 1
      onTry?.()
      const next = sorted[at]!
      if (next.size <= missing) search(at + 1, missing - next.size, [...chosen, next])
    }
  }
  search(0, wanted, [])
  return left > 0 && solutions.length === 1 ? solutions[0] : undefined
}
