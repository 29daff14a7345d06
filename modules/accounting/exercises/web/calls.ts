import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

export const findActiveExercise: Light<typeof contract.findActiveExercise> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/accountingExercise/findActiveExercise',
}
