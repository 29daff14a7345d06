import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inParts } from '@cuadre/server-kit/in-parts.ts'
import type { Holidays } from './reckoning.ts'

interface OfWorker extends Holidays {
  workerId: string
}

interface Payroll {
  /** The payroll; each of them moves the holidays of a worker once. */
  sourceId: string
  day: Day
}

const lockWorkers = ({ tx, organization }: Context, workers: readonly string[]) =>
  sql`
    select from worker where organization_id = ${organization} and id = any(${[...workers]}) order by id for update`.execute(
    tx,
  )

/** Writes what a payroll accrues of holidays, or pays of them to who leaves: many workers at once. */
export async function writeHolidays(
  context: Context,
  type: 'accrued' | 'paid',
  { sourceId, day }: Payroll,
  workers: readonly OfWorker[],
): Promise<void> {
  const moved = workers.filter(({ days, amount }) => !days.eq(zero) || !amount.eq(zero))
  if (moved.length === 0) return
  await lockWorkers(
    context,
    moved.map(({ workerId }) => workerId),
  )
  const rows = moved.map(({ workerId, days, amount }) => ({
    id: uuidv7(),
    worker_id: workerId,
    day,
    type,
    days: text(type === 'paid' ? zero.minus(days) : days),
    amount: text(type === 'paid' ? zero.minus(amount) : amount),
    source_id: sourceId,
    created_by: context.user._id,
  }))
  for (const part of inParts(rows)) await context.tx.insertInto('vacation_movement').values(part).execute()
}

/** Takes back what a payroll moved; refused where somebody has taken of it since. */
export async function takeBackHolidays(context: Context, sourceId: string): Promise<void> {
  const { tx, organization } = context
  const { rows: moved } = await sql<{ worker: string }>`
    select worker_id as worker from vacation_movement where organization_id = ${organization} and source_id = ${sourceId}`.execute(
    tx,
  )
  if (moved.length === 0) return
  const workers = moved.map(({ worker }) => worker)
  await lockWorkers(context, workers)
  const short = await shortWithout(context, workers, sourceId)
  if (short) throw new Refusal('vacation.takenSince', { worker: short })
  await sql`
    delete from vacation_movement where organization_id = ${organization} and source_id = ${sourceId}`.execute(
    tx,
  )
}

/** Who would come to have less than nothing on some day without what a payroll moved, and does not with it. */
async function shortWithout(
  { tx, organization }: Context,
  workers: readonly string[],
  sourceId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with movement as (
      select worker_id, day, days, case when source_id is distinct from ${sourceId}::uuid then days else 0 end as rest
        from vacation_movement where organization_id = ${organization} and worker_id = any(${[...workers]})
    ), running as (
      select worker_id, sum(sum(days)) over (partition by worker_id order by day) as held,
             sum(sum(rest)) over (partition by worker_id order by day) as left_over
        from movement group by worker_id, day
    ), least as (
      select worker_id, min(held) as held, min(left_over) as left_over from running group by worker_id
    )
    select worker.name
      from least
      join worker on worker.organization_id = ${organization} and worker.id = least.worker_id
     where least.left_over < 0 and least.left_over < least.held
     order by worker.name collate app.spanish limit 1`.execute(tx)
  return rows[0]?.name
}
