import { Budget } from './budget.ts'
import { apart, type Placed, Remaining, type Side } from './remaining.ts'
import { type Bounds, sums, usualBounds } from './sums.ts'

export type Reason =
  | 'takenBack'
  | 'amountAndReference'
  | 'amountAndDay'
  | 'severalOperations'
  | 'severalLines'
  | 'withinTolerance'

/** Operations of the books and lines of the bank that say the same, and why. */
export interface Proposal {
  reason: Reason
  operations: string[]
  lines: string[]
  /** Between the earliest and the latest of them. */
  days: number
}

/**
 * What on one side says what on the other, the surest first: what was taken back and what took it back; the same amount with the
 * same reference; the same amount where no other is as near; several that come to one; one that differs by no more than is allowed. Each
 * is proposed once, and what could as well be another is left alone.
 */
export async function proposals(
  operations: readonly Side[],
  lines: readonly Side[],
  bounds: Bounds = usualBounds,
  budget: Budget = new Budget(bounds.allTries),
): Promise<Proposal[]> {
  const books = new Remaining(operations)
  const bank = new Remaining(lines)
  const back = reversals(books)
  const named = await sameReference(books, bank, bounds, budget)
  const near = await sameDays(books, bank, bounds, budget)
  const again = undone(bank, bounds)
  const ofBank = await sums(bank, books, bounds, budget)
  const ofBooks = await sums(books, bank, bounds, budget)
  const differing = await withinTolerance(books, bank, bounds, budget)
  return [
    ...back,
    ...named,
    ...near,
    ...again,
    ...ofBank.map(({ one, parts, days }) => ({
      reason: 'severalOperations' as const,
      operations: parts,
      lines: [one],
      days,
    })),
    ...ofBooks.map(({ one, parts, days }) => ({
      reason: 'severalLines' as const,
      operations: [one],
      lines: parts,
      days,
    })),
    ...differing,
  ]
}

/** A number of less than three figures names nothing. */
const mayName = (name: string): boolean => /\d{3}|[a-z]{3}.*\d/.test(name)

/** `FAC-2026-00017` and `Pago fac 2026 00017` name the same. */
const isSameReference = (one: Placed, other: Placed): boolean =>
  one.names.some(
    (name) =>
      mayName(name) &&
      other.names.some((words) => ` ${words} `.includes(` ${name} `) || ` ${name} `.includes(` ${words} `)),
  )

const pair = (reason: Reason, operation: Placed, line: Placed): Proposal => ({
  reason,
  operations: [operation.id],
  lines: [line.id],
  days: apart(operation, line),
})

/** What was taken back is explained by what took it back, and whatever the bank says of it is to be recorded anew. */
function reversals(books: Remaining): Proposal[] {
  const found: Proposal[] = []
  const ofEntry = Map.groupBy(books.all(), ({ entry }) => entry?._id)
  for (const back of books.all()) {
    const taken = (ofEntry.get(back.entry?.reversalOf ?? undefined) ?? []).find(
      ({ id, cents, entry }) => entry !== undefined && cents === -back.cents && !books.isTaken(id),
    )
    if (!taken) continue
    found.push({
      reason: 'takenBack',
      operations: [taken.id, back.id],
      lines: [],
      days: apart(taken, back),
    })
    books.take([taken.id, back.id])
  }
  return found
}

/**
 * What the bank did and undid, where it is the nearest that does: under the same reference, or near it in the same words or in such as say
 * that something is given back. The books know nothing of either.
 */
function undone(bank: Remaining, { days }: Bounds): Proposal[] {
  const found: Proposal[] = []
  for (const line of bank.all()) {
    if (bank.isTaken(line.id)) continue
    const back = onlyNearest(
      line,
      bank
        .of(-line.cents)
        .filter(
          (other) =>
            other.at >= line.at &&
            ((apart(line, other) <= days * 12 && isSameName(line, other)) ||
              (apart(line, other) <= days && (areSameWords(line, other) || saysBack(other)))),
        ),
    )
    if (!back) continue
    found.push({ reason: 'takenBack', operations: [], lines: [line.id, back.id], days: apart(line, back) })
    bank.take([line.id, back.id])
  }
  return found
}

