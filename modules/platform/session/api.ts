import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Id, Instant, Nothing } from '@cuadre/kernel/fields.ts'
import { NewPassword } from './new-password.ts'

export const Locale = z.enum(['es', 'en'])

/** What a person likes the frame to be, on every machine. */
const Preferences = {
  locale: Locale.optional(),
  colorScheme: z.enum(['light', 'dark']).optional(),
  sidebar: z.enum(['open', 'collapsed']).optional(),
}

export const SessionUser = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  organizationId: Id,
  organizationName: z.string(),
  permissions: z.array(z.string()),
  ...Preferences,
  locale: Locale,
})
export type SessionUser = z.output<typeof SessionUser>

export const Password = z.string().min(1, 'field.required').max(200, 'field.tooLong')

/** The six digits that the telephone shows, or one of the codes for when it is lost. */
export const SecondFactorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i, 'field.code')

export const Credentials = z.strictObject({
  email: z.string().trim().min(1, 'field.required').max(200, 'field.tooLong'),
  password: Password,
  code: SecondFactorCode.optional(),
})

export const SignedIn = z.object({
  token: z.string(),
  expiresAt: Instant,
  user: SessionUser,
  /** Until the password is changed (`changeMustPassword`), the session opens nothing. */
  mustChangePassword: z.literal(true).optional(),
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
  summary: 'Keep the language, the colour scheme and the sidebar as the user likes them',
  input: z.strictObject(Preferences),
  output: z.object({ user: SessionUser }),
})
