import { type Holiday, isHoliday } from '@cuadre/accounting/public.ts'
import { isWorkingDay, type WorkingWeek, workingDaysBetween } from '@cuadre/hr/calendar/working-days.ts'
import type { KeyKind, PayRule, Unit } from '@cuadre/hr/time-keys/rules.ts'
import { addDays, type Day, daysBetween, endOfMonth, startOfMonth, weekdayOf } from '@cuadre/kernel/day.ts'
import { allocate, type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'

export interface SheetKey {
  _id: string
  code: string
  name: string
  unit: Unit
  kind: KeyKind
  payRule: PayRule
}

/** What is the same for everybody in a month. */
export interface MonthFacts {
  first: Day
  last: Day
  week: WorkingWeek
  holidays: readonly Holiday[]
  monthlyHours: Amount
  monthlyDays: Amount
  /** The key of time worked, and that of public holidays, where each is known. */
  worked: SheetKey | undefined
  holiday: SheetKey | undefined
  /** The keys of what a wage that changed since adds to months that are paid, and takes from them. */
  difference?: SheetKey | undefined
  overpaid?: SheetKey | undefined
}

export interface Span {
  from: Day
  until: Day
}

export interface Absence {
  _id: string
  key: SheetKey
  startDate: Day
  endDate: Day
  /** Days of work of all of it, as the calendar counts them or as somebody corrected them. */
  days: string
  hours: string | null
}

export interface WorkerFacts {
  /** The days of the month that contracts cover. */
  spans: readonly Span[]
  salaryType: string
  weeklyHours: string
  absences: readonly Absence[]
  /** What earlier months could not deduct. */
  waiting: readonly { key: SheetKey; amount: string }[]
  /** What is to be given for months that are paid or, below zero, taken back. */
  owed?: { amount: Amount; months: readonly Day[] } | undefined
}

export interface ProposedRow {
  key: SheetKey
  quantity: string | null
  fromHour: number | null
  amount: string | null
  dayOffId: string | null
  carried: boolean
}

const whole = (count: number): Amount => amount(String(count))

/** The hours of some days of work: so many days are the hours of a month. Multiplied first, since a day is no round number of hours. */
export const hoursOfDays = ({ monthlyHours, monthlyDays }: MonthFacts, days: Amount): Amount =>
  monthlyDays.eq(zero) ? zero : days.times(monthlyHours).div(monthlyDays)

const isWithin = (day: Day, spans: readonly Span[]): boolean =>
  spans.some(({ from, until }) => from <= day && day <= until)

const daysOf = ({ first, last }: MonthFacts): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))

export const workingDaysOfMonth = ({ first, last, week, holidays }: MonthFacts): number =>
  workingDaysBetween(first, last, week, holidays)

/** The last weekday on which anybody works: 0 is Monday. */
const lastWeekday = { mondayToFriday: 4, mondayToSaturday: 5 } as const satisfies Record<WorkingWeek, number>

/**
 * What of an absence falls in the month. One that lies in several is split by the days of work of each, and the last takes what rounding
 * leaves; where nobody works on any of its days, all of it is of the last.
 */
function shareOf(total: Amount, { startDate, endDate }: Absence, month: MonthFacts): Amount {
  if (month.first <= startDate && endDate <= month.last) return total
  const weights: Amount[] = []
  let mine = -1
  for (let first = startOfMonth(startDate); first <= endDate; first = addDays(endOfMonth(first), 1)) {
    const [from, until] = [
      first > startDate ? first : startDate,
      endOfMonth(first) < endDate ? endOfMonth(first) : endDate,
    ]
    if (first === month.first) mine = weights.length
    weights.push(whole(workingDaysBetween(from, until, month.week, month.holidays)))
  }
  if (sum(weights).eq(zero)) return mine === weights.length - 1 ? total : zero
  return allocate(total, weights)[mine] ?? zero
}

/** How much of an absence the month has, in what its key counts. */
export const quantityOf = (absence: Absence, month: MonthFacts): Amount =>
  shareOf(amount(absence.key.unit === 'hours' ? (absence.hours ?? '0') : absence.days), absence, month)

/** Whether an absence takes the whole of its days, and not some hours of them. */
const takesDays = (absence: Absence, month: MonthFacts): boolean => {
  if (absence.key.unit !== 'hours') return true
  const { startDate, endDate, hours } = absence
  const days = whole(workingDaysBetween(startDate, endDate, month.week, month.holidays))
  return amount(hours ?? '0').gte(round(hoursOfDays(month, days)))
}

