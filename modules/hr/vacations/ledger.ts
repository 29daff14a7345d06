import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { seesPrivate } from '../workers/private.ts'
import type { movementTypes, WorkerVacations } from './api.ts'
import { averageOf } from './reckoning.ts'

export type Vacations = z.output<typeof WorkerVacations>

/** What people earn shows in the money of their holidays. */
export const moneyFor = <Money>(context: Pick<Context, 'user'>, money: Money): Money | null =>
  seesPrivate(context) ? money : null

interface MovementRow {
  _id: string
  date: Day
  type: (typeof movementTypes)[number]
  days: string
  amount: string
  balanceDays: string
  balanceAmount: string
  dayOffId: string | null
  note: string | null
}

async function movementsUntil({ tx, organization }: Context, worker: string, day: Day) {
  const { rows } = await sql<MovementRow>`
    select id as "_id", day as date, type, days::text, amount::text, day_off_id as "dayOffId", note,
           (sum(days) over earlier)::numeric(12, 2)::text as "balanceDays", (sum(amount) over earlier)::numeric(18, 2)::text as "balanceAmount"
      from vacation_movement where organization_id = ${organization} and worker_id = ${worker} and day <= ${day}
    window earlier as (order by day, type <> 'opening', id) order by day, type <> 'opening', id`.execute(tx)
  return rows
}

interface Sums {
  type: MovementRow['type'] | null
  days: string
  amount: string
}

async function sumsUntil({ tx, organization }: Context, worker: string, day: Day): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select type, coalesce(sum(days), 0)::numeric(12, 2)::text as days, coalesce(sum(amount), 0)::numeric(18, 2)::text as amount
      from vacation_movement where organization_id = ${organization} and worker_id = ${worker} and day <= ${day}
     group by grouping sets ((type), ())`.execute(tx)
  return rows
}

/** The holidays of a worker as of a day. */
export async function workerVacations(
  context: Context,
  { workerId, date = today(context.timeZone) }: { workerId: string; date?: Day | undefined },
): Promise<Vacations> {
  const { tx, organization } = context
  const { rows: workers } = await sql<{ _id: string; code: string; name: string }>`
    select id as "_id", code, name from worker where organization_id = ${organization} and id = ${workerId}`.execute(
    tx,
  )
  const [worker] = workers
  if (!worker) throw notFound()
  const [sums, movements] = await Promise.all([
    sumsUntil(context, workerId, date),
    movementsUntil(context, workerId, date),
  ])
  const money = (value: string) => moneyFor(context, value)
  const sumOf = (type: Sums['type']) => {
    const found = sums.find((sum) => sum.type === type)
    return { days: found?.days ?? '0.00', amount: money(found?.amount ?? '0.00') }
  }
  const whole = sums.find(({ type }) => type === null)
  const closing = { days: amount(whole?.days ?? '0'), amount: amount(whole?.amount ?? '0') }
  const average = averageOf(closing)
  return {
    worker,
    date,
    opening: sumOf('opening'),
    accrued: sumOf('accrued'),
    taken: sumOf('taken'),
    paid: sumOf('paid'),
    correction: sumOf('correction'),
    closing: sumOf(null),
    average: average ? money(text(average)) : null,
    advance: closing.days.lt(amount('0')),
    movements: movements.map(({ balanceDays, balanceAmount, ...movement }) => ({
      ...movement,
      amount: money(movement.amount),
      balance: { days: balanceDays, amount: money(balanceAmount) },
    })),
  }
}
