import type { Module } from '../module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { confirmPassword } from '../credentials/confirmed-password.ts'
import * as api from './api.ts'
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'
import { changePassword, updateProfile } from './profile.ts'

export const module: Module = {
  routes: [
    handle(api.updateProfile, updateProfile),
    handle(api.changePasswordClient, changePassword),
    handle(api.confirmPassword, confirmPassword),
    handle(api.ownSessions, ownSessions),
    handle(api.endSession, endSession),
    handle(api.endOtherSessions, endOtherSessions),
  ],
}
