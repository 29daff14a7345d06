import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'
import { type DistributionBase, type Measured, portion, spread, weightsOf } from '../distribution.ts'
import type { CostProgress, LineProgress } from './progress.ts'

/** What is received now of a line. */
export interface Received {
  of: LineProgress
  /** Of what was bought. */
  quantity: Amount
  surplus: Amount
  rejected: Amount
}

export interface Valued extends Received {
  value: Amount
  surplusValue: Amount
  rejectedValue: Amount
}

/**
 * What each line is charged at, to the cent: all that comes or is claimed of a line, in however many parts, is charged at
 * exactly what the line comes to.
 */
export function valued(lines: readonly Received[]): Valued[] {
  return lines.map((line) => {
    const { of, quantity, surplus, rejected } = line
    const done = of.received.plus(of.rejected)
    const whole = { whole: of.bookAmount, of: of.bought }
    const value = portion({ ...whole, done, taken: of.taken }, quantity)
    const claimed = portion({ ...whole, done: done.plus(quantity), taken: of.taken.plus(value) }, rejected)
    return {
      ...line,
      value,
      surplusValue: round(of.bookAmount.times(surplus).div(of.bought)),
      rejectedValue: rejected.gt(zero) ? claimed : zero,
    }
  })
}

const measured = (lines: readonly LineProgress[]): Measured[] =>
  lines.map(({ bookAmount, bought, weight, volume }) => ({
    value: bookAmount,
    quantity: bought,
    weight,
    volume,
  }))

/**
 * What each line that is received now bears of a cost that was agreed for all the purchase: its share of it, as far as it
 * came. A line that is complete with this has borne all of its share, whatever was missing. In the currency of the cost.
 */
export function agreedShares(
  cost: CostProgress,
  all: readonly LineProgress[],
  lines: readonly Received[],
): Amount[] {
  const wholes = spread(cost.amount, weightsOf(measured(all), cost.base))
  const wholeOf = new Map(all.map(({ _id }, index) => [_id, wholes[index]!]))
  return lines.map(({ of, quantity, rejected }) => {
    if (quantity.lte(zero)) return zero
    const whole = wholeOf.get(of._id) ?? zero
    const taken = cost.taken.get(of._id) ?? zero
    const isComplete = of.received.plus(of.rejected).plus(quantity).plus(rejected).gte(of.bought)
    return portion({ whole, of: of.bought, done: of.received, taken }, isComplete ? of.bought : quantity)
  })
}

/** Lines as a cost of this reception alone is spread over them: by what comes now. */
export function measuredNow(lines: readonly Valued[]): Measured[] {
  return lines.map(({ of, quantity, surplus, value, surplusValue }) => {
    const now = quantity.plus(surplus)
    const part = (whole: Amount | null) => whole && whole.times(now).div(of.bought)
    return {
      value: value.plus(surplusValue),
      quantity: now,
      weight: now.eq(zero) ? zero : part(of.weight),
      volume: now.eq(zero) ? zero : part(of.volume),
    }
  })
}

export const ownShares = (total: Amount, base: DistributionBase, lines: readonly Valued[]): Amount[] =>
  spread(total, weightsOf(measuredNow(lines), base))

/** Shares in the currency of the books, by shares in another. */
export function bookShares(shares: readonly Amount[], rate: Amount | null): Amount[] {
  if (rate === null) return [...shares]
  const total = round(sum(shares).times(rate))
  return total.eq(zero) ? shares.map(() => zero) : spread(total, shares)
}
