import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf } from '@cuadre/kernel/fields.ts'

export const getFirstSteps = reads('GET', '/private/home/getFirstSteps', {
  permission: 'session',
  summary: 'Which of the first steps of a new organization were taken, of those that one has permission for.',
  input: z.strictObject({}),
  output: dataOf(z.object({ id: z.string(), done: z.boolean() })),
})

export const getWaitingWork = reads('GET', '/private/home/getWaitingWork', {
  permission: 'session',
  summary: 'How much waits today of the work that one has permission for; what there is none of is left out.',
  input: z.strictObject({}),
  output: dataOf(
    z.object({
      /** Which work: `transfer.inTransit`. */
      key: z.string(),
      count: z.int(),
      /** How many of them should have been done before today. */
      late: z.int(),
    }),
  ),
})
