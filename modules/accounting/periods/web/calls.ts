import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

export const findActivePeriod: Light<typeof contract.findActivePeriod> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/balance/findActivePeriod',
}

export const getMultiplesPeriodsActives: Light<typeof contract.getMultiplesPeriodsActives> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/balance/getMultiplesPeriodsActives',
}
