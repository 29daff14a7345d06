import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@cuadre/server-kit/database.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { actAs, newToken } from '@cuadre/server-kit/sign-in.ts'
import { writeTraces } from '@cuadre/server-kit/traces.ts'
import type { Attempt } from './attempts.ts'
import { newDevice } from './devices.ts'
import { sessionUser } from './session-user.ts'

const sessionHours = 12

export interface Entered {
  token: string
  expiresAt: string
  user: Awaited<ReturnType<typeof sessionUser>>
  mustChangePassword?: true
}

/** Opens a session whose token nobody has seen before, whatever came along with the request. */
export async function openSession(
  tx: Tx,
  visitor: Visitor,
  { organization, user: userId }: { organization: string; user: string },
  call: string,
): Promise<Entered> {
  const { token, hash } = newToken(organization)
  const id = uuidv7()
  const { expires_at } = await tx
    .insertInto('session')
    .values({
      id,
      user_id: userId,
      token_hash: hash,
      expires_at: sql<string>`now() + make_interval(hours => ${sessionHours})`,
      address: visitor.address,
      agent: visitor.agent.slice(0, 300),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const user = await sessionUser(tx, userId)
  const { must_change_password } = await tx
    .selectFrom('user_account')
    .select('must_change_password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const context = {
    tx,
    user: { _id: userId, name: user.name, email: user.email, sessionId: id, permissions: [] },
  }
  await actAs(tx, userId)
  await writeTraces(context, { path: call, requestId: visitor.requestId }, [
    { type: 'session', _id: id, after: { address: visitor.address, agent: visitor.agent } },
  ])
  return { token, expiresAt: expires_at, user, ...(must_change_password && { mustChangePassword: true }) }
}

/** Lets the browser keep the session that was opened, and know the device again. */
export function entered(visitor: Visitor, session: Entered, attempt?: Attempt): Entered {
  attempt?.succeeded()
  visitor.setDevice(newDevice(visitor.dataDir, session.user.email))
  visitor.setSession(session.token, session.expiresAt)
  return session
}
