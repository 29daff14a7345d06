import { z } from 'zod'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { dataOf, Day, Id, Nothing } from '@cuadre/kernel/fields.ts'

export const ActivePeriod = z.object({ _id: Id, startDate: Day, endDate: Day })
export type ActivePeriod = z.output<typeof ActivePeriod>

export const findActivePeriod = reads('GET', '/private/balance/findActivePeriod', {
  permission: 'session',
  summary: 'The active accounting period, or null where none is',
  input: Nothing,
  output: ActivePeriod.nullable(),
})

export const getMultiplesPeriodsActives = reads('GET', '/private/balance/getMultiplesPeriodsActives', {
  permission: 'session',
  summary: 'All accounting periods that are active at once',
  input: Nothing,
  output: dataOf(ActivePeriod),
})
