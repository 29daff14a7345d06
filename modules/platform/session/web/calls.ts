import type { Light } from '@cuadre/web-kit/bare-endpoint.ts'
import type * as twoFactor from '../../two-factor/api.ts'
import type * as contract from '../api.ts'

export const login: Light<typeof contract.login> = {
  kind: 'changes',
  method: 'POST',
  path: '/public/session/login',
}

export const validate2fa: Light<typeof twoFactor.validate2fa> = {
  kind: 'changes',
  method: 'POST',
  path: '/public/user/validate2fa',
}

export const changeMustPassword: Light<typeof contract.changeMustPassword> = {
  kind: 'changes',
  method: 'PUT',
  path: '/public/user/changeMustPassword',
}

export const getSession: Light<typeof contract.getSession> = {
  kind: 'reads',
  method: 'GET',
  path: '/private/session',
}

export const logout: Light<typeof contract.logout> = {
  kind: 'changes',
  method: 'GET',
  path: '/private/session/logout',
}

export const savePreferences: Light<typeof contract.savePreferences> = {
  kind: 'changes',
  method: 'PUT',
  path: '/private/session/preferences',
}
