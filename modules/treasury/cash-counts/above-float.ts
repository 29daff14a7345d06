import { amount, type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'

export interface Notes {
  denomination: string
  count: number
}

/**
 * Which of the notes and coins that were counted are taken out, so that no less than the float stays: the largest first, since what stays is to give
 * change with. Where none of them fits, less is taken out.
 */
export function aboveFloat(counted: readonly Notes[], most: Amount): { total: Amount; notes: Notes[] } {
  let left = most
  const notes: Notes[] = []
  for (const { denomination, count } of counted.toSorted((one, other) =>
    amount(other.denomination).cmp(amount(one.denomination)),
  )) {
    const worth = amount(denomination)
    const fit = left.lt(worth) ? 0 : Math.min(count, Number(left.div(worth).round(0, 0).toFixed()))
    if (fit === 0) continue
    notes.push({ denomination, count: fit })
    left = left.minus(worth.times(String(fit)))
  }
  return {
    total: sum(notes.map(({ denomination, count }) => amount(denomination).times(String(count)))),
    notes,
  }
}

/** What is taken to the bank of what was counted: what is above the float, in notes where they were counted. */
export function depositOf(
  counted: readonly Notes[],
  most: Amount,
): { amount: string; denominations: Notes[] } | null {
  if (most.lte(zero)) return null
  if (counted.length === 0) return { amount: text(most), denominations: [] }
  const { total, notes } = aboveFloat(counted, most)
  return total.gt(zero) ? { amount: text(total), denominations: notes } : null
}
