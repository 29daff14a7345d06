import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { minutesOfDay } from './cells.ts'
import { dayAt, type Lost, type Punch, type Shift } from './file-rows.ts'

/** A band of the day, by its hours: 23 to 7 goes over midnight. */
export interface Band {
  fromHour: number
  toHour: number
}

/** By which keys time is told apart. */
export interface ClockRules {
  first: Day
  last: Day
  workedKeyId: string
  night: { keyId: string; bands: readonly Band[] } | null
  /** What goes beyond the hours of a day is of another key. */
  overtime: { keyId: string; dayHours: Amount } | null
}

export interface FoundTime {
  keyId: string
  fromHour: number | null
  quantity: string
}

/** Beyond this nobody is taken to have been at work between two punches of which nothing says who came and who went. */
const longestShift = 16 * 60
/** And nobody at all. */
const longestAtAll = 24 * 60

export interface Paired {
  shifts: Shift[]
  lost: Lost[]
  /** Punches that say what another said. */
  doubled: number
}

/** The shifts of one worker: who comes, goes. A punch of the same minute is the same punch. */
function pairedOf(punches: readonly Punch[]): Paired {
  const ordered = punches.toSorted((one, other) => one.at - other.at || one.row - other.row)
  const known = new Set<string>()
  const different = ordered.filter(({ at, side }) => {
    const name = `${at} ${side ?? ''}`
    return !known.has(name) && known.add(name)
  })
  const shifts: Shift[] = []
  const lost: Lost[] = []
  const lose = ({ who, row, at }: Punch, which: Lost['which']) =>
    lost.push({ who, row, day: dayAt(at), which })
  let open: Punch | undefined
  for (const punch of different) {
    const most = punch.side === null ? longestShift : longestAtAll
    const isOut = punch.side === 'out' || (punch.side === null && open !== undefined)
    const belongs = isOut && open !== undefined && punch.at - open.at <= most && punch.at > open.at
    if (open && belongs) {
      const { who, row, at } = open
      shifts.push({ who, row, day: dayAt(at), from: at, until: punch.at })
      open = undefined
      continue
    }
    if (open) lose(open, 'out')
    open = punch.side === 'out' ? undefined : punch
    if (punch.side === 'out') lose(punch, 'in')
  }
  if (open) lose(open, 'out')
  return { shifts, lost, doubled: ordered.length - different.length }
}

export function shiftsOfPunches(punches: readonly Punch[]): Paired {
  const each = [...Map.groupBy(punches, ({ who }) => who).values()].map(pairedOf)
  return {
    shifts: each.flatMap(({ shifts }) => shifts),
    lost: each.flatMap(({ lost }) => lost),
    doubled: each.reduce((count, { doubled }) => count + doubled, 0),
  }
}

/** Shifts of one worker that share no minute: what two rows say counts once. */
export function withoutOverlaps(shifts: readonly Shift[]): { shifts: Shift[]; doubled: number } {
  const apart: Shift[] = []
  let [until, doubled] = [Number.NEGATIVE_INFINITY, 0]
  for (const shift of shifts.toSorted((one, other) => one.from - other.from || other.until - one.until)) {
    if (shift.from < until) doubled += 1
    const from = Math.max(shift.from, until)
    if (shift.until > from) apart.push({ ...shift, from })
    until = Math.max(until, shift.until)
  }
  return { shifts: apart, doubled }
}

/** How many minutes of a shift fall into a band of the day. */
export function minutesInBand(
  { from, until }: Pick<Shift, 'from' | 'until'>,
  { fromHour, toHour }: Band,
): number {
  const length = ((toHour - fromHour + 24) % 24) * 60
  let minutes = 0
  for (let day = Math.floor(from / minutesOfDay) - 1; day * minutesOfDay < until; day += 1) {
    const begins = day * minutesOfDay + fromHour * 60
    minutes += Math.max(0, Math.min(until, begins + length) - Math.max(from, begins))
  }
  return minutes
}

const hours = (minutes: Amount): Amount => round(minutes.div(amount('60')))
const counted = (minutes: number): Amount => amount(String(minutes))

/** What goes beyond the hours of each day, in minutes. */
function beyond(shifts: readonly Shift[], dayHours: Amount): Amount {
  const most = dayHours.times(amount('60'))
  return sum(
    [...Map.groupBy(shifts, ({ day }) => day).values()].map((same) => {
      const over = counted(same.reduce((whole, { from, until }) => whole + until - from, 0)).minus(most)
      return over.gt(zero) ? over : zero
    }),
  )
}

/**
 * The hours of one worker by key, rounded once. Time beyond the hours of a day is of its key and no other; hours of the night are paid beside the
 * time that they are.
 */
export function timesOfShifts(shifts: readonly Shift[], rules: ClockRules): FoundTime[] {
  const all = hours(counted(shifts.reduce((whole, { from, until }) => whole + until - from, 0)))
  const { overtime, night } = rules
  const over = overtime ? hours(beyond(shifts, overtime.dayHours)) : zero
  const time = (keyId: string, quantity: Amount, fromHour: number | null = null): FoundTime => ({
    keyId,
    fromHour,
    quantity: text(quantity),
  })
  return [
    time(rules.workedKeyId, all.minus(over)),
    ...(overtime ? [time(overtime.keyId, over)] : []),
    ...(night?.bands ?? []).map((band) =>
      time(
        night?.keyId ?? '',
        hours(counted(shifts.reduce((whole, shift) => whole + minutesInBand(shift, band), 0))),
        band.fromHour,
      ),
    ),
  ]
}

/** Which shifts are of the month, by the day that they began, and how many are not. */
export function ofMonth<Row extends { day: Day }>(
  rows: readonly Row[],
  { first, last }: Pick<ClockRules, 'first' | 'last'>,
): { inside: Row[]; outside: number } {
  const inside = rows.filter(({ day }) => first <= day && day <= last)
  return { inside, outside: rows.length - inside.length }
}
