import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

/** What costs beside the price are spread by. */
export const distributionBases = ['value', 'weight', 'quantity', 'volume'] as const
export type DistributionBase = (typeof distributionBases)[number]

/** What is known of a line of goods to spread costs over it; all of the whole line. */
export interface Measured {
  value: Amount
  quantity: Amount
  weight: Amount | null
  volume: Amount | null
}

/** The line that a base says nothing of, so that nothing can be spread by it; `undefined` where it can. */
export function unmeasured(lines: readonly Measured[], base: DistributionBase): number | undefined {
  const position = lines.findIndex((line) => line[base] === null)
  if (position >= 0) return position
  return sum(weightsOf(lines, base)).gt(zero) ? undefined : 0
}

export const weightsOf = (lines: readonly Measured[], base: DistributionBase): Amount[] =>
  lines.map((line) => line[base] ?? zero)

/**
 * Spreads an amount by weights without losing a cent: each share to the cent, what rounding leaves to the largest. Where
 * that would make the largest negative, as when a cent is spread over hundreds of lines, shares are rounded down instead.
 */
export function spread(total: Amount, weights: readonly Amount[], decimals = 2): Amount[] {
  const whole = sum(weights)
  if (whole.lte(zero)) throw new Error('spread: the weights add up to nothing')
  const exact = weights.map((weight) => total.times(weight).div(whole))
  const largest = weights.reduce(
    (position, weight, index) => (weight.gt(weights[position]!) ? index : position),
    0,
  )
  const nearest = withRest(
    total,
    exact.map((share) => round(share, decimals)),
    largest,
  )
  if (nearest[largest]!.gte(zero)) return nearest
  return withRest(
    total,
    exact.map((share) => share.round(decimals, 0)),
    largest,
  )
}

function withRest(total: Amount, shares: readonly Amount[], position: number): Amount[] {
  const rest = total.minus(sum(shares))
  return shares.map((share, index) => (index === position ? share.plus(rest) : share))
}

/** What a part of a quantity takes of an amount that belongs to all of it. All of it together takes exactly the amount. */
export function portion(
  { whole, of, done, taken }: { whole: Amount; of: Amount; done: Amount; taken: Amount },
  quantity: Amount,
): Amount {
  const until = done.plus(quantity)
  const due = until.gte(of) ? whole : round(whole.times(until).div(of))
  return due.gt(taken) ? due.minus(taken) : zero
}

/** What one of a quantity costs, to six decimals: only to be looked at, the value is what counts. */
export const unitCost = (value: Amount, quantity: Amount): Amount =>
  quantity.eq(zero) ? zero : value.div(quantity).round(6)
