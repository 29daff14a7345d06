import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
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
  { tx, organization }: Context,
  day: Day,
  periodId?: string | null,
): Promise<OpenPeriod> {
  // Two statements, sent together: the second sees what was committed while the first waited for its locks, such as a
  // later period that has just been activated. One statement alone would go on with what it saw before it waited.
  const [, { rows }] = await Promise.all([
    sql`
      select from accounting_period
       where organization_id = ${organization} and start_date <= ${day} and end_date >= ${day}
       order by start_date, number
         for share`.execute(tx),
    sql<PeriodRow>`
      select id, exercise_id as "exerciseId", number, start_date as "startDate", end_date as "endDate", state, carried
        from accounting_period
       where organization_id = ${organization} and end_date >= ${day} and (carried or start_date <= ${day})
       order by start_date, number`.execute(tx),
  ])
  const ofDay = rows.filter(({ startDate }) => startDate <= day)
  const period = periodId
    ? ofDay.find(({ id }) => id === periodId)
    : (ofDay.find(({ number }) => number <= 12) ?? ofDay[0])
  if (!period) throw new Refusal(periodId ? 'period.dayOutside' : 'period.none', periodWords(day))
  if (period.state !== 'active')
    throw new Refusal(period.state === 'closed' ? 'period.closed' : 'period.pending', periodWords(day))
  const after = rows.slice(rows.indexOf(period) + 1)
  return { ...period, later: after.filter(({ carried }) => carried) }
}
