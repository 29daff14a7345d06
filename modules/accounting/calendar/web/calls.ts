import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as exercises from '../../exercises/api.ts'
import type * as periods from '../../periods/api.ts'

export const findActivePeriod: Light<typeof periods.findActivePeriod> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/balance/findActivePeriod',
}

export const getMultiplesPeriodsActives: Light<typeof periods.getMultiplesPeriodsActives> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/balance/getMultiplesPeriodsActives',
}

export const findActiveExercise: Light<typeof exercises.findActiveExercise> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/accountingExercise/findActiveExercise',
}
