import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Kind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { activatePeriod } from '../calendar/activate.ts'
import { lockCalendar } from '../calendar/lock.ts'
import { periodWords } from '../calendar/period-words.ts'
import { getPeriod } from '../periods/periods.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { reopenPeriod } from './api.ts'
import { checksOf, resultsOf } from './checks.ts'
import { reverseRevaluations } from './revaluation-reversals.ts'
import { written } from './written.ts'

/** The periods after one in the calendar, nearest first. */
async function later({ tx, organization }: Context, period: PeriodRow) {
  const { rows } = await sql<{ id: string; state: string; exerciseId: string }>`
    select id, state, exercise_id as "exerciseId" from accounting_period
     where organization_id = ${organization} and (start_date, number) > (${period.startDate}, ${period.number})
     order by start_date, number`.execute(tx)
  return rows
}

/** Every kind of document: what of each is not done stands in the way. */
type Kinds = ReadonlyMap<string, Kind>

export async function closingChecklist(context: Context, { id }: { id: string }, kinds: Kinds) {
  const period = await getPeriod(context, { id })
  const [checks, after, results] = await Promise.all([
    checksOf(context, period, kinds),
    later(context, period),
    resultsOf(context, period),
  ])
  return {
    period,
    checks,
    canClose: period.state === 'active' && checks.every(({ state }) => state !== 'failed'),
    canReopen:
      period.state === 'closed' &&
      period.exercise.state !== 'closed' &&
      after.every(({ state }) => state !== 'closed'),
    ...results,
  }
}

/** The period under lock: postings under way are waited for, and those that come after see what is decided here. */
async function locked(context: Context, id: string): Promise<PeriodRow> {
  await lockCalendar(context)
  await context.tx
    .selectFrom('accounting_period')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return getPeriod(context, { id })
}

/** Closes a period and opens the next of its exercise, which takes over what the accounts hold. */
export async function close(context: Context, { id }: { id: string }, kinds: Kinds) {
  const before = await locked(context, id)
  const words = periodWords(before.startDate)
  if (before.state === 'closed') throw new Refusal('period.closedAlready', words)
  if (before.state === 'pending') throw new Refusal('period.pending', words)
  const obstacles = (await checksOf(context, before, kinds)).filter(({ state }) => state === 'failed')
  const [first] = obstacles
  if (first)
    throw new Refusal(
      'period.obstacles',
      { ...words, what: `@closing.obstacles.${first.name}`, times: first.count },
      { details: { obstacles } },
    )
  await context.tx
    .updateTable('accounting_period')
    .set({ state: 'closed', version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  const [next] = await later(context, before)
  const opens = next?.state === 'pending' && next.exerciseId === before.exerciseId
  const generated = opens ? await activatePeriod(context, next, reverseRevaluations) : []
  const after = await getPeriod(context, { id })
  context.changed({ type: 'period', _id: id, before: { state: before.state }, after: { state: after.state } })
  return { after, generated }
}

export async function closePeriod(context: Context, requested: { id: string }, kinds: Kinds) {
  const { after, generated } = await close(context, requested, kinds)
  return { ...after, generated: await written(context, generated) }
}

/** Opens the last closed period again. Whoever reads the books later sees when, by whom and why. */
export async function reopen(
  context: Context,
  { _id, version, reason }: z.output<typeof reopenPeriod.input>,
): Promise<PeriodRow> {
  const before = await locked(context, _id)
  const words = periodWords(before.startDate)
  if (before.version !== version) throw stale(before)
  if (before.state !== 'closed') throw new Refusal('period.notClosed', words)
  if (before.exercise.state === 'closed') throw new Refusal('exercise.closed', { code: before.exercise.code })
  if ((await later(context, before)).some(({ state }) => state === 'closed'))
    throw new Refusal('period.laterClosed', words)
  // Each time leaves a reason of its own.
  const { reopen_reason: last } = await context.tx
    .selectFrom('accounting_period')
    .select('reopen_reason')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow()
  if (reason === last) throw new Refusal('period.sameReason')
  await context.tx
    .updateTable('accounting_period')
    .set({ state: 'active', reopen_reason: reason, version: before.version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await getPeriod(context, { id: _id })
  context.changed({
    type: 'period',
    _id,
    before: { state: 'closed' },
    after: { state: after.state, reason },
  })
  return after
}
