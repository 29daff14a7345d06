import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Id, Instant, Nothing } from '@cuadre/kernel/fields.ts'

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

export const Credentials = z.strictObject({
  email: z.string().trim().min(1, 'field.required').max(200, 'field.tooLong'),
  password: z.string().min(1, 'field.required').max(200, 'field.tooLong'),
  code: z
    .string()
    .regex(/^\d{6}$/, 'field.code')
    .optional(),
})

const SignedIn = z.object({ token: z.string(), expiresAt: Instant, user: SessionUser })
const SecondFactorWanted = z.object({ twoFactorRequired: z.literal(true), challenge: z.string() })

export const login = changes('POST', '/public/session/login', {
  permission: 'public',
  summary: 'Sign in, or learn that a second factor is wanted',
  input: Credentials,
  output: z.union([SignedIn, SecondFactorWanted]),
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
