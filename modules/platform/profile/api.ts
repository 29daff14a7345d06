import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { ById, dataOf, Done, Id, Instant, Name, Nothing, Version } from '@cuadre/kernel/fields.ts'
import { Password } from '../credentials/signed-in.ts'
import { NewPassword } from '../credentials/new-password.ts'
import { User } from '../users/api.ts'

export const updateProfile = changes('PUT', '/private/user/updateProfile', {
  permission: 'session',
  summary: 'Change the own name.',
  input: z.strictObject({ name: Name, version: Version }),
  output: User,
})

export const changePasswordClient = changes('PUT', '/private/user/changePasswordClient', {
  permission: 'session',
  summary: 'Change the own password; every other session ends.',
  input: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
  output: z.object({ endedSessions: z.int() }),
})

export const confirmPassword = changes('POST', '/private/user/confirmPassword', {
  permission: 'session',
  summary: 'Prove once more, for some minutes of this session, that one knows the password.',
  input: z.strictObject({ password: Password }),
  output: z.object({ until: Instant }),
})

const OwnSession = z.object({
  _id: Id,
  /** Where it was opened from. */
  address: z.string().nullable(),
  agent: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  isThisOne: z.boolean(),
})

export const ownSessions = reads('GET', '/private/session/list', {
  permission: 'session',
  summary: 'Where the caller is signed in: this session first, then the newest.',
  input: Nothing,
  output: dataOf(OwnSession),
})

export const endSession = changes('DELETE', '/private/session/end', {
  permission: 'session',
  summary: 'Sign out of one other session.',
  input: ById,
  output: Done,
})

export const endOtherSessions = changes('DELETE', '/private/session/endOthers', {
  permission: 'session',
  summary: 'Sign out of every session but this one.',
  input: Nothing,
  output: z.object({ endedSessions: z.int() }),
})
