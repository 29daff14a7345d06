import { sql } from 'kysely'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { endSessions } from '../credentials/sessions.ts'

export async function ownSessions({ tx, user }: Context) {
  const data = await tx
    .selectFrom('session')
    .select(['id as _id', 'address', 'agent', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(sql<boolean>`id = ${user.sessionId}`.as('isThisOne'))
    .where('user_id', '=', user._id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy(sql`id = ${user.sessionId}`, 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return { data }
}

/** Ends one of the caller's own; anybody else's looks like one that never was. */
export async function endSession(context: Context, { id }: { id: string }) {
  const { tx, user } = context
  if (id === user.sessionId) throw new Refusal('session.isThisOne')
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', user._id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw notFound()
  context.changed({ type: 'session', _id: id, after: { ended: true } })
  return { _id: id }
}

export async function endOtherSessions(context: Context) {
  const { user } = context
  const endedSessions = await endSessions(context, user._id, { but: user.sessionId })
  context.changed({ type: 'session', _id: user.sessionId, after: { endedSessions } })
  return { endedSessions }
}
