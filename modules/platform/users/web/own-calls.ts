import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

const path = '/private/user/config/statistics'

export const getConfigStatistics: Light<typeof contract.getConfigStatistics> = {
  kind: 'reads',
  method: 'GET',
  path: `${path}/getConfigStatistics`,
}

export const updateConfigStatistics: Light<typeof contract.updateConfigStatistics> = {
  kind: 'changes',
  method: 'PUT',
  path: `${path}/updateConfigStatistics`,
}
