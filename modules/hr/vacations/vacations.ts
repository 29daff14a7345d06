import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { refuseUnseen } from '../workers/private.ts'
import type * as api from './api.ts'
import { lockHolidays, standingOn } from './balance.ts'
import { type Vacations, workerVacations } from './ledger.ts'
import type { Holidays } from './reckoning.ts'

interface Movement extends Holidays {
  worker: string
  day: Day
  type: api.MovementType
  dayOff?: string
  source?: string
  note?: string
}

/** Writes a movement; in the trail it stands without its money, which others read there. */
export async function writeMovement(
  context: Context,
  { worker, day, type, days, amount: money, dayOff, source, note }: Movement,
): Promise<void> {
  const id = uuidv7()
  await context.tx
    .insertInto('vacation_movement')
    .values({
      id,
      worker_id: worker,
      day,
      type,
      days: text(days),
      amount: text(money),
      day_off_id: dayOff,
      source_id: source,
      note,
      created_by: context.user._id,
    })
    .execute()
  context.changed({
    type: 'vacationMovement',
    _id: id,
    after: { worker, day, type, days: text(days), note },
  })
}

/** Refuses what leaves a worker with less than nothing, or with less than the advance that there was. */
async function refuseLess(context: Context, worker: string, day: Day, before: Holidays): Promise<void> {
  const { least } = await standingOn(context, worker, day)
  const short = (['days', 'amount'] as const).filter(
    (name) => least[name].lt(zero) && least[name].lt(before[name]),
  )
  if (short.length > 0)
    throw wrongFields(
      short.map((path) => ({
        path,
        code: path === 'days' ? 'vacation.daysBelowZero' : 'vacation.moneyBelowZero',
        parameters: { least: text(least[path]) },
      })),
    )
}

/** Makes sure of the worker and waits for whoever else changes the holidays; answers the least that is left from a day on. */
async function begin(context: Context, worker: string, day: Day): Promise<Holidays> {
  refuseUnseen(context)
  await workerVacations(context, { workerId: worker })
  await lockHolidays(context, worker)
  return (await standingOn(context, worker, day)).least
}

export async function setVacationOpening(
  context: Context,
  { workerId, date, days, amount: money }: z.output<typeof api.setVacationOpening.input>,
): Promise<Vacations> {
  refuseUnseen(context)
  await workerVacations(context, { workerId })
  await lockHolidays(context, workerId)
  const { tx } = context
  const movements = await tx
    .selectFrom('vacation_movement')
    .select(['id', 'type', 'day', 'days'])
    .where('worker_id', '=', workerId)
    .orderBy('day')
    .execute()
  const opening = movements.find(({ type }) => type === 'opening')
  const first = movements.find(({ type }) => type !== 'opening')
  if (first && first.day < date)
    throw wrongFields([
      { path: 'date', code: 'vacation.openingFirst', parameters: { day: formatDay(first.day) } },
    ])
  const holidays = { days: amount(days), amount: amount(money) }
  if (holidays.days.eq(zero) && holidays.amount.gt(zero))
    throw wrongFields([{ path: 'days', code: 'vacation.moneyWithoutDays' }])
  const since = opening && opening.day < date ? opening.day : date
  const { least } = await standingOn(context, workerId, since)
  if (opening) {
    await tx.deleteFrom('vacation_movement').where('id', '=', opening.id).execute()
    context.changed({
      type: 'vacationMovement',
      _id: opening.id,
      before: { worker: workerId, day: opening.day, type: 'opening', days: opening.days },
    })
  }
  if (holidays.days.gt(zero))
    await writeMovement(context, { worker: workerId, day: date, type: 'opening', ...holidays })
  await refuseLess(context, workerId, date, least)
  return workerVacations(context, { workerId })
}

export async function correctVacations(
  context: Context,
  { workerId, date, days, amount: money, note }: z.output<typeof api.correctVacations.input>,
): Promise<Vacations> {
  const least = await begin(context, workerId, date)
  const holidays = { days: amount(days), amount: amount(money) }
  if (holidays.days.eq(zero) && holidays.amount.eq(zero))
    throw wrongFields([{ path: 'days', code: 'vacation.nothingCorrected' }])
  await writeMovement(context, { worker: workerId, day: date, type: 'correction', ...holidays, note })
  await refuseLess(context, workerId, date, least)
  return workerVacations(context, { workerId })
}

export async function deleteVacationCorrection(context: Context, { id }: { id: string }): Promise<Vacations> {
  refuseUnseen(context)
  const found = await context.tx
    .selectFrom('vacation_movement')
    .select(['worker_id', 'day', 'days', 'note'])
    .where('id', '=', id)
    .where('type', '=', 'correction')
    .executeTakeFirst()
  if (!found) throw notFound()
  const { worker_id: worker, day, days, note } = found
  const least = await begin(context, worker, day)
  await context.tx.deleteFrom('vacation_movement').where('id', '=', id).execute()
  context.changed({
    type: 'vacationMovement',
    _id: id,
    before: { worker, day, type: 'correction', days, note },
  })
  await refuseLess(context, worker, day, least)
  return workerVacations(context, { workerId: worker })
}
