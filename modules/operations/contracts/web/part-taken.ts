import { amount, round, zero } from '@cuadre/kernel/money.ts'

interface Balance {
  amount: string
  consumed: string
  planned: string
}

/** How much of the bar of a contract is full, and how much pending documents would fill, in percent of its amount. */
export function partTaken({ amount: limit, consumed, planned }: Balance) {
  const whole = amount(limit)
  if (whole.eq(zero)) return { taken: 0, pending: 0, isExceeded: false }
  const percent = (part: string) => Number(round(amount(part).times('100').div(whole), 1).toFixed())
  const taken = Math.min(percent(consumed), 100)
  return {
    taken,
    pending: Math.min(percent(planned), 100 - taken),
    isExceeded: amount(consumed).gt(whole),
  }
}
