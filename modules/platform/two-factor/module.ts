import { twoFactorKind } from './kind.ts'
import type { Module } from '../module.ts'
import { handle, handlePublic } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { validate2fa } from './challenge.ts'
import { beginEnrolment, confirmEnrolment, disable, renewCodes, status } from './enrolment.ts'

export const module: Module = {
  kinds: [twoFactorKind],
  routes: [
    handlePublic(api.validate2fa, validate2fa),
    handle(api.active2fa, beginEnrolment),
    handle(api.twoFactorStatus, status),
    handle(api.confirm2fa, confirmEnrolment),
    handle(api.renewRecoveryCodes, renewCodes),
    handle(api.disable2fa, disable),
  ],
}
