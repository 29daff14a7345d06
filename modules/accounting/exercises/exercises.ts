import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type Day, today, yearOf } from '@cuadre/kernel/day.ts'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { firstHash } from '../journal/entry-text.ts'
import { activatePeriod, type PostFirstDay } from '../calendar/activate.ts'
import { lockCalendar } from '../calendar/lock.ts'
import type * as api from './api.ts'
import { maximumPeriods, periodsOf } from './months.ts'
import { exerciseById, exerciseInUse, type ExerciseRow } from './queries.ts'

type Draft = z.output<typeof api.createExercise.input>

export async function existing(context: Context, id: string): Promise<ExerciseRow> {
  const exercise = await exerciseById(context, id)
  if (!exercise) throw notFound()
  return exercise
}

export const activeExercise = async (context: Context) => ({ data: (await exerciseInUse(context)) ?? null })

/** Its year or years; where another exercise of that year took it, its first month. */
async function freeCode({ tx }: Context, { startDate, endDate }: Draft): Promise<string> {
  const [from, until] = [yearOf(startDate), yearOf(endDate)]
  const years = from === until ? `${from}` : `${from}-${until}`
  const taken = await tx
    .selectFrom('accounting_exercise')
    .select('id')
    .where('code', '=', years)
    .executeTakeFirst()
  return taken ? startDate.slice(0, 7) : years
}

async function refuseOverlap({ tx }: Context, from: Day, until: Day): Promise<void> {
  const other = await tx
    .selectFrom('accounting_exercise')
    .select('code')
    .where('start_date', '<=', until)
    .where('end_date', '>=', from)
    .executeTakeFirst()
  if (other) throw new Refusal('exercise.overlaps', {}, { details: { exercise: other.code } })
}

/** Opens an exercise: its months, its own numbering of entries, and the first period ready to work in. */
export async function createExercise(
  context: Context,
  draft: Draft,
  postFirstDay: PostFirstDay,
): Promise<ExerciseRow> {
  const { tx, user } = context
  const { startDate, endDate } = draft
  if (endDate <= startDate) throw wrongFields([{ path: 'endDate', code: 'exercise.order' }])
  const months = periodsOf(startDate, endDate)
  if (months.length > maximumPeriods) throw wrongFields([{ path: 'endDate', code: 'exercise.tooLong' }])
  await lockCalendar(context)
  await refuseOverlap(context, startDate, endDate)

  const id = uuidv7()
  const periods = [
    ...months.map((month, position) => ({ ...month, id: uuidv7(), number: position + 1 })),
    ...(draft.thirteenth ? [{ id: uuidv7(), number: 13, startDate: endDate, endDate }] : []),
  ]
  const code = draft.code ?? (await freeCode(context, draft))
  await tx
    .insertInto('accounting_exercise')
    .values({ id, code, start_date: startDate, end_date: endDate, created_by: user._id })
    .execute()
  await tx
    .insertInto('entry_series')
    .values({ exercise_id: id, last_number: null, last_hash: firstHash })
    .execute()
  await tx
    .insertInto('accounting_period')
    .values(
      periods.map((period) => ({
        id: period.id,
        exercise_id: id,
        number: period.number,
        start_date: period.startDate,
        end_date: period.endDate,
      })),
    )
    .execute()
  const now = today(context.timeZone)
  const begun = periods.filter((period) => period.startDate <= now).length
  const toActivate = { none: 0, first: 1, untilToday: Math.max(begun, 1), all: periods.length }[
    draft.activate
  ]
  // One after the other: each takes over what the one before it holds.
  for (const period of periods.slice(0, toActivate)) await activatePeriod(context, period, postFirstDay)
  const after = await existing(context, id)
  context.changed({ type: 'exercise', _id: id, after })
  return after
}
