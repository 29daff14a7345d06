import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { ActivePeriod } from '../calendar/active-period.ts'
import type { getBalancesSheetFilter, Period } from './api.ts'

export type PeriodRow = z.output<typeof Period>
type Filters = z.output<typeof getBalancesSheetFilter.input>

const days = sql`
  period.id as "_id", period.exercise_id as "exerciseId", period.number, period.start_date as "startDate",
  period.end_date as "endDate", period.state`

/** A pending entry counts in the period that it names, else in the ordinary one of its day. */
const figures = (organization: string) => sql`
  json_build_object('_id', exercise.id, 'code', exercise.code, 'state', exercise.state) as exercise,
  period.activated_at as "activatedAt", period.closed_at as "closedAt", period.version,
  coalesce(activity.entries, 0) as entries, moved.debit, moved.credit,
  (select count(*)::int from entry_draft draft
    where draft.organization_id = ${organization}
      and case when draft.period_id is null then draft.day between period.start_date and period.end_date and period.number <= 12
               else draft.period_id = period.id end) as "pendingEntries"`

const tables = (organization: string) => sql`
  accounting_period period
  join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = period.exercise_id
  left join period_activity activity on activity.organization_id = ${organization} and activity.period_id = period.id
  cross join lateral (
    select coalesce(sum(total.debit), 0)::numeric(20, 2) as debit, coalesce(sum(total.credit), 0)::numeric(20, 2) as credit
      from account_total total where total.organization_id = ${organization} and total.period_id = period.id
  ) moved`

function conditions(organization: string, { exerciseId, state, startDate, endDate, search }: Filters) {
  const all: RawBuilder<unknown>[] = [sql`period.organization_id = ${organization}`]
  if (exerciseId) all.push(sql`period.exercise_id = ${exerciseId}`)
  if (state) all.push(sql`period.state = any(${Array.isArray(state) ? state : [state]})`)
  if (startDate) all.push(sql`period.end_date >= ${startDate}`)
  if (endDate) all.push(sql`period.start_date <= ${endDate}`)
  if (search) all.push(foundBy(search, { codes: sql`exercise.code, period.start_date` }))
  return sql.join(all, sql` and `)
}

const columns = {
  'exercise.code': sql`exercise.code`,
  number: sql`period.number`,
  startDate: sql`period.start_date`,
  endDate: sql`period.end_date`,
  state: sql`period.state`,
  entries: sql`entries`,
  pendingEntries: sql`"pendingEntries"`,
  debit: sql`moved.debit`,
  credit: sql`moved.credit`,
}

export async function periodList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  const order = orderBy(
    filters.sort,
    columns,
    sql`period.start_date desc, period.number desc`,
    sql`period.id`,
  )
  const [rows, count] = await Promise.all([
    sql<PeriodRow>`
      select ${days}, ${figures(organization)} from ${tables(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(
      tx,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from accounting_period period
        join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = period.exercise_id
       where ${where}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function periodById({ tx, organization }: Context, id: string): Promise<PeriodRow | undefined> {
  const { rows } = await sql<PeriodRow>`
    select ${days}, ${figures(organization)} from ${tables(organization)}
     where period.organization_id = ${organization} and period.id = ${id}`.execute(tx)
  return rows[0]
}

/** Periods as the frame shows them, in the order of the calendar. */
export async function periodDays(
  { tx, organization }: Context,
  condition: RawBuilder<unknown>,
): Promise<ActivePeriod[]> {
  const { rows } = await sql<ActivePeriod>`
    select ${days} from accounting_period period
     where period.organization_id = ${organization} and ${condition} order by period.start_date, period.number`.execute(
    tx,
  )
  return rows
}

/** The period of a day; of a twelfth and a thirteenth that share it, the twelfth. */
export async function periodOn(context: Context, day: Day): Promise<ActivePeriod | undefined> {
  const [first] = await periodDays(context, sql`period.start_date <= ${day} and period.end_date >= ${day}`)
  return first
}

/** The active period of today, else the newest; an ordinary one before a thirteenth. */
export async function activePeriod(context: Context): Promise<ActivePeriod | undefined> {
  const active = await periodDays(context, sql`period.state = 'active'`)
  const now = today(context.timeZone)
  const ordinary = active.filter(({ number }) => number <= 12)
  return (
    ordinary.find(({ startDate, endDate }) => startDate <= now && now <= endDate) ??
    ordinary.at(-1) ??
    active.at(-1)
  )
}
