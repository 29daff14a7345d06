import { z } from 'zod'
import { Id, Instant } from '@cuadre/kernel/fields.ts'

export const Locale = z.enum(['es', 'en'])

/** What a person likes the frame to be, on every machine. */
export const Preferences = {
  locale: Locale.optional(),
  colorScheme: z.enum(['light', 'dark']).optional(),
  sidebar: z.enum(['open', 'collapsed']).optional(),
  /** Whether the tour of their post was offered to them. */
  tourOffered: z.boolean().optional(),
}

export const SessionUser = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  organizationId: Id,
  organizationName: z.string(),
  /** Where its logo is read. */
  organizationLogo: z.string().nullable(),
  permissions: z.array(z.string()),
  ...Preferences,
  locale: Locale,
})
export type SessionUser = z.output<typeof SessionUser>

export const Password = z.string().min(1, 'field.required').max(200, 'field.tooLong')

/** The six digits of the authenticator, or one of the recovery codes. */
export const SecondFactorCode = z
  .string()
  .trim()
  .regex(/^(\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i, 'field.code')

export const SignedIn = z.object({
  token: z.string(),
  expiresAt: Instant,
  user: SessionUser,
  /** Until the password is changed (`changeMustPassword`), the session opens nothing. */
  mustChangePassword: z.literal(true).optional(),
})
