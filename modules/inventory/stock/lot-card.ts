import { type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Position } from './moving-average.ts'

/** What is of no lot: what came in before its product tracked them, and what a count found too much. */
export const none = ''

/** So much of a lot, or of none. */
export interface LotPart {
  lotId: string
  quantity: Amount
}

type Place = Pick<Position, 'day' | 'phase' | 'pairedWith'>

interface Change extends Place {
  lotId: string
  /** What comes in, or what leaves as less than zero. */
  change: Amount
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const inOrder = (one: Place, other: Place) =>
  compare(one.day, other.day) || one.phase - other.phase || compare(one.pairedWith, other.pairedWith)

/**
 * What a warehouse holds of each lot of a product from a moment on: what it holds in the end, and every change since then. What
 * moved and what undoes it right behind it are one event, as on the card of the product.
 */
export class LotCard {
  private readonly held: Map<string, Amount>
  private readonly changes: Change[]

  constructor(held: ReadonlyMap<string, Amount>, changes: readonly Change[]) {
    this.held = new Map(held)
    this.changes = [...changes]
  }

  add(place: Place, direction: 1 | -1, parts: readonly LotPart[]): void {
    for (const { lotId, quantity } of parts) {
      const change = direction === 1 ? quantity : quantity.neg()
      this.held.set(lotId, this.heldOf(lotId).plus(change))
      this.changes.push({ ...place, lotId, change })
    }
  }

  private heldOf = (lotId: string) => this.held.get(lotId) ?? zero

  /** How much of a lot may leave at a place: no more than is there then, nor than is left by all that moved after it. */
  free(lotId: string, place: Place): Amount {
    const least = this.least(lotId, place)
    return least.gt(zero) ? least : zero
  }

  /** The least that is held of a lot from a place on; with none, from where the card begins. */
  least(lotId: string, from?: Place): Amount {
    const later = this.changes
      .filter((change) => change.lotId === lotId && (!from || inOrder(change, from) > 0))
      .toSorted(inOrder)
    let held = this.heldOf(lotId)
    let least = held
    for (let index = later.length - 1; index >= 0; index -= 1) {
      const change = later[index]!
      const before = later[index - 1]
      held = held.minus(change.change)
      // Between two of the same event nothing is held; what is held before the first counts where a place is given.
      const isHeld = before ? inOrder(before, change) !== 0 : from !== undefined
      if (isHeld && held.lt(least)) least = held
    }
    return least
  }

  lots(): string[] {
    return [...this.held.keys()]
  }
}

/** The parts of all lots of a movement that fall to a share of it, in their order: so much, after what others took before. */
export function segment(parts: readonly LotPart[], taken: Amount, quantity: Amount): LotPart[] {
  let skip = taken
  let rest = quantity
  const found: LotPart[] = []
  for (const part of parts) {
    const skipped = part.quantity.lt(skip) ? part.quantity : skip
    skip = skip.minus(skipped)
    const open = part.quantity.minus(skipped)
    const now = open.lt(rest) ? open : rest
    if (now.lte(zero)) continue
    rest = rest.minus(now)
    found.push({ lotId: part.lotId, quantity: now })
  }
  return found
}
