import { addMonths, type Day, endOfMonth, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { amount, type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { isOpen } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wearableBy, wearIn, type Wearing, wearsIn, wornBy } from '../register/wear.ts'
import { wearingOf } from '../register/wearing.ts'
import { firstMonth, lastDepreciated, postedWear, type Standing, standingOn } from './queries.ts'

/** What an asset wears in a month. */
export interface WornAsset extends Standing {
  rate: Amount
  /** What of it is of this month by its rate. */
  monthly: Amount
  /** What is posted: also what makes good earlier months, or what is left to the end. */
  worn: Amount
  /** With it. */
  accumulatedThen: Amount
}

export interface StillAsset extends Standing {
  why: 'worn' | 'suspended' | 'notYet' | 'noRate'
}

export interface MonthOfWear {
  /** Its last day. */
  date: Day
  worn: WornAsset[]
  still: StillAsset[]
  amount: Amount
}

/** What each asset that stands at the end of a month wears in it: what it should have worn by then, less what it has. */
export async function wearOf(context: Context, month: Day): Promise<MonthOfWear> {
  const date = endOfMonth(month)
  const standing = await standingOn(context, date)
  const known = await wearingOf(
    context,
    standing.map(({ id }) => id),
  )
  const worn: WornAsset[] = []
  const still: StillAsset[] = []
  for (const asset of standing) {
    const wearing = known.get(asset.id)
    if (!wearing) continue
    const accumulatedThen = wornBy(wearing, date)
    const difference = accumulatedThen.minus(amount(asset.accumulated))
    if (difference.eq(zero)) {
      still.push({ ...asset, why: whyStill(wearing, date, amount(asset.accumulated)) })
      continue
    }
    worn.push({ ...asset, ...wearIn(wearing, date), worn: difference, accumulatedThen })
  }
  return { date, worn, still, amount: sum(worn.map((each) => each.worn)) }
}

function whyStill(wearing: Wearing, date: Day, accumulated: Amount): StillAsset['why'] {
  if (accumulated.gte(wearableBy(wearing, date))) return 'worn'
  if (wearing.depreciatesFrom > date) return 'notYet'
  return wearsIn(wearing, date) ? 'noRate' : 'suspended'
}

/** How many months are looked through for one that is due. */
const farthest = 1200

/**
 * The earliest month after the last one posted in which something wears and that can still be posted, by its last day, until the one of `until`.
 * What months that are closed should have had is made good by it.
 */
export async function earliestDue(context: Context, until: Day): Promise<Day | null> {
  const [last, first] = [await lastDepreciated(context), await firstMonth(context)]
  const begin = last ? addMonths(startOfMonth(last.day), 1) : first
  if (!begin) return null
  const posted = await postedWear(context)
  const known = await wearingOf(
    context,
    posted.map(({ id }) => id),
  )
  let month = begin
  for (let looked = 0; month <= until && looked < farthest; looked += 1, month = addMonths(month, 1)) {
    const date = endOfMonth(month)
    const wears = posted.some(({ id, day, worn }) => {
      const wearing = known.get(id)
      return wearing !== undefined && day <= date && isDue(wearing, amount(worn), date)
    })
    if (wears && (await isOpen(context, date))) return date
  }
  return null
}

/** Whether an asset of which `posted` is worn has to wear at the end of a month; of what changed in worth since, that says what it had worn by then. */
function isDue(wearing: Wearing, posted: Amount, date: Day): boolean {
  const { changes } = wearing
  if (changes.some(({ day }) => day > date)) return false
  return !wornBy(wearing, date).eq(posted.plus(sum(changes.map(({ worn }) => worn))))
}

/** The month that a person is offered: the earliest that is due, else this one. */
export const offeredMonth = async (context: Context): Promise<Day> => {
  const thisMonth = endOfMonth(today(context.timeZone))
  return (await earliestDue(context, thisMonth)) ?? thisMonth
}

export const lineOf = (each: WornAsset) => ({
  assetId: each.id,
  asset: { _id: each.id, number: each.number, inventoryNumber: each.inventoryNumber, name: each.name },
  area: each.area,
  costCenter: each.costCenter,
  // Where it is missing, posting says so; the line shows what there is.
  account: each.account ?? { _id: each.depreciationAccountId, code: '–', name: '–' },
  expenseItem: each.expenseItem,
  cost: each.cost,
  rate: each.rate.toFixed(),
  monthly: text(each.monthly),
  amount: text(each.worn),
  accumulated: text(each.accumulatedThen),
  net: text(amount(each.cost).minus(each.accumulatedThen)),
})
