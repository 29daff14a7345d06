import { sql } from 'kysely'
import type { z } from 'zod'
import { addDays, type Day, daysBetween, today } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { workingDaysOf } from '../calendar/calendar.ts'
import type { PayRule, Unit } from '../time-keys/rules.ts'
import { dailyPayOn, standingOn } from '../vacations/balance.ts'
import { type Holidays, paidWith } from '../vacations/reckoning.ts'
import type { createDayOff } from './api.ts'
import { isUnderContract, overlapping } from './queries.ts'

export type Draft = z.output<typeof createDayOff.input>

/** No absence is written for longer: the longest licence of the norm is fifteen months. */
const mostDays = 731

interface AbsenceKey {
  _id: string
  code: string
  kind: string
  unit: Unit
  payRule: PayRule
  active: boolean
}

export async function keyOf({ tx, organization }: Context, id: string): Promise<AbsenceKey | undefined> {
  const { rows } = await sql<AbsenceKey>`
    select id as "_id", code, kind, unit, pay_rule as "payRule", active from time_key
     where organization_id = ${organization} and id = ${id}`.execute(tx)
  return rows[0]
}

export async function workerExists({ tx, organization }: Context, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from worker where organization_id = ${organization} and id = ${id}`.execute(tx)
  return rows.length > 0
}

function wrongKey(key: AbsenceKey | undefined, before: string | undefined): FieldRefusal[] {
  if (!key) return [{ path: 'keyId', code: 'timeKey.unknown' }]
  const parameters = { code: key.code }
  if (key.kind !== 'absence') return [{ path: 'keyId', code: 'dayOff.noAbsence', parameters }]
  return key.active || key._id === before ? [] : [{ path: 'keyId', code: 'timeKey.inactive', parameters }]
}

function wrongHours({ hours }: Draft, unit: Unit, calendarDays: number): FieldRefusal[] {
  if (unit !== 'hours') return hours ? [{ path: 'hours', code: 'dayOff.hoursUnused' }] : []
  if (!hours || amount(hours).eq(zero)) return [{ path: 'hours', code: 'dayOff.noHours' }]
  return amount(hours).gt(amount(String(calendarDays * 24)))
    ? [{ path: 'hours', code: 'dayOff.tooManyHours' }]
    : []
}

/** Holidays that are taken: what they are paid with, and whether they were not all earned. */
export interface Taken extends Holidays {
  advance: boolean
}

export interface Written {
  days: Amount
  /** Where the key is that of holidays. */
  taken: Taken | undefined
}

export const calendarDaysOf = ({ startDate, endDate }: { startDate: Day; endDate: Day }): number =>
  daysBetween(startDate, endDate) + 1

export const daysOf = ({ startDate, endDate }: { startDate: Day; endDate: Day }): Day[] =>
  Array.from({ length: calendarDaysOf({ startDate, endDate }) }, (_, at) => addDays(startDate, at))

/** What an absence takes of the holidays on its first day; undefined where nobody knows what a day is worth. */
export async function takenBy(
  context: Context,
  { workerId, startDate }: Pick<Draft, 'workerId' | 'startDate'>,
  days: Amount,
  without: string | null,
): Promise<{ before: Holidays; least: Amount; taken: Taken | undefined }> {
  const { least, ...before } = await standingOn(context, workerId, startDate, without)
  const money = paidWith(before, days, await dailyPayOn(context, workerId, startDate))
  const taken = money && { days, amount: money, advance: days.gt(least.days) }
  return { before, least: least.days, taken }
}

async function takenOf(context: Context, draft: Draft, days: Amount, without: string | null): Promise<Taken> {
  const { least, taken } = await takenBy(context, draft, days, without)
  if (days.gt(least) && !draft.advance)
    throw wrongFields([
      {
        path: 'days',
        code: 'dayOff.beyondEarned',
        parameters: { earned: text(least.gt(zero) ? least : zero) },
      },
    ])
  if (!taken) throw wrongFields([{ path: 'days', code: 'dayOff.noPayKnown' }])
  return taken
}

/** Everything that is wrong with an absence, and what becomes of it. */
export async function ready(
  context: Context,
  draft: Draft,
  before?: { _id: string; keyId: string },
): Promise<Written> {
  const { workerId, keyId, startDate, endDate } = draft
  if (endDate < startDate) throw wrongFields([{ path: 'endDate', code: 'dayOff.daysReversed' }])
  const calendarDays = calendarDaysOf(draft)
  if (calendarDays > mostDays) throw wrongFields([{ path: 'endDate', code: 'dayOff.tooLong' }])
  const range = [startDate, endDate] as const
  const [key, exists] = [await keyOf(context, keyId), await workerExists(context, workerId)]
  const wrong = wrongKey(key, before?.keyId)
  if (!exists) wrong.push({ path: 'workerId', code: 'dayOff.unknownWorker' })
  if (key) wrong.push(...wrongHours(draft, key.unit, calendarDays))
  if (exists && !(await isUnderContract(context, workerId, range, today(context.timeZone))))
    wrong.push({ path: 'startDate', code: 'dayOff.outsideContract' })
  const other = await overlapping(context, workerId, range, before?._id ?? null)
  if (other)
    wrong.push({
      path: 'startDate',
      code: 'dayOff.overlaps',
      parameters: {
        key: other.key,
        from: formatDay(other.startDate),
        until: formatDay(other.endDate),
      },
    })
  const days = draft.days ? amount(draft.days) : amount(String(await workingDaysOf(context, ...range)))
  if (days.gt(amount(String(calendarDays)))) wrong.push({ path: 'days', code: 'dayOff.tooManyDays' })
  if (key?.unit === 'days' && days.eq(zero)) wrong.push({ path: 'days', code: 'dayOff.noWorkingDay' })
  const isHolidays = key?.payRule === 'vacationAverage'
  if (key && draft.advance && !isHolidays) wrong.push({ path: 'advance', code: 'dayOff.advanceOfHolidays' })
  if (wrong.length > 0) throw wrongFields(wrong)
  return { days, taken: isHolidays ? await takenOf(context, draft, days, before?._id ?? null) : undefined }
}
