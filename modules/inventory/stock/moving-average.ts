import { round, type Amount, zero } from '@cuadre/kernel/money.ts'

/** What there is of a product in a storage. */
export interface OnHand {
  quantity: Amount
  value: Amount
}

export type Basis = 'given' | 'average' | 'source'

/** Where a movement stands on its card. */
export interface Position {
  day: string
  /** In its day: 0 comes in, 1 goes out or comes back of what went out. */
  phase: number
  /** What it stands beside in the day: itself, or what it comes back of. */
  pairedWith: string
  _id: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Before all that moves on a day. */
export const startOf = (day: string): Position => ({ day, phase: 0, pairedWith: nobody, _id: nobody })

export interface Movement extends Position {
  /** 1 comes in, -1 goes out. */
  direction: 1 | -1
  quantity: Amount
  value: Amount
  basis: Basis
  sourceId: string | null
  /** Of a source that others share: how much it moved, and how much of that they took before. */
  share: { of: Amount; taken: Amount } | null
}

export interface CostedMovement<Kind extends Movement> {
  movement: Kind
  value: Amount
  after: OnHand
}

/** What is wrong where something goes out: less is there than goes, or of value, or a value would stay of nothing. */
export type ShortageReason = 'quantity' | 'value' | 'nothingButValue'

/** There is less than what goes out; `missing` is how much less, on the day of the movement. */
export class Shortage extends Error {
  readonly movement: Movement
  readonly missing: Amount
  readonly lack: ShortageReason

  constructor(movement: Movement, missing: Amount, lack: ShortageReason = 'quantity') {
    super(`there is ${missing.toFixed()} less than what goes out on ${movement.day}`)
    this.movement = movement
    this.missing = missing
    this.lack = lack
  }
}

/**
 * In the order in which they count: by day, what comes in before what goes out, then as they were written. What comes back
 * on the same day stands right after what went out.
 */
export const inOrder = (one: Position, other: Position): number =>
  compare(one.day, other.day) ||
  one.phase - other.phase ||
  compare(one.pairedWith, other.pairedWith) ||
  compare(one._id, other._id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Costs movements one after the other by the moving average. What goes out takes its share of the value, to the cent; the
 * last of it takes all that is left. `valueOf` is what a source left at, where it is known already.
 */
export function costed<Kind extends Movement>(
  before: OnHand,
  movements: readonly Kind[],
  valueOf: (sourceId: string) => Amount | undefined,
  { mayBeNegative = false } = {},
): CostedMovement<Kind>[] {
  let held = before
  return movements.map((movement) => {
    const value = costOf(movement, held, valueOf)
    const quantity = movement.quantity.times(movement.direction === 1 ? '1' : '-1')
    const after = {
      quantity: held.quantity.plus(quantity),
      value: held.value.plus(movement.direction === 1 ? value : value.neg()),
    }
    if (movement.direction === -1 && !mayBeNegative && after.quantity.lt(zero))
      throw new Shortage(movement, after.quantity.neg())
    // A value may be taken out whole with its quantity, but never more than there is of it.
    if (movement.direction === -1 && !mayBeNegative && after.value.lt(zero))
      throw new Shortage(movement, zero, 'value')
    // Taken out at a value of its own, the last of it may cost less by now than the rest is worth; nor is value given to nothing.
    if (after.quantity.eq(zero) && !after.value.eq(zero))
      throw new Shortage(movement, zero, 'nothingButValue')
    held = after
    return { movement, value, after }
  })
}

function costOf(movement: Movement, held: OnHand, valueOf: (sourceId: string) => Amount | undefined): Amount {
  if (movement.basis === 'source' && movement.sourceId !== null) {
    const whole = valueOf(movement.sourceId)
    return whole === undefined ? movement.value : shareOf(whole, movement)
  }
  if (movement.basis === 'given') return movement.value
  if (held.quantity.lte(zero)) return zero
  if (movement.quantity.gte(held.quantity)) return held.value
  return round(movement.quantity.times(held.value).div(held.quantity))
}

/** The part of what a source is worth, such that all parts together are the whole to the cent. */
function shareOf(whole: Amount, { share, quantity }: Movement): Amount {
  if (share === null) return whole
  const upTo = (taken: Amount) => round(whole.times(taken).div(share.of))
  return upTo(share.taken.plus(quantity)).minus(upTo(share.taken))
}
