import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { workingDaysOf } from '../calendar/calendar.ts'
import { lockHolidays } from '../vacations/balance.ts'
import { moneyFor } from '../vacations/ledger.ts'
import type { Holidays } from '../vacations/reckoning.ts'
import { writeMovement } from '../vacations/vacations.ts'
import type * as api from './api.ts'
import { dayOffById, type DayOffRow, holidaysAmong } from './queries.ts'
import {
  calendarDaysOf,
  daysOf,
  type Draft,
  keyOf,
  ready,
  takenBy,
  workerExists,
  type Written,
} from './terms.ts'

/** An absence as the trail keeps it, which others read: without what a doctor said. */
const traced = ({
  _id,
  workerId,
  worker,
  key,
  startDate,
  endDate,
  days,
  hours,
  advance,
  state,
}: DayOffRow) => ({
  _id,
  workerId,
  name: worker.name,
  key: key.name,
  startDate,
  endDate,
  days,
  hours,
  advance,
  state,
})

export async function findOneDay(context: Context, { id }: { id: string }): Promise<DayOffRow> {
  const found = await dayOffById(context, id)
  if (!found) throw notFound()
  return found
}

const columnsOf = (draft: Draft, { days, taken }: Written) => ({
  worker_id: draft.workerId,
  time_key_id: draft.keyId,
  first_day: draft.startDate,
  last_day: draft.endDate,
  days: text(days),
  hours: draft.hours ?? null,
  certificate: draft.certificate || null,
  diagnosis_origin: draft.diagnosisOrigin ?? null,
  hospitalised: draft.hospitalised ?? false,
  note: draft.note || null,
  advance: taken?.advance ?? false,
})

const minus = ({ days, amount: money }: Holidays): Holidays => ({
  days: zero.minus(days),
  amount: zero.minus(money),
})

async function takeHolidays(context: Context, id: string, draft: Draft, { taken }: Written): Promise<void> {
  if (!taken) return
  const { workerId: worker, startDate: day } = draft
  await writeMovement(context, { worker, day, type: 'taken', ...minus(taken), dayOff: id })
}

export async function createDayOff(context: Context, draft: Draft): Promise<DayOffRow> {
  await lockHolidays(context, draft.workerId)
  const written = await ready(context, draft)
  const id = uuidv7()
  await context.tx
    .insertInto('day_off')
    .values({ id, ...columnsOf(draft, written), created_by: context.user._id })
    .execute()
  await takeHolidays(context, id, draft, written)
  const after = await findOneDay(context, { id })
  context.changed({ type: 'dayOff', _id: id, after: traced(after) })
  return after
}

/** The absence, locked, for who writes it anew or deletes it; what a payroll has paid is neither. */
async function unpaid(context: Context, id: string): Promise<DayOffRow> {
  const { tx, organization } = context
  await sql`select from day_off where organization_id = ${organization} and id = ${id} for update`.execute(tx)
  const found = await findOneDay(context, { id })
  if (found.state === 'paid') throw new Refusal('dayOff.paid')
  return found
}

export async function updateDayOff(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateDayOff.input>,
): Promise<DayOffRow> {
  const { tx } = context
  const { workerId } = await findOneDay(context, { id: _id })
  // In one order whoever comes, so that two do not wait for each other.
  for (const worker of [...new Set([workerId, draft.workerId])].toSorted())
    await lockHolidays(context, worker)
  const before = await unpaid(context, _id)
  if (before.version !== version) throw stale(before)
  const written = await ready(context, draft, before)
  await tx.deleteFrom('vacation_movement').where('day_off_id', '=', _id).execute()
  await tx
    .updateTable('day_off')
    .set({ ...columnsOf(draft, written), version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await takeHolidays(context, _id, draft, written)
  const after = await findOneDay(context, { id: _id })
  context.changed({ type: 'dayOff', _id, before: traced(before), after: traced(after) })
  return after
}

async function remove(context: Context, before: DayOffRow): Promise<void> {
  await context.tx.deleteFrom('day_off').where('id', '=', before._id).execute()
  context.changed({ type: 'dayOff', _id: before._id, before: traced(before) })
}

export async function deleteDayOf(context: Context, { id }: { id: string }) {
  const { workerId } = await findOneDay(context, { id })
  await lockHolidays(context, workerId)
  await remove(context, await unpaid(context, id))
  return { _id: id }
}

export async function cleanDayOff(context: Context, { workerId }: { workerId: string }) {
  const { tx, organization } = context
  if (!(await workerExists(context, workerId))) throw notFound()
  await lockHolidays(context, workerId)
  const { rows } = await sql<{ id: string }>`
    select id from day_off where organization_id = ${organization} and worker_id = ${workerId} and state = 'pending'
     order by first_day for update`.execute(tx)
  for (const { id } of rows) await remove(context, await findOneDay(context, { id }))
  return { deleted: rows.length }
}

/** How many days an absence is, and what it takes of the holidays. */
export async function reckonDayOff(
  context: Context,
  { _id, workerId, keyId, days, ...range }: z.output<typeof api.reckonDayOff.input>,
): Promise<z.output<typeof api.reckonDayOff.output>> {
  if (range.endDate < range.startDate || calendarDaysOf(range) > 731)
    return { calendarDays: 0, workingDays: 0, holidays: [], vacations: null }
  const workingDays = await workingDaysOf(context, range.startDate, range.endDate)
  const key = keyId ? await keyOf(context, keyId) : undefined
  const reckoned = {
    calendarDays: calendarDaysOf(range),
    workingDays,
    holidays: await holidaysAmong(context, daysOf(range)),
  }
  if (key?.payRule !== 'vacationAverage') return { ...reckoned, vacations: null }
  const taking = amount(days ?? String(workingDays))
  const { before, taken } = await takenBy(
    context,
    { workerId, startDate: range.startDate },
    taking,
    _id ?? null,
  )
  const worth = taken?.amount ?? zero
  const said = (holidays: Holidays) => ({
    days: text(holidays.days),
    amount: moneyFor(context, text(holidays.amount)),
  })
  return {
    ...reckoned,
    vacations: {
      before: said(before),
      taken: said({ days: taking, amount: worth }),
      after: said({ days: before.days.minus(taking), amount: before.amount.minus(worth) }),
    },
  }
}

export async function findOneDayData(context: Context, { id }: { id: string }) {
  const found = await findOneDay(context, { id })
  const { workerId, keyId, startDate, endDate, days } = found
  const reckoned = await reckonDayOff(context, { _id: id, workerId, keyId, startDate, endDate, days })
  return { ...found, reckoned }
}
