import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as contract from '../api.ts'

export const lostPassword: Light<typeof contract.lostPassword> = {
  kind: 'changes',
  method: 'POST',
  path: '/public/user/lostPassword',
}

export const getConfirmCodig: Light<typeof contract.getConfirmCodig> = {
  kind: 'reads',
  method: 'GET',
  path: '/public/user/getConfirmCodig',
}

export const codigRecoverysConfirm: Light<typeof contract.codigRecoverysConfirm> = {
  kind: 'changes',
  method: 'POST',
  path: '/public/user/codigRecoverysConfirm',
}

export const changePassword: Light<typeof contract.changePassword> = {
  kind: 'changes',
  method: 'POST',
  path: '/public/user/changePassword',
}
