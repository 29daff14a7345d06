import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as points from '../../points/api.ts'
import type * as contract from '../api.ts'

// What the till calls, without the library behind the shapes: its page is to be here at once.

export const registerDevice: Light<typeof contract.registerDevice> = {
  kind: 'changes',
  method: 'POST',
  path: '/private/till/register',
}

export const getCatalogue: Light<typeof contract.getCatalogue> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/till/catalogue',
}

export const sendTold: Light<typeof contract.sendTold> = {
  kind: 'changes',
  method: 'POST',
  path: '/private/till/send',
}

export const getPointsForSelect: Light<typeof points.getPointsForSelect> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/pointSales/getPointsActiveForSelect',
}
