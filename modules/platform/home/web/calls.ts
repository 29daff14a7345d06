import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

export const getWaitingWork: Light<typeof contract.getWaitingWork> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/home/getWaitingWork',
}

export const getFirstSteps: Light<typeof contract.getFirstSteps> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/home/getFirstSteps',
}
