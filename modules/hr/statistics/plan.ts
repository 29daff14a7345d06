import { v7 as uuidv7 } from 'uuid'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Holiday } from '@cuadre/accounting/public.ts'
import { type Day, daysBetween, endOfMonth, today, yearOf } from '@cuadre/kernel/day.ts'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { workingCalendarOn } from '../calendar/calendar.ts'
import { type WorkingWeek, workingDaysBetween } from '../calendar/working-days.ts'
import { isUnderContract } from '../days-off/queries.ts'
import { workerExists } from '../days-off/terms.ts'
import type * as api from './api.ts'
import { workersOfYear } from './queries.ts'

interface WorkingCalendar {
  week: WorkingWeek
  holidays: readonly Holiday[]
}

interface Days {
  startDate: Day
  endDate: Day
}

/** Days of work of a range that lie between two days. */
function daysWithin(
  { week, holidays }: WorkingCalendar,
  { startDate, endDate }: Days,
  first: Day,
  last: Day,
) {
  const [from, until] = [startDate > first ? startDate : first, endDate < last ? endDate : last]
  return workingDaysBetween(from, until, week, holidays)
}

const monthsOf = (year: number): Day[] =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`)

export async function vacationPlan(
  context: Context,
  { year: wanted, ...filters }: z.output<typeof api.vacationPlan.input>,
) {
  const year = wanted ?? yearOf(today(context.timeZone))
  const calendar = await workingCalendarOn(context, `${year}-01-01`)
  const page = await workersOfYear(context, { ...filters, year })
  return {
    ...page,
    data: page.data.map((row) => {
      const months = monthsOf(year).map((first) =>
        row.planned.reduce((sum, each) => sum + daysWithin(calendar, each, first, endOfMonth(first)), 0),
      )
      return {
        ...row,
        planned: row.planned.map((each) => ({
          ...each,
          days: daysWithin(calendar, each, each.startDate, each.endDate),
        })),
        months,
        days: months.reduce((sum, days) => sum + days, 0),
      }
    }),
  }
}

interface PlannedRow extends Days {
  _id: string
  workerId: string
  version: number
}

async function plannedById({ tx, organization }: Context, id: string): Promise<PlannedRow> {
  const { rows } = await sql<PlannedRow>`
    select id as "_id", worker_id as "workerId", first_day as "startDate", last_day as "endDate", version from vacation_plan
     where organization_id = ${organization} and id = ${id} for update`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

async function answerOf(context: Context, { _id, startDate, endDate, version }: PlannedRow) {
  const calendar = await workingCalendarOn(context, startDate)
  const days = daysWithin(calendar, { startDate, endDate }, startDate, endDate)
  return { _id, startDate, endDate, days, version }
}

async function refuseWrong(context: Context, worker: string, { startDate, endDate }: Days): Promise<void> {
  if (endDate < startDate) throw wrongFields([{ path: 'endDate', code: 'dayOff.daysReversed' }])
  if (daysBetween(startDate, endDate) > 365)
    throw wrongFields([{ path: 'endDate', code: 'vacationPlan.tooLong' }])
  if (!(await isUnderContract(context, worker, [startDate, endDate], today(context.timeZone))))
    throw wrongFields([{ path: 'startDate', code: 'dayOff.outsideContract' }])
}

export async function planVacation(
  context: Context,
  { workerId, startDate, endDate }: z.output<typeof api.planVacation.input>,
) {
  if (!(await workerExists(context, workerId)))
    throw wrongFields([{ path: 'workerId', code: 'dayOff.unknownWorker' }])
  await refuseWrong(context, workerId, { startDate, endDate })
  const id = uuidv7()
  await context.tx
    .insertInto('vacation_plan')
    .values({
      id,
      worker_id: workerId,
      first_day: startDate,
      last_day: endDate,
      created_by: context.user._id,
    })
    .execute()
  const after = await plannedById(context, id)
  context.changed({ type: 'vacationPlan', _id: id, after })
  return answerOf(context, after)
}

export async function moveVacation(
  context: Context,
  { _id, version, startDate, endDate }: z.output<typeof api.moveVacation.input>,
) {
  const before = await plannedById(context, _id)
  if (before.version !== version) throw stale(before)
  await refuseWrong(context, before.workerId, { startDate, endDate })
  await context.tx
    .updateTable('vacation_plan')
    .set({ first_day: startDate, last_day: endDate, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await plannedById(context, _id)
  context.changed({ type: 'vacationPlan', _id, before, after })
  return answerOf(context, after)
}

export async function unplanVacation(context: Context, { id }: { id: string }) {
  const before = await plannedById(context, id)
  await context.tx.deleteFrom('vacation_plan').where('id', '=', id).execute()
  context.changed({ type: 'vacationPlan', _id: id, before })
  return { _id: id }
}
