import type { Budget } from './budget.ts'
import { apart, type Placed, type Remaining } from './remaining.ts'

/** How far apart the same thing may stand on both sides, and how many of one side may be one of the other. */
export interface Bounds {
  days: number
  parts: number
  /** How many combinations are tried for one figure before it is left to a person. */
  tries: number
  /** How many are tried for all figures together. */
  allTries: number
  /** By how many cents an operation and its line may differ. */
  tolerance: bigint
}

export const usualBounds: Bounds = { days: 10, parts: 5, tries: 1000, allTries: 200_000, tolerance: 0n }

export interface Sum {
  one: string
  parts: string[]
  days: number
}

/** Which of one side is what several of the other come to, where exactly one choice of them does. */
export async function sums(
  ones: Remaining,
  others: Remaining,
  bounds: Bounds,
  budget: Budget,
): Promise<Sum[]> {
  const found: Sum[] = []
  for (const one of ones.all()) {
    const there = others.within(one.at - bounds.days, one.at + bounds.days)
    const near = there
      .filter((other) => other.cents > 0n === one.cents > 0n && other.size < one.size)
      .toSorted((first, second) => (first.size > second.size ? -1 : 1))
    await budget.looked(there.length)
    const parts = await onlySum(one.size, near, bounds, budget)
    if (!parts) continue
    const days = Math.max(...parts.map((part) => apart(one, part)))
    found.push({ one: one.id, parts: parts.map(({ id }) => id), days })
    ones.take([one.id])
    others.take(parts.map(({ id }) => id))
  }
  return found
}

/** Budgetes from the largest down and gives up after so many tries, or once a second choice comes to the same. */
async function onlySum(
  wanted: bigint,
  sorted: readonly Placed[],
  { parts, tries }: Bounds,
  budget: Budget,
): Promise<Placed[] | undefined> {
  const rest = sorted.map(() => 0n)
  for (let at = sorted.length - 1; at >= 0; at--) rest[at] = sorted[at]!.size + (rest[at + 1] ?? 0n)
  const granted = budget.grant(tries)
  let left = granted
  let isCut = false
  const solutions: Placed[][] = []
  const choose = (from: number, missing: bigint, chosen: readonly Placed[]): void => {
    if (missing === 0n) {
      if (chosen.length > 1) solutions.push([...chosen])
      return
    }
    if (chosen.length === parts) return
    for (let at = from; at < sorted.length; at++) {
      if (solutions.length > 1) return
      // All that is left together is not enough.
      if ((rest[at] ?? 0n) < missing) return
      if (left === 0) {
        isCut = true
        return
      }
      left -= 1
      const next = sorted[at]!
      if (next.size <= missing) choose(at + 1, missing - next.size, [...chosen, next])
    }
  }
  choose(0, wanted, [])
  budget.spend(granted - left)
  await budget.looked(granted - left)
  if (isCut && solutions.length < 2) budget.isWhole = false
  return !isCut && solutions.length === 1 ? solutions[0] : undefined
}
