import { handle, handlePublic } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { changeMustPassword } from './must-change.ts'
import { getSession, login, logout, updatePreferences } from './session.ts'

export const sessionRoutes = [
  handlePublic(api.login, login),
  handlePublic(api.changeMustPassword, changeMustPassword),
  handle(api.getSession, getSession),
  handle(api.logout, logout),
  handle(api.savePreferences, updatePreferences),
]
