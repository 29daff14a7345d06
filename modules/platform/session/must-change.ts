import { sql } from 'kysely'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Tx } from '@cuadre/server-kit/database.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { readToken } from '@cuadre/server-kit/sign-in.ts'
import { bySession } from '../credentials/attempts.ts'
import { entered, openSession } from '../credentials/enter.ts'
import { organizationName } from '../credentials/organization-name.ts'
import { refuseGuessable } from '../credentials/guessable.ts'
import { hashPassword, isPassword } from '../credentials/passwords.ts'
import { endSessions } from '../credentials/sessions.ts'

const call = '/public/user/changeMustPassword'

/** Whose session it is that opens nothing yet. */
const personOf = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('session')
    .innerJoin('user_account as person', 'person.id', 'session.user_id')
    .select(['person.id', 'person.name', 'person.email', 'session.id as session_id', 'person.password_hash'])
    .where('session.token_hash', '=', hash)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<string>`now()`)
    .where('person.active', '=', true)
    .where('person.must_change_password', '=', true)
    .executeTakeFirst()

const mustSignIn = () => new Refusal('session.required', {}, { status: 401 })

interface Passwords {
  currentPassword: string
  newPassword: string
}

/** Replaces a temporary password by one that only its owner knows. All sessions end, and a new one begins. */
export async function changeMustPassword(visitor: Visitor, { currentPassword, newPassword }: Passwords) {
  const given = visitor.token === undefined ? undefined : readToken(visitor.token)
  if (!given) throw mustSignIn()
  const inside = <Result>(readOnly: boolean, work: (tx: Tx) => Promise<Result>) =>
    visitor.inOrganization(given.organization, { readOnly }, work)

  const person = await inside(true, (tx) => personOf(tx, given.hash))
  if (!person) throw mustSignIn()
  bySession.check(visitor, person.session_id)
  bySession.count(visitor, person.session_id)
  if (!(await isPassword(currentPassword, person.password_hash)))
    throw wrongFields([{ path: 'currentPassword', code: 'field.currentPassword' }])
  bySession.forgive(visitor, person.session_id)
  if (newPassword === currentPassword)
    throw wrongFields([{ path: 'newPassword', code: 'field.samePassword' }])
  await refuseGuessable('newPassword', newPassword, {
    ...person,
    organization: await inside(true, organizationName),
  })

  const password_hash = await hashPassword(newPassword)
  const session = await inside(false, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('user_account')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', person.id)
      // Of two who know the temporary password only one gets to replace it.
      .where('password_hash', '=', person.password_hash)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw mustSignIn()
    await endSessions({ tx }, person.id)
    return openSession(tx, visitor, { organization: given.organization, user: person.id }, call)
  })
  return entered(visitor, session)
}
