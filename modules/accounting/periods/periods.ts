import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { entryList } from '../entries/queries.ts'
import { exerciseInUse } from '../exercises/queries.ts'
import { activatePeriod, type PostFirstDay } from '../calendar/activate.ts'
import type { ActivePeriod } from '../calendar/active-period.ts'
import { lockCalendar } from '../calendar/lock.ts'
import type { createBalanceSheet, getAccountingEntriesByPeriod } from './api.ts'
import { periodWords } from '../calendar/period-words.ts'
import { activePeriod, periodById, periodDays, periodOn, type PeriodRow } from './queries.ts'

export async function getPeriod(context: Context, { id }: { id: string }): Promise<PeriodRow> {
  const period = await periodById(context, id)
  if (!period) throw notFound()
  return period
}

export async function getActivePeriod(context: Context): Promise<ActivePeriod> {
  const period = await activePeriod(context)
  if (!period) throw notFound('period.noneActive')
  return period
}

/** The period of new entries and the day that they get: today, or the period's last where today is outside of it. */
export async function periodForEntries(context: Context) {
  const period = await getActivePeriod(context)
  const now = today(context.timeZone)
  return { ...period, date: period.startDate <= now && now <= period.endDate ? now : period.endDate }
}

export async function getPeriodOn(context: Context, { date }: { date: string }): Promise<ActivePeriod> {
  const period = await periodOn(context, date)
  if (!period) throw notFound('period.none', periodWords(date))
  return period
}

type Input = z.output<typeof createBalanceSheet.input>

function requested({ periodId, date, startDate, endDate }: Input): RawBuilder<unknown> | null {
  if (periodId) return sql`period.id = ${periodId}`
  if (date) return sql`period.start_date <= ${date} and period.end_date >= ${date}`
  if (startDate && endDate) return sql`period.start_date = ${startDate} and period.end_date = ${endDate}`
  if (startDate) return sql`period.start_date = ${startDate}`
  return endDate ? sql`period.end_date = ${endDate}` : null
}

/** The period that is requested, else the first one of the exercise in use that is still pending. */
async function periodToOpen(context: Context, input: Input): Promise<ActivePeriod> {
  const condition = requested(input)
  if (condition) {
    const [period] = await periodDays(context, condition)
    if (period) return period
    const day = input.date ?? input.startDate ?? input.endDate
    throw day ? notFound('period.none', periodWords(day)) : notFound()
  }
  const exercise = await exerciseInUse(context)
  if (!exercise) throw notFound('exercise.noneActive')
  const [pending] = await periodDays(
    context,
    sql`period.exercise_id = ${exercise._id} and period.state = 'pending'`,
  )
  if (!pending) throw new Refusal('period.nonePending')
  return pending
}

/** Opens a period of an open exercise, so that entries can be dated in it. */
export async function openPeriod(
  context: Context,
  input: Input,
  postFirstDay: PostFirstDay,
): Promise<PeriodRow> {
  await lockCalendar(context)
  const { _id } = await periodToOpen(context, input)
  const period = await getPeriod(context, { id: _id })
  if (input.version !== undefined && input.version !== period.version) throw stale(period)
  if (period.state === 'active') throw new Refusal('period.alreadyActive', periodWords(period.startDate))
  if (period.state === 'closed') throw new Refusal('period.closed', periodWords(period.startDate))
  const exercise = await context.tx
    .selectFrom('accounting_exercise')
    .select('state')
    .where('id', '=', period.exerciseId)
    .executeTakeFirstOrThrow()
  if (exercise.state !== 'open') throw new Refusal('exercise.notOpen', { code: period.exercise.code })
  await activatePeriod(context, { id: _id }, postFirstDay)
  return getPeriod(context, { id: _id })
}

export async function entriesOfPeriod(
  context: Context,
  { id, page, limit }: z.output<typeof getAccountingEntriesByPeriod.input>,
) {
  await getPeriod(context, { id })
  return entryList(context, { periodId: id, state: ['confirmed', 'reversed'], page, limit })
}
