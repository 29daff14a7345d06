import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'

/** Notes and coins of pesos, and which share of some cash comes in the larger ones; the rest comes in as few as can be. */
const shares: Readonly<Record<string, Amount>> = {
  '1000': amount('0.35'),
  '500': amount('0.3'),
  '200': amount('0.15'),
  '100': amount('0.1'),
  '50': amount('0.04'),
}

const denominations = readLocalization('cu')
  .currencies.find(({ functional }) => functional)!
  .denominations.map((written) => ({ written, worth: amount(written), share: shares[written] ?? null }))

/** How many of which notes and coins some cash comes in: they come to it exactly. */
export function notesOf(total: Amount): { denomination: string; count: number }[] {
  const counts = new Map<string, Amount>()
  let left = total
  const take = ({ written, worth }: (typeof denominations)[number], of: Amount) => {
    const count = of.div(worth).round(0, 0)
    if (count.lte(zero)) return
    counts.set(written, (counts.get(written) ?? zero).plus(count))
    left = left.minus(count.times(worth))
  }
  for (const each of denominations) if (each.share) take(each, total.times(each.share))
  for (const each of denominations) take(each, left)
  if (!left.eq(zero)) throw new Error(`no notes and coins come to ${text(total)}`)
  return [...counts].map(([denomination, count]) => ({ denomination, count: Number(count.toFixed(0)) }))
}
