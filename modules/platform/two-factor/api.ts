import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Nothing } from '@cuadre/kernel/fields.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { SecondFactorCode, SignedIn } from '../credentials/signed-in.ts'

export const validate2fa = changes('POST', '/public/user/validate2fa', {
  permission: 'public',
  summary: 'Complete a sign-in by its second factor: a code of the telephone or a recovery code.',
  input: z.strictObject({ challenge: z.string().min(1).max(200), code: SecondFactorCode }),
  output: SignedIn,
})

export const active2fa = changes('GET', '/private/user/active2fa', {
  permission: 'session',
  summary:
    'Begin to enrol in the second factor: a new secret as a QR image. It counts once a code confirms it; the password must have been confirmed.',
  input: Nothing,
  output: AFile,
})

const Status = z.object({
  enabled: z.boolean(),
  /** A secret that waits for its first code, for typing into an app that can’t scan. */
  secret: z.string().nullable(),
  recoveryCodesLeft: z.int(),
})

export const twoFactorStatus = reads('GET', '/private/user/twoFactorStatus', {
  permission: 'session',
  summary: 'Whether the caller’s second factor is on, and how many recovery codes are left.',
  input: Nothing,
  output: Status,
})

/** Shown once: only their hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const confirm2fa = changes('POST', '/private/user/confirm2fa', {
  permission: 'session',
  summary: 'Switch the second factor on by a first code of the telephone. Other sessions end.',
  input: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'field.code'),
  }),
  output: RecoveryCodes,
})

export const renewRecoveryCodes = changes('POST', '/private/user/renewRecoveryCodes', {
  permission: 'session',
  summary: 'New recovery codes in the place of all earlier ones; the password must have been confirmed.',
  input: Nothing,
  output: RecoveryCodes,
})

export const disable2fa = changes('GET', '/private/user/disable2fa', {
  permission: 'session',
  summary: 'Switch the second factor off; the password must have been confirmed.',
  input: Nothing,
  output: z.object({}),
})
