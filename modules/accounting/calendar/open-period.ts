import { sql } from 'kysely'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { allows, type Permission } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { periodWords } from './period-words.ts'

export interface OpenPeriod {
  id: string
  exerciseId: string
  number: number
  startDate: Day
  endDate: Day
  /** Periods after it that already hold openings: what is posted here moves them. */
  later: { id: string; exerciseId: string }[]
}

interface PeriodRow {
  id: string
  exerciseId: string
  number: number
  startDate: Day
  endDate: Day
  state: 'pending' | 'active' | 'closed'
  carried: boolean
}

/**
 * The active period of a day, share-locked, with the later ones that hold openings: whoever closes it, or activates a
 * later one, waits until the posting is through. A thirteenth period shares its days with the twelfth, and is meant only when named.
 */
export async function openPeriodOn(
  context: Context,
  day: Day,
  periodId?: string | null,
): Promise<OpenPeriod> {
  return openIn(await lockedCalendar(context, day, day), day, periodId)
}

/** The same in a calendar that is locked already. */
export function openIn(calendar: Calendar, day: Day, periodId?: string | null): OpenPeriod {
  const period = calendar.on(day, periodId)
  if (typeof period !== 'string') return period
  const { month: currentMonth, year: currentYear } = periodWords(calendar.current?.startDate ?? day)
  throw new Refusal(period, { ...periodWords(day), currentMonth, currentYear })
}

/** Why nothing can be posted on a day. */
export type PeriodRefusal =
  | 'period.none'
  | 'period.dayOutside'
  | 'period.closed'
  | 'period.pending'
  | 'period.older'

/** Of several active periods the older are open to those who keep the books. */
const accounting: readonly Permission[] = [
  'adminAccountingEntries',
  'adminBalanceSheet',
  'adminAccountingExercise',
]

/** The periods of some days and those after them that hold openings. */
export class Calendar {
  readonly #rows: readonly PeriodRow[]
  readonly #found = new Map<string, OpenPeriod>()
  readonly #keepsBooks: boolean
  /** The period that people work in: of the active ones the last that has begun. */
  readonly current: PeriodRow | undefined

  constructor({ user, timeZone }: Pick<Context, 'user' | 'timeZone'>, rows: readonly PeriodRow[]) {
    const now = today(timeZone)
    this.#rows = rows
    this.#keepsBooks = allows(accounting, user.permissions)
    this.current = rows.findLast(
      ({ state, startDate, number }) => state === 'active' && startDate <= now && number <= 12,
    )
  }

  /** The active period of a day, or why there is none. */
  on(day: Day, periodId?: string | null): OpenPeriod | PeriodRefusal {
    const ofDay = this.#rows.filter(({ startDate, endDate }) => startDate <= day && endDate >= day)
    const period = periodId
      ? ofDay.find(({ id }) => id === periodId)
      : (ofDay.find(({ number }) => number <= 12) ?? ofDay[0])
    if (!period) return periodId ? 'period.dayOutside' : 'period.none'
    if (period.state !== 'active') return period.state === 'closed' ? 'period.closed' : 'period.pending'
    if (!this.#keepsBooks && this.current && period.startDate < this.current.startDate) return 'period.older'
    const known = this.#found.get(period.id)
    if (known) return known
    const after = this.#rows.slice(this.#rows.indexOf(period) + 1)
    const open = { ...period, later: after.filter(({ carried }) => carried) }
    this.#found.set(period.id, open)
    return open
  }
}

const periodsFrom = ({ tx, organization }: Context, from: Day, until: Day) =>
  sql<PeriodRow>`
    select id, exercise_id as "exerciseId", number, start_date as "startDate", end_date as "endDate", state, carried
      from accounting_period
     where organization_id = ${organization} and end_date >= ${from} and (carried or start_date <= ${until})
     order by start_date, number`.execute(tx)

/** The calendar of some days as it is now, for whoever only looks. */
export const calendarOf = async (context: Context, from: Day, until: Day): Promise<Calendar> =>
  new Calendar(context, (await periodsFrom(context, from, until)).rows)

/** The calendar of some days, each of their periods share-locked: it stays as it is until the transaction ends. */
export async function lockedCalendar(context: Context, from: Day, until: Day): Promise<Calendar> {
  const { tx, organization } = context
  const lock = sql`
    select from accounting_period
     where organization_id = ${organization} and start_date <= ${until} and end_date >= ${from}
     order by start_date, number
       for share`
  // Two statements: the second sees what was committed while the first waited for its locks, such as a later period that
  // has just been activated. One statement alone would go on with what it saw before it waited.
  const [, { rows }] = await inOrder(tx, [lock], () => periodsFrom(context, from, until))
  return new Calendar(context, rows)
}

/** Whether entries may be dated on a day. */
export const isOpen = async (context: Context, day: Day): Promise<boolean> =>
  typeof (await calendarOf(context, day, day)).on(day) !== 'string'

/** The day of what undoes a document: today, or the document's own while nobody works in the period of today. */
export async function undoingDay(context: Context, day: Day): Promise<Day> {
  const now = today(context.timeZone)
  return now > day && (await isOpen(context, now)) ? now : day
}

/** The day of what is undone because something else takes its place: its own while its period is open, otherwise today. */
export async function correctingDay(context: Context, day: Day): Promise<Day> {
  return (await isOpen(context, day)) ? day : undoingDay(context, day)
}
