import { addMonths, type Day, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { type Amount, round, zero } from '@cuadre/kernel/money.ts'

/** What is known of an asset that wears: straight by the month, from its first month on until what remains is its residual value. */
export interface Wearing {
  cost: Amount
  residual: Amount
  /** What it had worn before it came. */
  worn: Amount
  /** The first day of the first month that it wears in. */
  depreciatesFrom: Day
  /** In per cent of its cost and a year; each holds from its day on until that of the next, the first since ever. In the order of their days. */
  rates: readonly { from: Day | null; rate: Amount }[]
  /** From which day until which it stands still and does not wear; whoever stands on the first of a month does not wear in it. */
  suspended: readonly { from: Day; until: Day | null }[]
}

/** What a month wears by a yearly rate: cost × rate ÷ 12. */
export const wornInMonth = (cost: Amount, rate: Amount): Amount => round(cost.times(rate).div('1200'))

/** All that there is to wear. */
export const wearable = ({ cost, residual }: Pick<Wearing, 'cost' | 'residual'>): Amount =>
  cost.minus(residual)

/** The rate of a month is that of its last day, on which it is posted. */
export const rateIn = ({ rates }: Pick<Wearing, 'rates'>, month: Day): Amount =>
  rates.findLast(({ from }) => from === null || from <= endOfMonth(month))?.rate ?? zero

/** Whether an asset that wears at all does so in a month. */
export const wearsIn = ({ depreciatesFrom, suspended }: Wearing, month: Day): boolean => {
  const first = startOfMonth(month)
  return (
    depreciatesFrom <= first &&
    !suspended.some(({ from, until }) => from <= first && (until === null || first < until))
  )
}

/** What an asset should have worn by the end of a month, by all that is known of it today. */
export function wornBy(asset: Wearing, month: Day): Amount {
  const counts = new Map<string, { rate: Amount; months: number }>()
  for (let at = asset.depreciatesFrom; at <= month; at = addMonths(at, 1)) {
    if (!wearsIn(asset, at)) continue
    const rate = rateIn(asset, at)
    const counted = counts.get(rate.toFixed())
    if (counted) counted.months += 1
    else counts.set(rate.toFixed(), { rate, months: 1 })
  }
  const worn = [...counts.values()].reduce(
    (sum, { rate, months }) => sum.plus(wornInMonth(asset.cost, rate).times(String(months))),
    asset.worn,
  )
  const whole = wearable(asset)
  return worn.gt(whole) ? whole : worn
}

export interface PlannedYear {
  year: string
  amount: Amount
  accumulated: Amount
}

/** How many years of wear are told at most: an asset of 0.5 % takes two hundred. */
const farthest = 200

/** What an asset will wear in each year from a month on, to its end; `accumulated` is what it has worn until then. */
export function plannedYears(
  asset: Wearing,
  { from, accumulated }: { from: Day; accumulated: Amount },
): PlannedYear[] {
  const years: PlannedYear[] = []
  let before = accumulated
  for (
    let year = Number(from.slice(0, 4));
    years.length < farthest && before.lt(wearable(asset));
    year += 1
  ) {
    const accumulatedThen = wornBy(asset, `${year}-12-01`)
    if (rateIn(asset, `${year}-12-01`).eq(zero) && accumulatedThen.lte(before)) break
    years.push({ year: String(year), amount: accumulatedThen.minus(before), accumulated: accumulatedThen })
    before = accumulatedThen
  }
  return years.filter(({ amount }) => !amount.eq(zero))
}
