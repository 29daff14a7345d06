import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { BookOperation, Fold } from './before.ts'
import type { Said } from './sides.ts'
import { Budget } from './budget.ts'
import { proposals } from './proposals.ts'
import type { Side } from './remaining.ts'
import { usualBounds } from './sums.ts'

/** What one opening explains: its day, what the bank held by then, and what the books had. */
export interface Opening extends Fold {
  before: string
  balance: string
}

/** What lies before the first statement, where no other reconciliation explains it and there is something to explain. */
export function openingOf({ balances, fold }: Said, reconciliationId: string | undefined): Opening | null {
  const { begin, opening, openedBy } = balances
  if (begin === null || (openedBy !== null && openedBy !== reconciliationId)) return null
  return fold.count === 0 && amount(opening).eq('0') ? null : { before: begin, balance: opening, ...fold }
}

export const heldBy = ({ came, went }: Fold): string => text(amount(came).plus(amount(went)))

const withMore = (fold: Fold, operations: readonly { amount: string }[], sign: 1 | -1): Fold => {
  const total = (isOut: boolean) =>
    sum(
      operations
        .filter((each) => each.amount.startsWith('-') === isOut)
        .map((each) => amount(each.amount).times(String(sign))),
    )
  return {
    count: fold.count + sign * operations.length,
    came: text(amount(fold.came).plus(total(false))),
    went: text(amount(fold.went).plus(total(true))),
  }
}

/** These looked at one by one, and the rest as one. */
export const unfolded = (said: Said, operations: readonly BookOperation[]): Said => ({
  ...said,
  fold: withMore(said.fold, operations, -1),
  sides: {
    ...said.sides,
    operations: [
      ...operations.map((side) => ({ side, matchId: null, isBefore: true })),
      ...said.sides.operations,
    ],
  },
})

/** These and the rest as one. */
export const foldedWith = (fold: Fold, operations: readonly BookOperation[]): Fold =>
  withMore(fold, operations, 1)

/** How many combinations are tried for what the bank had not seen, and how many operations may be it. */
const most = { parts: 4, tries: 20_000 }

/**
 * Which of the operations before the first statement the bank seems not to have seen by then: by how much the books differ from what it
 * opens with, and what its later lines explain. What explains only a part of it is better than nothing: a person says the rest.
 */
export async function outstandingAt(
  difference: bigint,
  before: readonly Side[],
  { after, lines }: { after: readonly Side[]; lines: readonly Side[] },
  budget: Budget = new Budget(usualBounds.allTries),
): Promise<Side[]> {
  if (difference === 0n) return []
  const later = new Set(after.map(({ id }) => id))
  const proposed = await proposals([...before, ...after], lines, usualBounds, budget)
  // What a later line explains, and what was taken back only later.
  const shown = new Set(
    proposed.flatMap(({ operations, lines: own }) =>
      own.length > 0 || operations.some((id) => later.has(id)) ? operations : [],
    ),
  )
  const seenLater = before.filter(({ id }) => shown.has(id))
  const others = before.filter(({ id }) => !shown.has(id))
  const missing = difference - total(seenLater)
  if (missing === 0n) return seenLater
  const rest = comingTo(missing, others, budget)
  if (rest) return [...seenLater, ...rest]
  return comingTo(difference, seenLater, budget) ?? comingTo(difference, before, budget) ?? seenLater
}

const total = (sides: readonly Side[]): bigint => sides.reduce((all, { cents }) => all + cents, 0n)

/** The fewest that come to it: of single ones the last before the statement, of several those that no others are as good as. */
function comingTo(wanted: bigint, sides: readonly Side[], budget: Budget): Side[] | undefined {
  const latest = sides.toSorted((one, other) => (one.day < other.day ? 1 : -1))
  let left = most.tries
  const found: Side[][] = []
  const search = (from: number, missing: bigint, chosen: readonly Side[], parts: number): void => {
    for (let at = from; at < latest.length && left > 0 && found.length < 2; at++) {
      left -= 1
      const next = latest[at]!
      if (parts > 1) search(at + 1, missing - next.cents, [...chosen, next], parts - 1)
      else if (next.cents === missing) found.push([...chosen, next])
    }
  }
  for (let parts = 1; parts <= most.parts && found.length === 0; parts++) search(0, wanted, [], parts)
  if (left === 0) budget.isWhole = false
  const [best] = found
  return best && (best.length === 1 || (found.length === 1 && left > 0)) ? best : undefined
}
