import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, Day, Id, Line, Money, Option, SignedMoney } from '@cuadre/kernel/fields.ts'
import { vacationMovementKind } from './kind.ts'

export const movementTypes = ['opening', 'accrued', 'taken', 'paid', 'correction'] as const
export type MovementType = (typeof movementTypes)[number]

/** Holidays in days and, for who may see what people earn, in money. */
export const DaysAndMoney = z.object({ days: SignedMoney, amount: SignedMoney.nullable() })

/** Days, with halves and quarters. */
export const DayCount = Money.refine((days) => /^\d{1,4}(\.\d+)?$/.test(days), {
  error: 'vacation.tooManyDays',
})
const SignedDayCount = SignedMoney.refine((days) => /^-?\d{1,4}(\.\d+)?$/.test(days), {
  error: 'vacation.tooManyDays',
})

export const WorkerVacations = z.object({
  worker: Option,
  date: Day,
  opening: DaysAndMoney,
  accrued: DaysAndMoney,
  taken: DaysAndMoney,
  paid: DaysAndMoney,
  correction: DaysAndMoney,
  closing: DaysAndMoney,
  /** What a day of the closing balance is worth. */
  average: SignedMoney.nullable(),
  /** Whether more was taken than was earned. */
  advance: z.boolean(),
  movements: z.array(
    z.object({
      _id: Id,
      date: Day,
      type: z.enum(movementTypes),
      ...DaysAndMoney.shape,
      balance: DaysAndMoney,
      dayOffId: Id.nullable(),
      note: z.string().nullable(),
    }),
  ),
})

const { permission } = vacationMovementKind

export const workerStoreVacations = reads('POST', '/private/daysof/workerStoreVacations', {
  permission,
  summary: 'The holidays of a worker as of a day: what was earned and taken, in days and money.',
  input: z.strictObject({ workerId: Id, date: Day.optional() }),
  output: WorkerVacations,
})

export const setVacationOpening = changes('PUT', '/private/daysof/setVacationOpening', {
  permission,
  summary:
    'Write the holidays that a worker had before these books; written again it takes the place of the one before.',
  input: z.strictObject({ workerId: Id, date: Day, days: DayCount, amount: Money }),
  output: WorkerVacations,
})

export const correctVacations = changes('POST', '/private/daysof/adjustVacations', {
  permission,
  summary: 'Correct the holidays of a worker by days and money, for a reason.',
  input: z.strictObject({
    workerId: Id,
    date: Day,
    days: SignedDayCount,
    amount: SignedMoney,
    note: Line(500).min(1, 'field.required'),
  }),
  output: WorkerVacations,
})

export const deleteVacationCorrection = changes('DELETE', '/private/daysof/deleteVacationCorrection', {
  permission,
  summary: 'Take a correction of holidays back.',
  input: ById,
  output: WorkerVacations,
})
