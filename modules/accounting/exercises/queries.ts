import { sql } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { ActiveExercise, Exercise, exerciseFilter } from './api.ts'

export type ExerciseRow = z.output<typeof Exercise>

const fields = (organization: string) => sql`
  exercise.id as "_id", exercise.code, exercise.start_date as "startDate", exercise.end_date as "endDate", exercise.state,
  exercise.version, calendar."activePeriods", calendar."closedPeriods", calendar.periods
  from accounting_exercise exercise
  cross join lateral (
    select count(*) filter (where period.state = 'active')::int as "activePeriods",
           count(*) filter (where period.state = 'closed')::int as "closedPeriods",
           coalesce(json_agg(json_build_object('_id', period.id, 'exerciseId', period.exercise_id, 'number', period.number,
             'startDate', period.start_date, 'endDate', period.end_date, 'state', period.state) order by period.number), '[]') as periods
      from accounting_period period
     where period.organization_id = ${organization} and period.exercise_id = exercise.id
  ) calendar`

const columns = {
  code: sql`exercise.code`,
  startDate: sql`exercise.start_date`,
  endDate: sql`exercise.end_date`,
  state: sql`exercise.state`,
  activePeriods: sql`calendar."activePeriods"`,
  closedPeriods: sql`calendar."closedPeriods"`,
}

export async function exerciseList(
  { tx, organization }: Context,
  filters: z.output<typeof exerciseFilter.input>,
) {
  const { search, state } = filters
  const all = [sql`exercise.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`exercise.code` }))
  if (state) all.push(sql`exercise.state = any(${Array.isArray(state) ? state : [state]})`)
  const where = sql.join(all, sql` and `)
  const order = orderBy(filters.sort, columns, sql`exercise.start_date desc`, sql`exercise.id`)
  const [rows, count] = await Promise.all([
    sql<ExerciseRow>`select ${fields(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{
      total: number
    }>`select count(*)::int as total from accounting_exercise exercise where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function exerciseById(
  { tx, organization }: Context,
  id: string,
): Promise<ExerciseRow | undefined> {
  const { rows } = await sql<ExerciseRow>`
    select ${fields(organization)} where exercise.organization_id = ${organization} and exercise.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** The open exercise of today, else the newest open one. */
export async function exerciseInUse({
  tx,
  organization,
  timeZone,
}: Context): Promise<ActiveExercise | undefined> {
  const now = today(timeZone)
  const { rows } = await sql<ActiveExercise>`
    select id as "_id", start_date as "startDate", end_date as "endDate" from accounting_exercise
     where organization_id = ${organization} and state = 'open'
     order by (start_date <= ${now} and end_date >= ${now}) desc, start_date desc limit 1`.execute(tx)
  return rows[0]
}
