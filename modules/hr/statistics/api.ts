import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { ById, dataOf, Day, Done, Id, listInput, listOf, Option, Version } from '@cuadre/kernel/fields.ts'
import { vacationPlanKind } from './kind.ts'

const { permission } = vacationPlanKind

/** A year that the calendar reaches. */
const Year = z.int().min(1900).max(9998)
const Count = z.string()

const Planned = z.object({ _id: Id, startDate: Day, endDate: Day, days: z.int(), version: Version })
/** Days on which somebody is away, as noted; whether by holidays or otherwise, and no more. */
const Away = z.object({ startDate: Day, endDate: Day, isHolidays: z.boolean() })

const PlanRow = z.object({
  _id: Id,
  worker: Option,
  area: Option.nullable(),
  /** What is left of holidays today. */
  balance: Count,
  planned: z.array(Planned),
  away: z.array(Away),
  /** Days of work that are planned in all of the year, and in each month of it. */
  days: z.int(),
  months: z.array(z.int()),
})

export const planColumns = [
  { id: 'worker', header: 'rrhhStats.worker', type: 'text' },
  { id: 'area', header: 'rrhhStats.area', type: 'text' },
  { id: 'balance', header: 'rrhhStats.balance', type: 'quantity' },
  { id: 'days', header: 'rrhhStats.plannedDays', type: 'number' },
] as const satisfies readonly ListColumn[]

export const vacationPlan = reads('POST', '/private/rrhhStatics/vacationPlan', {
  permission,
  summary: 'The plan of holidays of a year by worker, with the days of each month, by page.',
  /** The present one, where none is named. */
  input: listInput({ year: Year.optional(), areaId: Id.optional() }),
  output: listOf(PlanRow),
  columns: planColumns,
})

const draft = { workerId: Id, startDate: Day, endDate: Day }

export const planVacation = changes('POST', '/private/rrhhStatics/planVacation', {
  permission,
  summary: 'Plan holidays of a worker.',
  input: z.strictObject(draft),
  output: Planned,
})

export const moveVacation = changes('PUT', '/private/rrhhStatics/moveVacation', {
  permission,
  summary: 'Plan holidays for other days.',
  input: z.strictObject({ _id: Id, version: Version, startDate: Day, endDate: Day }),
  output: Planned,
})

export const unplanVacation = changes('DELETE', '/private/rrhhStatics/unplanVacation', {
  permission,
  summary: 'Take planned holidays out of the plan.',
  input: ById,
  output: Done,
})

export const missingReasons = ['holidays', 'away', 'planned'] as const

export const missingOn = reads('POST', '/private/rrhhStatics/missingOn', {
  permission,
  summary: 'Who is missing on a day, by what is noted and by what is planned.',
  input: z.strictObject({ date: Day, areaId: Id.optional() }),
  output: dataOf(
    z.object({
      worker: Option,
      area: Option.nullable(),
      reason: z.enum(missingReasons),
      startDate: Day,
      endDate: Day,
    }),
  ),
})

export const absenceColumns = [
  { id: 'key', header: 'rrhhStats.key', type: 'text' },
  { id: 'area', header: 'rrhhStats.area', type: 'text' },
  { id: 'absences', header: 'rrhhStats.absences', type: 'number' },
  { id: 'workers', header: 'rrhhStats.workers', type: 'number' },
  { id: 'days', header: 'rrhhStats.days', type: 'quantity' },
  { id: 'hours', header: 'rrhhStats.hours', type: 'quantity' },
] as const satisfies readonly ListColumn[]

export const absencesByKey = reads('POST', '/private/rrhhStatics/absencesByKey', {
  permission,
  summary: 'Absences that began between two days, by key and area, by page.',
  input: listInput({ startDate: Day.optional(), endDate: Day.optional(), areaId: Id.optional() }),
  output: listOf(
    z.object({
      _id: z.string(),
      key: Option,
      area: Option.nullable(),
      absences: z.int(),
      workers: z.int(),
      days: Count,
      hours: Count,
    }),
  ),
  columns: absenceColumns,
})

export const headcount = reads('POST', '/private/rrhhStatics/headcount', {
  permission,
  summary: 'How many work here at the end of each month of a year, who came and who left.',
  input: z.strictObject({ year: Year }),
  output: dataOf(
    z.object({
      month: z.string(),
      hired: z.int(),
      left: z.int(),
      atEnd: z.int(),
      /** Of a hundred of the average of the month, how many left. */
      turnover: Count,
    }),
  ),
})
