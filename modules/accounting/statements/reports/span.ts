import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { rangeOf } from '../../ledgers/range.ts'

interface SpanPeriod {
  _id: string
  exerciseId: string
  number: number
  startDate: Day
  state: 'pending' | 'active' | 'closed'
}

/** The days of a statement: an exercise until the end of a period, or the days from one to another. */
export interface Span {
  startDate: Day
  endDate: Day
  /** The last period, where one was requested; it is read whole, also where a thirteenth shares its last day. */
  period: SpanPeriod | null
  /** The months of the exercise that lie in the span, for plans. */
  exerciseId: string | null
  months: number
  /** The first day of the exercise that the last of the days is in. */
  exerciseStart: Day
}

export interface RequestedSpan {
  periodId?: string | undefined
  startDate?: Day | undefined
  endDate?: Day | undefined
}

/** What was requested; nothing means the exercise until the end of the period of today. */
export async function spanOf(context: Context, input: RequestedSpan): Promise<Span> {
  const { tx, organization } = context
  const { startDate, endDate, periodId } = await rangeOf(context, input, 'period')
  const { rows } = await sql<SpanPeriod & { exerciseStart: Day; endDate: Day }>`
    select period.id as "_id", period.exercise_id as "exerciseId", period.number, period.start_date as "startDate",
           period.end_date as "endDate", period.state, exercise.start_date as "exerciseStart"
      from accounting_period period
      join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = period.exercise_id
     where period.organization_id = ${organization}
       and ${periodId ? sql`period.id = ${periodId}` : sql`period.start_date <= ${endDate}`}
     order by period.start_date desc, period.number desc limit 1`.execute(tx)
  const [last] = rows
  if (!last) throw notFound(periodId ? 'record.notFound' : 'period.noneActive')
  const { exerciseStart, endDate: _endDate, ...period } = last
  const months = Math.min(last.number, 12)
  if (periodId)
    return { startDate: exerciseStart, endDate, period, exerciseId: period.exerciseId, months, exerciseStart }
  // A plan is of a year: days that begin within it have none.
  return {
    startDate,
    endDate,
    period: null,
    exerciseId: startDate === exerciseStart ? period.exerciseId : null,
    months,
    exerciseStart,
  }
}

/** The periods that have figures, in their exercises. */
export async function statementPeriods({ tx, organization }: Context) {
  const { rows } = await sql<{
    _id: string
    code: string
    startDate: Day
    endDate: Day
    state: 'open' | 'closing' | 'closed'
    periods: { _id: string; number: number; startDate: Day; endDate: Day; state: SpanPeriod['state'] }[]
  }>`
    select exercise.id as "_id", exercise.code, exercise.start_date as "startDate", exercise.end_date as "endDate", exercise.state,
           json_agg(json_build_object('_id', period.id, 'number', period.number, 'startDate', period.start_date,
             'endDate', period.end_date, 'state', period.state) order by period.number) as periods
      from accounting_exercise exercise
      join accounting_period period on period.organization_id = ${organization} and period.exercise_id = exercise.id and period.carried
     where exercise.organization_id = ${organization}
     group by exercise.id, exercise.code, exercise.start_date, exercise.end_date, exercise.state
     order by exercise.start_date desc`.execute(tx)
  return { data: rows }
}
