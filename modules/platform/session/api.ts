import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Id, Instant, Nothing } from '@cuadre/kernel/fields.ts'

export const SessionUser = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  organizationId: Id,
  organizationName: z.string(),
  permissions: z.array(z.string()),
  locale: z.enum(['es', 'en']),
  colorScheme: z.enum(['light', 'dark']).nullable(),
  sidebar: z.enum(['expanded', 'collapsed']).nullable(),
})

export const login = changes('POST', '/public/session/login', {
  permission: 'public',
  summary: 'Check e-mail and password; give a token, or ask for the second factor.',
  input: z.strictObject({
    email: z.string().trim().min(1, 'field.required').max(254, 'field.tooLong'),
    password: z.string().min(1, 'field.required').max(1000, 'field.tooLong'),
    code: z.string().trim().max(20).optional(),
  }),
  output: z.union([
    z.object({ token: z.string(), expiresAt: Instant, user: SessionUser }),
    z.object({ twoFactorRequired: z.literal(true), challenge: z.string() }),
  ]),
})

export const getSession = reads('GET', '/private/session', {
  permission: 'session',
  summary: 'The signed-in user with organization, image and permissions.',
  input: Nothing,
  output: z.object({ user: SessionUser }),
})

export const logout = changes('GET', '/private/session/logout', {
  permission: 'session',
  summary: 'Revoke the token and end the session.',
  input: Nothing,
  output: z.object({ ended: z.literal(true) }),
})

export const updatePreferences = changes('PUT', '/private/session/preferences', {
  permission: 'session',
  summary: "Keep the user's language, colour scheme and sidebar.",
  input: z.strictObject({
    locale: z.enum(['es', 'en']).optional(),
    colorScheme: z.enum(['light', 'dark']).optional(),
    sidebar: z.enum(['expanded', 'collapsed']).optional(),
  }),
  output: z.object({ user: SessionUser }),
})
