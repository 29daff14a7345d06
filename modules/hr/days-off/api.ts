import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import {
  ById,
  dataOf,
  Day,
  Done,
  Id,
  Line,
  listInput,
  listOf,
  Money,
  Option,
  Version,
} from '@cuadre/kernel/fields.ts'
import { units } from '../time-keys/rules.ts'
import { DayCount, DaysAndMoney } from '../vacations/api.ts'
import { dayOffKind, dayOffStates } from './kind.ts'

export const diagnosisOrigins = [
  'commonIllness',
  'commonAccident',
  'workAccident',
  'occupationalIllness',
] as const

const DiagnosisOrigin = z.enum(diagnosisOrigins)
const State = z.enum(dayOffStates)

export const DayOff = z.object({
  _id: Id,
  workerId: Id,
  worker: Option,
  keyId: Id,
  key: Option.extend({ unit: z.enum(units), payRule: z.string() }),
  startDate: Day,
  endDate: Day,
  days: Money,
  hours: Money.nullable(),
  certificate: z.string().nullable(),
  diagnosisOrigin: DiagnosisOrigin.nullable(),
  hospitalised: z.boolean(),
  note: z.string().nullable(),
  /** Holidays beyond those that were earned. */
  advance: z.boolean(),
  state: State,
  version: Version,
})

export const dayOffColumns = [
  { id: 'worker', header: 'daysOff.worker', type: 'text' },
  { id: 'key', header: 'daysOff.key', type: 'text' },
  { id: 'startDate', header: 'daysOff.startDate', type: 'day' },
  { id: 'endDate', header: 'daysOff.endDate', type: 'day' },
  { id: 'days', header: 'daysOff.days', type: 'quantity' },
  { id: 'hours', header: 'daysOff.hours', type: 'quantity' },
  { id: 'advance', header: 'daysOff.advance', type: 'yesNo' },
  { id: 'certificate', header: 'daysOff.certificate', type: 'text' },
  {
    id: 'diagnosisOrigin',
    header: 'daysOff.diagnosisOrigin',
    type: 'word',
    words: 'daysOff.diagnosisOrigins',
  },
  { id: 'hospitalised', header: 'daysOff.hospitalised', type: 'yesNo' },
  { id: 'note', header: 'daysOff.note', type: 'text' },
  { id: 'state', header: 'daysOff.state', type: 'word', words: 'daysOff.states' },
] as const satisfies readonly ListColumn[]

const { permission } = dayOffKind

export const filterDaysOff = reads('POST', '/private/daysof/dayOffFilter', {
  permission,
  summary: 'Absences of workers, by page: by worker, key, state and the days that they are on.',
  input: listInput({
    workerId: Id.optional(),
    keyId: Id.optional(),
    state: z.union([State, z.array(State)]).optional(),
    advance: z.boolean().optional(),
    startDate: Day.optional(),
    endDate: Day.optional(),
  }),
  output: listOf(DayOff),
  columns: dayOffColumns,
})

export const findDayOffRegistrys = reads('POST', '/private/daysof/findDayOffRegistrys', {
  permission,
  summary: 'The absences of a worker that touch some days, in their order.',
  input: z.strictObject({ workerId: Id, startDate: Day, endDate: Day }),
  output: dataOf(DayOff),
})

const draft = {
  workerId: Id,
  keyId: Id,
  startDate: Day,
  endDate: Day,
  /** Without them, the days of work that the calendar counts. */
  days: DayCount.nullable().optional(),
  hours: Money.nullable().optional(),
  certificate: Line(60).nullable().optional(),
  diagnosisOrigin: DiagnosisOrigin.nullable().optional(),
  hospitalised: z.boolean().optional(),
  note: Line(500).nullable().optional(),
  /** Says that holidays beyond those that were earned are meant. */
  advance: z.boolean().optional(),
}

export const createDayOff = changes('POST', '/private/daysof/createDayOff', {
  permission,
  summary: 'Note that a worker is away; holidays are taken of the balance.',
  input: z.strictObject(draft),
  output: DayOff,
})

export const updateDayOff = changes('PUT', '/private/daysof/updateDayOff', {
  permission,
  summary: 'Write an absence anew that no payroll has paid.',
  input: z.strictObject({ _id: Id, version: Version, ...draft }),
  output: DayOff,
})

export const findOneDay = reads('GET', '/private/daysof/findOneDay', {
  permission,
  summary: 'One absence.',
  input: ById,
  output: DayOff,
})

const Reckoned = z.object({
  calendarDays: z.int(),
  workingDays: z.int(),
  /** The holidays of the country among them. */
  holidays: z.array(z.object({ day: Day, name: z.string() })),
  /** Of holidays alone: what there is on the first day, what is taken and what is left. */
  vacations: z.object({ before: DaysAndMoney, taken: DaysAndMoney, after: DaysAndMoney }).nullable(),
})

export const findOneDayData = reads('GET', '/private/daysof/findOneDayData', {
  permission,
  summary: 'One absence, with how its days are counted and what it takes of the holidays.',
  input: ById,
  output: DayOff.extend({ reckoned: Reckoned }),
})

export const reckonDayOff = reads('POST', '/private/daysof/reckonDayOff', {
  permission,
  summary: 'How many days an absence would be, and what it would take of the holidays.',
  input: z.strictObject({
    _id: Id.optional(),
    workerId: Id,
    keyId: Id.optional(),
    startDate: Day,
    endDate: Day,
    days: DayCount.optional(),
  }),
  output: Reckoned,
})

export const deleteDayOf = changes('DELETE', '/private/daysof/deleteDayOf', {
  permission,
  summary: 'Delete an absence that no payroll has paid; holidays go back to the balance.',
  input: ById,
  output: Done,
})

export const cleanDayOff = changes('DELETE', '/private/daysof/cleanDayOff', {
  permission,
  summary: 'Delete every absence of a worker that no payroll has paid.',
  input: z.strictObject({ workerId: Id }),
  output: z.object({ deleted: z.int() }),
})
