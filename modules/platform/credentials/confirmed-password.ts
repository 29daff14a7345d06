import { sql } from 'kysely'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { bySession } from './attempts.ts'
import { isPassword } from './passwords.ts'

const minutes = 5

/** Refuses at the field when it is not the caller's password; guessing counts against their session, before it is judged. */
export async function checkOwnPassword(context: Context, field: string, password: string): Promise<void> {
  const { tx, user } = context
  bySession.check(context, user.sessionId)
  bySession.count(context, user.sessionId)
  const { password_hash } = await tx
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password, password_hash)))
    throw wrongFields([{ path: field, code: 'field.currentPassword' }])
  bySession.forgive(context, user.sessionId)
}

/** For some minutes this session may do what somebody at an abandoned screen must not. */
export async function confirmPassword(context: Context, { password }: { password: string }) {
  await checkOwnPassword(context, 'password', password)
  const { until } = await context.tx
    .updateTable('session')
    .set({ password_confirmed_at: sql<string>`now()` })
    .where('id', '=', context.user.sessionId)
    .returning(sql<string>`password_confirmed_at + make_interval(mins => ${minutes})`.as('until'))
    .executeTakeFirstOrThrow()
  context.changed({ type: 'session', _id: context.user.sessionId, after: { confirmed: true } })
  return { until }
}

export async function checkPasswordConfirmed(
  { tx, user }: Context,
  { within = minutes }: { within?: number } = {},
): Promise<void> {
  const fresh = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', user.sessionId)
    .where('password_confirmed_at', '>', sql<string>`now() - make_interval(mins => ${within})`)
    .executeTakeFirst()
  if (!fresh) throw new Refusal('session.confirmPassword', {}, { status: 403 })
}
