import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Tx } from '@cuadre/server-kit/database.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { isPassword } from './passwords.ts'
import { type Attempt, Attempts } from './attempts.ts'

/** Guesses of passwords and second factors. */
export const signingIn = new Attempts({ byAccount: 5, byAddress: 30 })

export const badCredentials = () => new Refusal('session.badCredentials', {}, { status: 401 })

/** Whoever an e-mail address signs in as. */
export interface Found {
  organization: string
  user: string
}

const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * Who signs in by this address. An unknown one is nobody in an organization that does not exist, and goes through the same
 * checks as any other, so that the time it takes reveals nothing.
 */
export async function findLogin({ pool }: Pick<Visitor, 'pool'>, email: string): Promise<Found> {
  const { rows } = await pool.pg.query<{ organization_id: string; user_id: string }>(
    'select * from app.find_login($1)',
    [email],
  )
  return { organization: rows[0]?.organization_id ?? nowhere, user: rows[0]?.user_id ?? nowhere }
}

export interface Person extends Found {
  email: string
  active: boolean
  twoFactor: boolean
}

const personOf = (tx: Tx, user: string) =>
  tx
    .selectFrom('user_account')
    .select(['password_hash', 'active', 'two_factor_enabled'])
    .where('id', '=', user)
    .executeTakeFirst()

/**
 * Who e-mail and password are of. The password is compared outside of any transaction: it takes a while. The attempt counts until
 * the sign-in is complete.
 */
export async function provenBy(
  visitor: Visitor,
  given: string,
  password: string,
): Promise<Person & { attempt: Attempt }> {
  const email = given.toLowerCase()
  const attempt = signingIn.begin(visitor, email)
  const found = await findLogin(visitor, email)
  const person = await visitor.inOrganization(found.organization, { readOnly: true }, (tx) =>
    personOf(tx, found.user),
  )
  if (!(await isPassword(password, person?.password_hash)) || !person) throw badCredentials()
  return { ...found, attempt, email, active: person.active, twoFactor: person.two_factor_enabled }
}

export function checkActive({ active }: { active: boolean }): void {
  if (!active) throw new Refusal('session.accountNotActive', {}, { status: 403 })
}
