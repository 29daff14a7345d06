import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Instant } from '@cuadre/kernel/fields.ts'
import { NewPassword } from '../credentials/new-password.ts'

/** As it was typed: whether such an account exists is disclosed to nobody, so neither is whether it could. */
const Typed = z.string().trim().toLowerCase().min(1, 'field.required').max(200, 'field.tooLong')

export const lostPassword = changes('POST', '/public/user/lostPassword', {
  permission: 'public',
  summary: 'Ask for a code by mail. The answer is the same whether or not there is such an account.',
  input: z.strictObject({ email: Typed }),
  output: z.object({
    /** Stands for this request at `getConfirmCodig` and `codigRecoverysConfirm`. */
    request: z.string(),
    /** Until when a code that was sent can be confirmed. */
    expiresAt: Instant,
  }),
})

export const getConfirmCodig = reads('GET', '/public/user/getConfirmCodig', {
  permission: 'public',
  summary: 'Whether a code that was asked for can still be confirmed; says nothing about the account.',
  input: z.strictObject({ email: Typed, request: z.string().max(200).optional() }),
  output: z.object({ pending: z.boolean(), expiresAt: Instant.nullable() }),
})

export const codigRecoverysConfirm = changes('POST', '/public/user/codigRecoverysConfirm', {
  permission: 'public',
  summary: 'Exchange a mailed code for the right to set a new password. The code is dead afterwards.',
  input: z.strictObject({
    email: Typed,
    /** What `lostPassword` answered: a code is good for who asked for it alone. */
    request: z.string().max(200),
    code: z
      .string()
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{8}$/, 'field.mailedCode')),
  }),
  output: z.object({ confirmation: z.string(), expiresAt: Instant }),
})

export const changePassword = changes('POST', '/public/user/changePassword', {
  permission: 'public',
  summary: 'Set a new password after a confirmed code. Every session of the account ends.',
  input: z.strictObject({ confirmation: z.string().min(1).max(200), newPassword: NewPassword }),
  output: z.object({}),
})
