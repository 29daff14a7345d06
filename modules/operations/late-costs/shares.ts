import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

interface Share {
  /** The card that its goods came in on. */
  card: string
  quantity: Amount
  amount: Amount
}

/**
 * What of each share stays with its goods. Of goods that are one like another nobody knows which have gone: as much of the cost
 * stays as there is still of the quantity that came, and all of it where at least as much is there.
 */
export function keptOf(shares: readonly Share[], heldOn: (card: string) => Amount): Amount[] {
  const came = new Map(
    [...Map.groupBy(shares, ({ card }) => card)].map(([card, all]) => [
      card,
      sum(all.map(({ quantity }) => quantity)),
    ]),
  )
  return shares.map(({ card, amount }) => {
    const held = heldOn(card)
    const whole = came.get(card) ?? zero
    if (held.gte(whole)) return amount
    return held.lte(zero) ? zero : round(amount.times(held).div(whole))
  })
}