const isSameName = (one: Placed, other: Placed): boolean =>
  one.names.some((name) => mayName(name) && other.names.includes(name))

/** One word, such as a kind of operation, says too little. */
const areSameWords = (one: Placed, other: Placed): boolean =>
  one.names.some((name) => name.includes(' ') && other.names.includes(name))

/** As banks call it, in plain words. */
const saysBack = ({ names }: Placed): boolean =>
  names.some((name) =>
    /\b(reverso|reversion|extorno|anulacion|anulado|devolucion de (cargo|comision|debito)|reversal|rev)\b/.test(
      name,
    ),
  )

async function sameReference(
  books: Remaining,
  bank: Remaining,
  { days }: Bounds,
  budget: Budget,
): Promise<Proposal[]> {
  const found: Proposal[] = []
  // A cheque may be presented months after it was written.
  const longest = days * 12
  for (const line of bank.all()) {
    const alike = books.of(line.cents)
    const named = alike.filter(
      (operation) => apart(operation, line) <= longest && isSameReference(operation, line),
    )
    await budget.looked(alike.length)
    const operation = onlyNearest(line, named)
    if (!operation) continue
    found.push(pair('amountAndReference', operation, line))
    books.take([operation.id])
    bank.take([line.id])
  }
  return found
}

/** What differs by little, where nothing on either side is exactly the other and no other is as little apart. */
async function withinTolerance(
  books: Remaining,
  bank: Remaining,
  { days, tolerance }: Bounds,
  budget: Budget,
): Promise<Proposal[]> {
  if (tolerance <= 0n) return []
  const found: Proposal[] = []
  for (const line of bank.all()) {
    const near = await like(line, books, bank)
    const back = near.length === 1 ? await like(near[0]!, bank, books) : []
    if (back.length !== 1) continue
    const [operation] = near as [Placed]
    // Where the difference was posted already, as after a reconciliation that was cancelled, it is not posted again.
    const posted = books.of(line.cents - operation.cents).filter((other) => apart(line, other) <= days)
    if (posted.length > 1) continue
    found.push({
      ...pair(posted.length === 1 ? 'severalOperations' : 'withinTolerance', operation, line),
      operations: [operation, ...posted].map(({ id }) => id),
    })
    books.take([operation, ...posted].map(({ id }) => id))
    bank.take([line.id])
  }
  return found

  async function like(side: Placed, others: Remaining, own: Remaining): Promise<Placed[]> {
    const there = others.within(side.at - days, side.at + days)
    await budget.looked(there.length)
    return there.filter(
      (other) =>
        other.cents > 0n === side.cents > 0n &&
        sizeOf(other.cents - side.cents) <= tolerance &&
        others.of(side.cents).length === 0 &&
        own.of(other.cents).length === 0,
    )
  }
}

const sizeOf = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

/** Both have to be the nearest to each other, so that the order in which they are looked at decides nothing. */
async function sameDays(
  books: Remaining,
  bank: Remaining,
  { days }: Bounds,
  budget: Budget,
): Promise<Proposal[]> {
  const found: Proposal[] = []
  for (const line of bank.all()) {
    const [alike, others] = [books.of(line.cents), bank.of(line.cents)]
    const near = (side: Placed, those: readonly Placed[]) =>
      onlyNearest(
        side,
        those.filter((other) => apart(side, other) <= days),
      )
    await budget.looked(alike.length + others.length)
    const operation = near(line, alike)
    if (!operation || near(operation, others) !== line) continue
    found.push(pair('amountAndDay', operation, line))
    books.take([operation.id])
    bank.take([line.id])
  }
  return found
}

/** The nearest in days; nothing where two are as near, since a person knows better which. */
function onlyNearest(side: Placed, others: readonly Placed[]): Placed | undefined {
  let first: Placed | undefined
  let isOnly = true
  for (const other of others) {
    const further = first === undefined ? -1 : apart(side, other) - apart(side, first)
    if (further > 0) continue
    isOnly = further < 0
    first = other
  }
  return isOnly ? first : undefined
}