/** Time paid beside the salary is no part of the hours of the month. */
const isInHours = ({ key }: Absence): boolean => key.payRule !== 'surcharge'

interface Reckoned {
  month: MonthFacts
  worker: WorkerFacts
  /** Hours of absences and of public holidays. */
  away: Amount
  onHolidays: Amount
}

/** How long was worked: what the rest of the month leaves, or day by day of who was not there for all of it. */
function hoursWorked({ month, worker, away, onHolidays }: Reckoned): Amount {
  const { spans, absences } = worker
  const counted = absences.filter(isInHours)
  const wholly: Span[] = counted
    .filter((absence) => takesDays(absence, month))
    .map(({ startDate, endDate }) => ({ from: startDate, until: endDate }))
  const worked = daysOf(month).filter(
    (day) => isWithin(day, spans) && isWorkingDay(day, month.week, month.holidays) && !isWithin(day, wholly),
  ).length
  if (worked === 0) return zero
  const someHours = sum(
    counted.filter((absence) => !takesDays(absence, month)).map((absence) => quantityOf(absence, month)),
  )
  const withoutSome = (hours: Amount) => atLeastNothing(hours.minus(someHours))
  if (worker.salaryType === 'hourly')
    return withoutSome(
      whole(worked)
        .times(amount(worker.weeklyHours))
        .div(whole(lastWeekday[month.week] + 1)),
    )
  const left = atLeastNothing(month.monthlyHours.minus(away).minus(onHolidays))
  const isThereAllMonth = daysOf(month).every((day) => isWithin(day, spans))
  const each = withoutSome(hoursOfDays(month, whole(worked)))
  return isThereAllMonth || left.lt(each) ? left : each
}

const atLeastNothing = (value: Amount): Amount => (value.lt(zero) ? zero : value)

const row = (key: SheetKey, values: Partial<ProposedRow>): ProposedRow => ({
  key,
  quantity: null,
  fromHour: null,
  amount: null,
  dayOffId: null,
  carried: false,
  ...values,
})

/** The days of the month that would have been worked, had they not been public holidays, nor absences. */
function holidaysOf(month: MonthFacts, { spans, absences }: WorkerFacts): number {
  const away = absences.map(({ startDate, endDate }) => ({ from: startDate, until: endDate }))
  return daysOf(month).filter(
    (day) =>
      weekdayOf(day) <= lastWeekday[month.week] &&
      isHoliday(day, month.holidays) &&
      isWithin(day, spans) &&
      !isWithin(day, away),
  ).length
}

/** What the sheet of a worker would be: time worked, public holidays, absences, differences of earlier months, and deductions that waited. */
export function proposed(month: MonthFacts, worker: WorkerFacts): ProposedRow[] {
  const absent = worker.absences
    .map((absence) => ({ absence, quantity: quantityOf(absence, month) }))
    .filter(({ quantity }) => quantity.gt(zero))
  const recorded = (unit: 'hours' | 'days') =>
    sum(
      absent
        .filter(({ absence }) => isInHours(absence) && (absence.key.unit === 'hours') === (unit === 'hours'))
        .map(({ quantity }) => quantity),
    )
  const away = hoursOfDays(month, recorded('days')).plus(recorded('hours'))
  const onHolidays = month.holiday
    ? whole(holidaysOf(month, worker)).times(round(hoursOfDays(month, whole(1))))
    : zero
  const hours = hoursWorked({ month, worker, away, onHolidays })
  const rows: ProposedRow[] = []
  if (month.worked && round(hours).gt(zero)) rows.push(row(month.worked, { quantity: text(hours) }))
  if (month.holiday && onHolidays.gt(zero)) rows.push(row(month.holiday, { quantity: text(onHolidays) }))
  for (const { absence, quantity } of absent)
    rows.push(row(absence.key, { quantity: text(quantity), dayOffId: absence._id }))
  rows.push(...differenceOf(month, worker))
  for (const { key, amount: waiting } of worker.waiting)
    rows.push(row(key, { amount: waiting, carried: true }))
  return rows
}

/** What a wage that changed since gives for months that are paid, or takes back of them. */
export function differenceOf({ difference, overpaid }: MonthFacts, { owed }: WorkerFacts): ProposedRow[] {
  if (!owed || owed.amount.eq(zero)) return []
  const key = owed.amount.gt(zero) ? difference : overpaid
  return key ? [row(key, { amount: text(owed.amount.abs()) })] : []
}
