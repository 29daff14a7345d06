import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { Day, Id, Nothing } from '@cuadre/kernel/fields.ts'

export const ActiveExercise = z.object({ _id: Id, startDate: Day, endDate: Day })
export type ActiveExercise = z.output<typeof ActiveExercise>

export const findActiveExercise = reads('GET', '/private/accountingExercise/findActiveExercise', {
  permission: 'session',
  summary: 'The active accounting exercise, or null where none is',
  input: Nothing,
  output: z.object({ data: ActiveExercise.nullable() }),
})
