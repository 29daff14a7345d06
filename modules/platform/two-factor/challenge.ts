import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '@cuadre/server-kit/database.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { newToken, readToken } from '@cuadre/server-kit/sign-in.ts'
import { badCredentials, checkActive, type Person, signingIn } from '../credentials/credentials.ts'
import { entered, openSession } from '../credentials/enter.ts'
import { isSecondFactor } from './second-factor.ts'

const minutes = 5
const mostAttempts = 5

/** The password was right: what is given back stands for it until the second factor comes. */
export async function newChallenge(visitor: Visitor, { organization, user }: Person) {
  const { token, hash } = newToken(organization)
  await visitor.inOrganization(organization, { readOnly: false }, (tx) =>
    tx
      .insertInto('sign_in_challenge')
      .values({
        id: uuidv7(),
        user_id: user,
        token_hash: hash,
        expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
      })
      .execute(),
  )
  return { twoFactorRequired: true as const, challenge: token }
}

const whose = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('sign_in_challenge as asked')
    .innerJoin('user_account as person', 'person.id', 'asked.user_id')
    .select(['asked.id', 'asked.user_id', 'person.email', 'person.active', 'person.two_factor_enabled'])
    .where('asked.token_hash', '=', hash)
    .where('asked.expires_at', '>', sql<string>`now()`)
    .where('asked.attempts', '<', mostAttempts)
    .executeTakeFirst()

/** Counts the attempt before it is judged. False where the challenge was answered, or tried too often, meanwhile. */
async function countAttempt(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_challenge')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('attempts', '<', mostAttempts)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Completes a sign-in by its second factor. A wrong code counts against the challenge and against the account. */
export async function validate2fa(
  visitor: Visitor,
  { challenge, code }: { challenge: string; code: string },
) {
  const given = readToken(challenge)
  if (!given) throw badCredentials()
  const person = await visitor.inOrganization(given.organization, { readOnly: true }, (tx) =>
    whose(tx, given.hash),
  )
  if (!person?.two_factor_enabled) throw badCredentials()
  checkActive(person)
  const attempt = signingIn.begin(visitor, person.email)
  const session = await visitor.inOrganization(given.organization, { readOnly: false }, async (tx) => {
    if (!(await countAttempt(tx, person.id))) return undefined
    const scope = { tx, organization: given.organization, dataDir: visitor.dataDir }
    if (!(await isSecondFactor(scope, person.user_id, code))) return undefined
    await tx.deleteFrom('sign_in_challenge').where('user_id', '=', person.user_id).execute()
    const found = { organization: given.organization, user: person.user_id }
    return openSession(tx, visitor, found, '/public/user/validate2fa')
  })
  if (!session) throw badCredentials()
  return entered(visitor, session, attempt)
}
