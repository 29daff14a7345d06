import Big from 'big.js'

// A JavaScript number can't hold 0.10 exactly, so none may enter an amount: strict mode throws on it.
const Decimal = Big()
Decimal.strict = true
Decimal.RM = Big.roundHalfUp
Decimal.DP = 20

export type Amount = Big

/** An exact amount from its text, e.g. `amount('1234.50')`. Throws on anything else, a JavaScript number included. */
export const amount = (text: string): Amount => new Decimal(text)

export const zero = amount('0')
export const one = amount('1')

export const sum = (amounts: readonly Amount[]): Amount =>
  amounts.reduce((total, each) => total.plus(each), zero)

/** To cents, half up. Round once, where a document computes the amount. */
export const round = (value: Amount, decimals = 2): Amount => value.round(decimals, Big.roundHalfUp)

/** The text for JSON and `numeric` columns: `1234.50`. */
export const text = (value: Amount, decimals = 2): string => value.toFixed(decimals, Big.roundHalfUp)

/**
 * Splits `total` by `weights` without losing a cent; the last share absorbs what rounding leaves.
 * `allocate(100, [1, 1, 1])` is `33.33  33.33  33.34`.
 */
export function allocate(total: Amount, weights: readonly Amount[]): Amount[] {
  const whole = sum(weights)
  if (weights.length === 0 || whole.eq(zero)) throw new Error('allocate: the weights add up to nothing')
  const shares = weights.slice(0, -1).map((weight) => round(total.times(weight).div(whole)))
  return [...shares, total.minus(sum(shares))]
}
