import { sql } from 'kysely'
import { addDays, addMonths } from '@cuadre/kernel/day.ts'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Kind } from '@cuadre/kernel/kind.ts'
import { amount, sum, text, zero, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { writeEntry } from '../journal/post.ts'
import type { PostedLine } from '../journal/posted-line.ts'
import { createExercise } from '../exercises/exercises.ts'
import { exerciseById, type ExerciseRow } from '../exercises/queries.ts'
import { activatePeriod } from '../calendar/activate.ts'
import { lockCalendar } from '../calendar/lock.ts'
import { openPeriodOn, type OpenPeriod } from '../calendar/open-period.ts'
import { accountsFor } from '../parameters/values.ts'
import { periodWords } from '../calendar/period-words.ts'
import { heldByNominals, heldBy, type HeldNominal } from './queries.ts'
import { close } from './periods.ts'
import { gatherOpenings } from './openings.ts'
import { reverseRevaluations } from './revaluation-reversals.ts'
import { written } from './written.ts'

async function existing(context: Context, id: string): Promise<ExerciseRow> {
  const exercise = await exerciseById(context, id)
  if (!exercise) throw notFound()
  return exercise
}

async function locked(context: Context, id: string): Promise<ExerciseRow> {
  await lockCalendar(context)
  const exercise = await existing(context, id)
  if (exercise.state === 'closed') throw new Refusal('exercise.closed', { code: exercise.code })
  await refuseOutOfOrder(context, exercise)
  return exercise
}

/** An earlier exercise that is open would leave its result among the figures of this one. */
async function refuseOutOfOrder({ tx }: Context, { code, startDate }: ExerciseRow): Promise<void> {
  const earlier = await tx
    .selectFrom('accounting_exercise')
    .select('code')
    .where('start_date', '<', startDate)
    .where('state', '<>', 'closed')
    .orderBy('start_date')
    .executeTakeFirst()
  if (earlier) throw new Refusal('exercise.earlierOpen', { code, earlier: earlier.code })
}

const blank = {
  description: null,
  costCenterId: null,
  expenseItemId: null,
  partnerId: null,
  currencyId: null,
  foreignAmount: null,
  rate: null,
}

/** What closes a balance: the same on the other side. `held` is debit less credit. */
const closed = (accountId: string, held: Amount) => ({
  ...blank,
  accountId,
  debit: held.lt(zero) ? held.neg() : zero,
  credit: held.gt(zero) ? held : zero,
})

/** The last period of the exercise, where its closing is dated: the thirteenth if there is one. */
const lastPeriod = ({ periods, code }: ExerciseRow) => {
  const last = periods.at(-1)
  if (!last) throw new Refusal('exercise.noPeriods', { code })
  return last
}

async function resultAccount(context: Context, exercise: ExerciseRow) {
  const accounts = await accountsFor(context, ['account.result'], lastPeriod(exercise).endDate)
  return accounts['account.result']
}

/** The nominal accounts with what they hold, and the result that they leave: income less costs and expenses. */
async function nominals(context: Context, exercise: ExerciseRow) {
  // A month that was never opened holds nothing yet; the last one that was holds what there is.
  const opened = exercise.periods.findLast(({ state }) => state !== 'pending') ?? lastPeriod(exercise)
  const { endDate } = lastPeriod(exercise)
  const held = await heldByNominals(context, { periodId: opened._id, day: endDate })
  return { held, result: sum(held.map((row) => amount(row.held))).neg() }
}

export async function previewNominals(context: Context, { id }: { id: string }) {
  const exercise = await existing(context, id)
  const { held, result } = await nominals(context, exercise)
  const account = await resultAccount(context, exercise)
  const lines = [
    ...held.map((row) => ({ row, line: closed(row.account._id, amount(row.held)) })),
    { row: { account, costCenter: null }, line: closed(account._id, result) },
  ].map(({ row, line }) => ({
    account: { _id: row.account._id, code: row.account.code, name: row.account.name },
    costCenter: row.costCenter,
    debit: text(line.debit),
    credit: text(line.credit),
  }))
  return {
    lines: lines.filter(({ debit, credit }) => debit !== credit),
    total: text(sum(lines.map(({ debit }) => amount(debit)))),
    result: text(result),
  }
}

const nominalLine = (row: HeldNominal): PostedLine => ({
  ...closed(row.account._id, amount(row.held)),
  costCenterId: row.costCenter?._id ?? null,
  expenseItemId: row.expenseItemId,
})

async function openLast(context: Context, exercise: ExerciseRow): Promise<OpenPeriod> {
  const last = lastPeriod(exercise)
  if (last.state === 'pending') await activatePeriod(context, { id: last._id }, reverseRevaluations)
  return openPeriodOn(context, last.endDate, last._id)
}

/** Posts a closing entry and returns its id. */
async function post(
  context: Context,
  period: OpenPeriod,
  words: { key: string; code: string },
  lines: readonly PostedLine[],
): Promise<string> {
  const { _id } = await writeEntry(context, period, {
    day: period.endDate,
    type: 'closing',
    description: translate(context.language, words.key, { code: words.code }),
    lines,
  })
  context.changed({ type: 'entry', _id, after: { type: 'closing', exercise: words.code } })
  return _id
}

/** Every income, cost and expense account is brought to zero against the result account. */
export async function closeNominals(context: Context, { id }: { id: string }) {
  const exercise = await locked(context, id)
  const { held, result } = await nominals(context, exercise)
  if (held.length === 0) throw new Refusal('exercise.nominalsClosed', { code: exercise.code })
  const account = await resultAccount(context, exercise)
  const period = await openLast(context, exercise)
  const lines = [...held.map(nominalLine), ...(result.eq(zero) ? [] : [closed(account._id, result)])]
  const entry = await post(context, period, { key: 'closing.nominalsOf', code: exercise.code }, lines)
  await setState(context, exercise, 'closing')
  return { ...(await existing(context, id)), generated: await written(context, [entry]) }
}

async function setState(context: Context, exercise: ExerciseRow, state: 'closing' | 'closed'): Promise<void> {
  await context.tx
    .updateTable('accounting_exercise')
    .set((column) => ({ state, version: column('version', '+', 1) }))
    .where('id', '=', exercise._id)
    .execute()
  context.changed({
    type: 'exercise',
    _id: exercise._id,
    before: { state: exercise.state },
    after: { state },
  })
}

/** Carries the result to profit or loss, closes the last period and the exercise, and opens the next one. */
export async function closeExercise(
  context: Context,
  { id }: { id: string },
  kinds: ReadonlyMap<string, Kind>,
) {
  const exercise = await locked(context, id)
  const last = lastPeriod(exercise)
  const open = exercise.periods.find(({ state, _id }) => state === 'active' && _id !== last._id)
  if (open) throw new Refusal('exercise.periodOpen', { code: exercise.code, ...periodWords(open.startDate) })
  const { held } = await nominals(context, exercise)
  if (held.length > 0) throw new Refusal('exercise.nominalsOpen', { code: exercise.code, times: held.length })

  const generated: string[] = []
  const accounts = await accountsFor(
    context,
    ['account.result', 'account.retained', 'account.loss'],
    last.endDate,
  )
  const result = accounts['account.result']
  const balance = amount(await heldBy(context, lastPeriod(exercise)._id, result._id))
  if (!balance.eq(zero)) {
    // A credit balance of the result account is a profit.
    const target = balance.lt(zero) ? accounts['account.retained'] : accounts['account.loss']
    const period = await openLast(context, exercise)
    const words = { key: 'closing.resultOf', code: exercise.code }
    const lines = [closed(result._id, balance), closed(target._id, balance.neg())]
    generated.push(await post(context, period, words, lines))
  }
  if ((await existing(context, id)).periods.at(-1)?.state !== 'closed')
    generated.push(...(await close(context, { id: last._id }, kinds)).generated)
  // Without income and expenses there was nothing to begin the closing with.
  if (exercise.state === 'open') await setState(context, exercise, 'closing')
  await setState(context, exercise, 'closed')
  generated.push(...(await openNext(context, exercise)))
  return { ...(await existing(context, id)), generated: await written(context, generated) }
}

/** The exercise after this one takes over every real balance, each where it belongs. Answers with the entries that this has posted. */
async function openNext(context: Context, exercise: ExerciseRow): Promise<string[]> {
  const { begun, generated } = await begin(context, exercise)
  return [...generated, ...(await gatherOpenings(context, begun))]
}

/** The exercise after this one is there, with its first period open. */
async function begin(context: Context, exercise: ExerciseRow) {
  const { tx, organization } = context
  const startDate = addDays(exercise.endDate, 1)
  const { rows } = await sql<{ id: string; state: string; exerciseId: string; code: string }>`
    select period.id, period.state, next.id as "exerciseId", next.code
      from accounting_exercise next
      join accounting_period period on period.organization_id = ${organization} and period.exercise_id = next.id
     where next.organization_id = ${organization} and next.start_date = ${startDate} order by period.number limit 1`.execute(
    tx,
  )
  const [first] = rows
  if (first) {
    const { id: firstPeriodId, exerciseId, code } = first
    return {
      begun: { firstPeriodId, exerciseId, code, startDate },
      generated: first.state === 'pending' ? await activatePeriod(context, first, reverseRevaluations) : [],
    }
  }
  const draft = {
    startDate,
    endDate: addDays(addMonths(startDate, 12), -1),
    thirteenth: exercise.periods.length > 12,
    activate: 'none' as const,
  }
  const { _id: exerciseId, periods, code } = await createExercise(context, draft, reverseRevaluations)
  const [january] = periods
  if (!january) throw new Refusal('exercise.noPeriods', { code })
  return {
    begun: { firstPeriodId: january._id, exerciseId, code, startDate },
    generated: await activatePeriod(context, { id: january._id }, reverseRevaluations),
  }
}
