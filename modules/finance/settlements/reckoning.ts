import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import type { Side } from './states.ts'

/** An item or an advance, as much of it as an operation takes. */
export interface Allocation {
  kind: 'item' | 'advance'
  side: Side
  /** In its own currency. */
  amount: Amount
  /** Null in the currency of the books. */
  currencyId: string | null
  /** What one unit of its currency costs on the day of the operation. */
  rate: Amount
  /** What of the money pays it, in the books, where somebody chose so. */
  value: Amount | null
  /** What it stands at in the books. */
  carrying: Amount
}

export interface Money {
  side: Side
  amount: Amount
  currencyId: string | null
  rate: Amount
}

export type Allocated<Each extends Allocation> = Omit<Each, 'value'> & {
  value: Amount
  /** A gain above zero. */
  difference: Amount
}

export interface AllocationResult<Each extends Allocation> {
  shares: Allocated<Each>[]
  /** The money in the books. */
  value: Amount
  /** What is left of the money: an advance, in the currency of the money and in the books. */
  rest: { amount: Amount; value: Amount }
  difference: Amount
}

/** Why an operation does not add up, and by how much in the books. */
export interface Misfit {
  code: 'operation.moreThanAmount' | 'operation.broughtTooMuch'
  excess: Amount
}

/** What a client owes and what we advanced to a provider are credited when they go; what we owe and what a client advanced, debited. */
export const isCredited = ({ kind, side }: Pick<Allocation, 'kind' | 'side'>): boolean =>
  (kind === 'item') === (side === 'receivable')

/** Whether a share takes of the money of an operation; else it brings something beside it. */
export const takes = (share: Pick<Allocation, 'kind' | 'side'>, side: Side): boolean =>
  isCredited(share) === (side === 'receivable')

/**
 * What each share is worth on the day, in the currency of the books, and what that differs from what it stood at there.
 * What is not taken of the money is left over. Where everything is in one currency and nothing is left of it, the last
 * share absorbs what rounding leaves.
 */
export function allocate<Each extends Allocation>(
  money: Money,
  shares: readonly Each[],
): AllocationResult<Each> | Misfit {
  const { side, currencyId } = money
  const value = round(money.amount.times(money.rate))
  const worth = shares.map((share) => share.value ?? round(share.amount.times(share.rate)))
  const signed = (of: readonly Amount[]) =>
    sum(of.map((each, at) => (takes(shares[at]!, side) ? each.neg() : each)))
  const isOneCurrency = shares.every((share) => share.currencyId === currencyId)
  const left = value.plus(signed(worth))
  const leftOfMoney = isOneCurrency
    ? money.amount.plus(signed(shares.map((share) => share.amount)))
    : round(left.div(money.rate))
  if (leftOfMoney.lt(zero) || (!isOneCurrency && left.lt(zero)))
    return { code: 'operation.moreThanAmount', excess: left.neg() }

  const absorbs =
    isOneCurrency && leftOfMoney.eq(zero) ? shares.findLastIndex((share) => takes(share, side)) : -1
  const reckoned = shares.map((share, at) => {
    const own = worth[at]!.plus(at === absorbs ? left : zero)
    return {
      ...share,
      value: own,
      difference: isCredited(share) ? own.minus(share.carrying) : share.carrying.minus(own),
    }
  })
  const rest = absorbs >= 0 ? { amount: zero, value: zero } : { amount: leftOfMoney, value: left }
  if (rest.value.gt(value) || rest.amount.gt(money.amount))
    return { code: 'operation.broughtTooMuch', excess: rest.value.minus(value) }
  return { shares: reckoned, value, rest, difference: sum(reckoned.map(({ difference }) => difference)) }
}
