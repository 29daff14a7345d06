import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'

export interface Proposable {
  _id: string
  dueDate: Day
  pending: Amount
}

/** Why these items: one is exactly the sum; some are together; all are; or the oldest come first. */
export type ProposalReason = 'nothing' | 'oneExactly' | 'someExactly' | 'allExactly' | 'oldestFirst'

export interface Proposal {
  reason: ProposalReason
  allocations: { itemId: string; amount: Amount }[]
  /** What is left of the sum. */
  rest: Amount
}

/** How many items together make the sum at most, and how many ways are tried before giving up looking. */
const together = 5
const tries = 50_000

/**
 * What a sum of money most likely pays: items that make exactly that sum, fewest and oldest first; else the oldest, the
 * last of them in part. Never more than is pending, never more than the sum.
 */
export function propose(items: readonly Proposable[], paid: Amount): Proposal {
  const open = items
    .filter(({ pending }) => pending.gt(zero))
    .toSorted((one, two) => one.dueDate.localeCompare(two.dueDate) || one._id.localeCompare(two._id))
  if (open.length === 0 || paid.lte(zero)) return { reason: 'nothing', allocations: [], rest: paid }
  const all = sum(open.map(({ pending }) => pending))
  if (open.length > 1 && all.eq(paid)) return whole('allExactly', open)
  const exact = exactly(open, paid)
  if (exact) return whole(exact.length === 1 ? 'oneExactly' : 'someExactly', exact)
  return oldestFirst(open, paid)
}

const whole = (reason: ProposalReason, items: readonly Proposable[]): Proposal => ({
  reason,
  allocations: items.map(({ _id, pending }) => ({ itemId: _id, amount: pending })),
  rest: zero,
})

/** The fewest items that make exactly the sum, the oldest of several. */
function exactly(items: readonly Proposable[], paid: Amount): readonly Proposable[] | undefined {
  const fitting = items.filter(({ pending }) => pending.lte(paid))
  let left = tries
  const search = (from: number, size: number, wanted: Amount): readonly Proposable[] | undefined => {
    for (let at = from; at <= fitting.length - size && left > 0; at++) {
      left -= 1
      const item = fitting[at]!
      if (size === 1) {
        if (item.pending.eq(wanted)) return [item]
      } else if (item.pending.lt(wanted)) {
        const others = search(at + 1, size - 1, wanted.minus(item.pending))
        if (others) return [item, ...others]
      }
    }
    return undefined
  }
  for (let size = 1; size <= Math.min(together, fitting.length); size++) {
    const found = search(0, size, paid)
    if (found) return found
  }
  return undefined
}

function oldestFirst(items: readonly Proposable[], paid: Amount): Proposal {
  const allocations: Proposal['allocations'] = []
  let rest = paid
  for (const { _id, pending } of items) {
    if (rest.eq(zero)) break
    const taken = pending.lt(rest) ? pending : rest
    allocations.push({ itemId: _id, amount: taken })
    rest = rest.minus(taken)
  }
  return { reason: 'oldestFirst', allocations, rest }
}
