import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

// What plans by months are made for: an exercise that is not closed yet.

/** All exercises, the newest first, and the one that was requested: unless one is named, the newest that is not closed. */
export async function exercisesToPlan({ tx }: Context, requested: string | undefined) {
  const exercises = await tx
    .selectFrom('accounting_exercise')
    .select(['id as _id', 'code', 'start_date as startDate', 'end_date as endDate', 'state'])
    .orderBy('start_date', 'desc')
    .$narrowType<{ state: 'open' | 'closing' | 'closed' }>()
    .execute()
  const exercise = requested
    ? exercises.find(({ _id }) => _id === requested)
    : (exercises.find(({ state }) => state !== 'closed') ?? exercises[0])
  if (requested && !exercise) throw notFound()
  return { exercises, exercise }
}

/** Keeps the exercise from being closed while it is planned for. Refused where it is closed already. */
export async function lockToPlan({ tx }: Context, _id: string): Promise<void> {
  const exercise = await tx
    .selectFrom('accounting_exercise')
    .select(['code', 'state'])
    .where('id', '=', _id)
    .forShare()
    .executeTakeFirst()
  if (!exercise) throw notFound()
  if (exercise.state === 'closed') throw new Refusal('exercise.closed', { code: exercise.code })
}
