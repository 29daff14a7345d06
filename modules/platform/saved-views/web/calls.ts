import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

export const savedViews: Light<typeof contract.savedViews> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/session/views',
}

export const saveView: Light<typeof contract.saveView> = {
  kind: 'changes',
  method: 'PUT',
  path: '/private/session/views',
}

export const deleteView: Light<typeof contract.deleteView> = {
  kind: 'changes',
  method: 'DELETE',
  path: '/private/session/views',
}
