import { z } from 'zod'
import { Day, Id } from '@cuadre/kernel/fields.ts'

export const PeriodState = z.enum(['pending', 'active', 'closed'])

/** A period as the selector in the frame displays it. */
export const ActivePeriod = z.object({
  _id: Id,
  startDate: Day,
  endDate: Day,
  number: z.int(),
  state: PeriodState,
  exerciseId: Id,
})
export type ActivePeriod = z.output<typeof ActivePeriod>
