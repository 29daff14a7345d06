import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { checkOwnPassword } from '../credentials/confirmed-password.ts'
import { organizationName } from '../credentials/organization-name.ts'
import { refuseGuessable } from '../credentials/guessable.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { endSessions } from '../credentials/sessions.ts'
import { getUser, lockedUser } from '../users/user.ts'
import type * as api from './api.ts'

export async function updateProfile(
  context: Context,
  { name, version }: z.output<typeof api.updateProfile.input>,
) {
  const before = await lockedUser(context, context.user._id)
  if (before.version !== version) throw stale(before)
  await context.tx
    .updateTable('user_account')
    .set({ name, version: version + 1 })
    .where('id', '=', before._id)
    .execute()
  const after = await getUser(context, { id: before._id })
  context.changed({ type: 'user', _id: before._id, before, after })
  return after
}

/** Whoever knew the old password may be signed in somewhere, so every session but this one ends. */
export async function changePassword(
  context: Context,
  { currentPassword, newPassword }: z.output<typeof api.changePasswordClient.input>,
) {
  const { tx, user } = context
  await checkOwnPassword(context, 'currentPassword', currentPassword)
  if (newPassword === currentPassword)
    throw wrongFields([{ path: 'newPassword', code: 'field.samePassword' }])
  await refuseGuessable('newPassword', newPassword, { ...user, organization: await organizationName(tx) })
  await tx
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(newPassword), must_change_password: false })
    .where('id', '=', user._id)
    .execute()
  const endedSessions = await endSessions(context, user._id, { but: user.sessionId })
  await enqueueMail(context, { kind: 'passwordChanged', user: user._id })
  context.changed({ type: 'user', _id: user._id, after: { credential: 'changed', endedSessions } })
  return { endedSessions }
}
