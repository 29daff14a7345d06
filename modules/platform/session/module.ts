import { sessionKind } from './kind.ts'
import type { Module } from '../module.ts'
import { handle, handlePublic } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { changeMustPassword } from './must-change.ts'
import { getSession, login, logout, updatePreferences } from './session.ts'

export const module: Module = {
  kinds: [sessionKind],
  routes: [
    handlePublic(api.login, login),
    handlePublic(api.changeMustPassword, changeMustPassword),
    handle(api.getSession, getSession),
    handle(api.logout, logout),
    handle(api.savePreferences, updatePreferences),
  ],
}
