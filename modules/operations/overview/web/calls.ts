import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

export const getOverview: Light<typeof contract.getOverview> = {
  kind: 'reads',
  method: 'POST',
  path: '/private/overview/get',
}
