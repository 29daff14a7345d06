import { addMonths, type Day, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { type Amount, amount, one, round, sum, zero } from '@cuadre/kernel/money.ts'

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
  /** What changed of its worth since it came, in the order of the days. */
  changes: readonly ChangeOfWorth[]
}

/** A revaluation, an impairment or a component: by what it cost more and had worn more from a day on, below zero where it was less. */
export interface ChangeOfWorth {
  day: Day
  cost: Amount
  worn: Amount
  /** How many months it wears from the next on, where that is said anew. */
  months: number | null
}

/** What a month wears by a yearly rate: cost × rate ÷ 12. */
export const wornInMonth = (cost: Amount, rate: Amount): Amount => round(cost.times(rate).div('1200'))

/**
 * How an asset wears from a month on, until something changes its worth. Each month wears `base` ÷ `per` by the rate, or all of that where its
 * months were said. They are kept apart, since only the quotient may be rounded.
 */
interface Stretch {
  from: Day
  cost: Amount
  /** What it had worn when the stretch began. */
  worn: Amount
  base: Amount
  per: Amount
  isTimed: boolean
}

const least = (one: Amount, other: Amount): Amount => (one.lt(other) ? one : other)

/** The stretches of an asset, by what is known until the end of a month: the first by what it cost when it came. */
function stretchesOf(asset: Wearing, month: Day): [Stretch, ...Stretch[]] {
  const { cost, worn, depreciatesFrom: from } = asset
  let current: Stretch = { from, cost, worn, base: cost, per: one, isTimed: false }
  const stretches: [Stretch, ...Stretch[]] = [current]
  for (const change of asset.changes) {
    if (change.day > endOfMonth(month)) break
    current = changedBy(asset, current, change)
    stretches.push(current)
  }
  return stretches
}

/**
 * The month in which its worth changes wears by what it was; what is left of it then is spread over the months that were left, or over those
 * that are said anew. Of what had nothing left, the rate is of what it costs now.
 */
function changedBy(asset: Wearing, before: Stretch, change: ChangeOfWorth): Stretch {
  const wornThen = wornWithin(asset, before, change.day)
  const left = before.cost.minus(asset.residual).minus(wornThen)
  const cost = before.cost.plus(change.cost)
  const whole = cost.minus(asset.residual)
  const changed = wornThen.plus(change.worn)
  const worn = changed.lt(zero) ? zero : least(changed, whole)
  const next = addMonths(startOfMonth(change.day), 1)
  const from = next > before.from ? next : before.from
  const toWear = whole.minus(worn)
  if (change.months !== null)
    return { from, cost, worn, base: toWear, per: amount(String(change.months)), isTimed: true }
  return left.lte(zero)
    ? { from, cost, worn, base: cost, per: one, isTimed: false }
    : { ...before, from, cost, worn, base: before.base.times(toWear), per: before.per.times(left) }
}

/** What it had worn by the end of a month of a stretch. The month in which all of it is due takes what rounding had left. */
function wornWithin(asset: Wearing, stretch: Stretch, month: Day): Amount {
  const counts = new Map<string, { rate: Amount; months: number }>()
  for (let at = stretch.from; at <= month; at = addMonths(at, 1)) {
    if (!wearsIn(asset, at)) continue
    const rate = ownRateIn(asset, at)
    const counted = counts.get(rate.toFixed())
    if (counted) counted.months += 1
    else counts.set(rate.toFixed(), { rate, months: 1 })
  }
  const whole = stretch.cost.minus(asset.residual)
  const counted = [...counts.values()].map(({ rate, months }) => ({ rate, months: String(months) }))
  const rates = sum(counted.map(({ rate, months }) => (stretch.isTimed ? inAMonth : rate).times(months)))
  if (stretch.base.times(rates).gte(whole.minus(stretch.worn).times(stretch.per).times(inAMonth)))
    return whole
  const worn = sum(counted.map(({ rate, months }) => monthlyBy(stretch, rate).times(months)))
  return least(stretch.worn.plus(worn), whole)
}

/** The yearly rate by which all is worn in a month. */
const inAMonth = amount('1200')

const monthlyBy = ({ base, per, isTimed }: Stretch, rate: Amount): Amount =>
  round(base.times(isTimed ? inAMonth : rate).div(per.times(inAMonth)))

/** The rate of a month, its own or of its specification, is that of its last day, on which it is posted. */
const ownRateIn = ({ rates }: Wearing, month: Day): Amount =>
  rates.findLast(({ from }) => from === null || from <= endOfMonth(month))?.rate ?? zero

/** What goes in its last month after a component was added may be more than its cost in a year: told as far as a share has figures. */
const highest = amount('999.9999')

/** What a month wears, and which yearly rate of what it costs that is: of what changed in worth, not what was said of it. */
export function wearIn(asset: Wearing, month: Day): { monthly: Amount; rate: Amount } {
  const stretches = stretchesOf(asset, month)
  const stretch = stretches.findLast(({ from }) => from <= month) ?? stretches[0]
  const { base, per, cost, isTimed } = stretch
  const rate = isTimed ? inAMonth : ownRateIn(asset, month)
  return {
    monthly: wearsIn(asset, month) ? monthlyBy(stretch, rate) : zero,
    rate: least(round(base.times(rate).div(per.times(cost)), 4), highest),
  }
}

/** What it costs by the end of a month. */
export const costBy = (asset: Wearing, month: Day): Amount => stretchesOf(asset, month).at(-1)!.cost

/** All that there is to wear of it by the end of a month. */
export const wearableBy = (asset: Wearing, month: Day): Amount => costBy(asset, month).minus(asset.residual)

/** What its worth changed by after a month, of what it had worn. */
export const changedAfter = ({ changes }: Pick<Wearing, 'changes'>, month: Day): Amount =>
  changes.reduce((total, { day, worn }) => (day > endOfMonth(month) ? total.plus(worn) : total), zero)

/** What is left to wear of an asset after the month in which its worth changes: as it would be, and as the change makes it. */
export function leftAfter(asset: Wearing, change: ChangeOfWorth): { before: Amount; after: Amount } {
  const left = (known: Wearing) => wearableBy(known, change.day).minus(wornBy(known, change.day))
  return { before: left(asset), after: left({ ...asset, changes: [...asset.changes, change] }) }
}

/** Whether an asset that wears at all does so in a month. */
export const wearsIn = (
  { depreciatesFrom, suspended }: Pick<Wearing, 'depreciatesFrom' | 'suspended'>,
  month: Day,
): boolean => {
  const first = startOfMonth(month)
  return (
    depreciatesFrom <= first &&
    !suspended.some(({ from, until }) => from <= first && (until === null || first < until))
  )
}

/** What an asset should have worn by the end of a month, by all that is known of it today. */
export const wornBy = (asset: Wearing, month: Day): Amount =>
  wornWithin(asset, stretchesOf(asset, month).at(-1)!, month)

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
  for (let year = Number(from.slice(0, 4)); years.length < farthest; year += 1) {
    const december = `${year}-12-01`
    if (before.gte(wearableBy(asset, december))) break
    const accumulatedThen = wornBy(asset, december)
    if (wearIn(asset, december).rate.eq(zero) && accumulatedThen.lte(before)) break
    years.push({ year: String(year), amount: accumulatedThen.minus(before), accumulated: accumulatedThen })
    before = accumulatedThen
  }
  return years.filter(({ amount }) => !amount.eq(zero))
}
