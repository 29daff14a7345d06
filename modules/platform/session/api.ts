import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Nothing } from '@cuadre/kernel/fields.ts'
import { NewPassword } from '../credentials/new-password.ts'
import { Password, Preferences, SecondFactorCode, SessionUser, SignedIn } from '../credentials/signed-in.ts'

export const Credentials = z.strictObject({
  email: z.string().trim().min(1, 'field.required').max(200, 'field.tooLong'),
  password: Password,
  code: SecondFactorCode.optional(),
})

const SecondFactorWanted = z.object({ twoFactorRequired: z.literal(true), challenge: z.string() })

export const login = changes('POST', '/public/session/login', {
  permission: 'public',
  summary: 'Sign in, or learn that a second factor is wanted',
  input: Credentials,
  output: z.union([SignedIn, SecondFactorWanted]),
})

export const changeMustPassword = changes('PUT', '/public/user/changeMustPassword', {
  permission: 'public',
  summary: 'Replace a temporary password; the session that it opened goes on as a new one.',
  input: z.strictObject({
    currentPassword: Password,
    newPassword: NewPassword,
  }),
  output: SignedIn,
})

export const getSession = reads('GET', '/private/session', {
  permission: 'session',
  summary: 'The signed-in user',
  input: Nothing,
  output: z.object({ user: SessionUser }),
})

export const logout = changes('GET', '/private/session/logout', {
  permission: 'session',
  summary: 'End the session',
  input: Nothing,
  output: z.object({}),
})

export const savePreferences = changes('PUT', '/private/session/preferences', {
  permission: 'session',
  summary:
    'Keep the language, the colour scheme and the sidebar as the user likes them, and that the tour was offered',
  input: z.strictObject(Preferences),
  output: z.object({ user: SessionUser }),
})
