import { round, type Amount, zero } from '@cuadre/kernel/money.ts'

/** What there is of a product in a storage. */
export interface OnHand {
  quantity: Amount
  value: Amount
}

export type Basis = 'given' | 'average' | 'source' | 'made'

/** So much of something that others share, after those who took of it before. */
export interface Share {
  of: Amount
  taken: Amount
  quantity: Amount
}

/** What was made of other goods: its share of what each of them left at, and what was added, such as labour. */
export interface Making {
  parts: readonly (Share & { sourceId: string })[]
  added: Amount
}

/** Where a movement stands on its card. */
export interface Position {
  day: string
  /** In its day: 0 comes in, 1 goes out; what undoes either of them on that day stands in the same. */
  phase: number
  /** What it stands beside in the day: itself, or what it comes back of or undoes. */
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
  /** What it was made of, where that is its value. */
  making: Making | null
}

/** The movements that a movement takes its cost from. */
export const sourcesIn = ({ sourceId, making }: Movement): readonly string[] =>
  making ? making.parts.map((part) => part.sourceId) : sourceId === null ? [] : [sourceId]

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
 * In the order in which they count: by day, what comes in before what goes out, then as they were written. What is undone or
 * comes back on the same day is so right after it happened.
 */
export const inOrder = (one: Position, other: Position): number =>
  compare(one.day, other.day) ||
  one.phase - other.phase ||
  compare(one.pairedWith, other.pairedWith) ||
  compare(one._id, other._id)

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Costs movements one after the other by the moving average. What goes out takes its share of the value, to the cent; the
 * last of it takes all that is left. `valueOf` is what a source on another card left at, where it is known already. Whether
 * all of it was there is another question (`judge`).
 */
export function costed<Kind extends Movement>(
  before: OnHand,
  movements: readonly Kind[],
  valueOf: (sourceId: string) => Amount | undefined,
): CostedMovement<Kind>[] {
  let held = before
  const here = new Map<string, Amount>()
  return movements.map((movement) => {
    const value = costOf(movement, held, (sourceId) => here.get(sourceId) ?? valueOf(sourceId))
    here.set(movement._id, value)
    const quantity = movement.quantity.times(movement.direction === 1 ? '1' : '-1')
    held = {
      quantity: held.quantity.plus(quantity),
      value: held.value.plus(movement.direction === 1 ? value : value.neg()),
    }
    return { movement, value, after: held }
  })
}

/** Refuses what cannot be: less than nothing is held, or value of nothing. What moved and what undoes it right behind it count as one. */
export function judge(card: readonly CostedMovement<Movement>[]): void {
  for (const [index, { movement, after }] of card.entries()) {
    const next = card[index + 1]?.movement
    if (next && isBeside(next, movement)) continue
    if (after.quantity.lt(zero)) throw new Shortage(movement, after.quantity.neg())
    // A value may be taken out whole with its quantity, but never more than there is of it.
    if (after.value.lt(zero)) throw new Shortage(movement, zero, 'value')
    // Taken out at a value of its own, the last of it may cost less by now than the rest is worth; nor is value given to nothing.
    if (after.quantity.eq(zero) && !after.value.eq(zero))
      throw new Shortage(movement, zero, 'nothingButValue')
  }
}

/** Whether a movement belongs to the same event as another: what is undone on its own day never happened. */
const isBeside = (one: Position, other: Position) =>
  one.day === other.day && one.phase === other.phase && one.pairedWith === other.pairedWith

function costOf(movement: Movement, held: OnHand, valueOf: (sourceId: string) => Amount | undefined): Amount {
  if (movement.basis === 'source' && movement.sourceId !== null) {
    const whole = valueOf(movement.sourceId)
    if (whole === undefined) return movement.value
    return movement.share ? shareOf(whole, { ...movement.share, quantity: movement.quantity }) : whole
  }
  if (movement.making) return costOfMaking(movement.making, valueOf) ?? movement.value
  if (movement.basis === 'given') return movement.value
  if (held.quantity.lte(zero) || held.value.lte(zero)) return zero
  if (movement.quantity.eq(held.quantity)) return held.value
  // More than is held goes out only where the rest comes back right behind it: both at what a unit is worth.
  return round(movement.quantity.times(held.value).div(held.quantity))
}

/** What goods that were made cost; nothing while what they were made of is not costed itself. */
function costOfMaking(
  { parts, added }: Making,
  valueOf: (sourceId: string) => Amount | undefined,
): Amount | undefined {
  let cost = added
  for (const part of parts) {
    const whole = valueOf(part.sourceId)
    if (whole === undefined) return undefined
    cost = cost.plus(shareOf(whole, part))
  }
  return cost
}

/** The part of what a source is worth, such that all parts together are the whole to the cent. */
export function shareOf(whole: Amount, { of, taken, quantity }: Share): Amount {
  const upTo = (part: Amount) => round(whole.times(part).div(of))
  return upTo(taken.plus(quantity)).minus(upTo(taken))
}
