import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Tx } from '@cuadre/server-kit/database.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { newToken } from '@cuadre/server-kit/sign-in.ts'
import { writeTraces } from '@cuadre/server-kit/traces.ts'
import { isPassword } from './passwords.ts'
import { Throttle } from './throttle.ts'

const sessionHours = 12

const byAccount = new Throttle(5)
const byAddress = new Throttle(30)

const badCredentials = () => new Refusal('session.badCredentials', {}, { status: 401 })

async function findLogin(
  visitor: Visitor,
  email: string,
): Promise<{ organization: string; user: string } | undefined> {
  const { rows } = await visitor.pool.pg.query<{ organization_id: string; user_id: string }>(
    'select * from app.find_login($1)',
    [email],
  )
  return rows[0] && { organization: rows[0].organization_id, user: rows[0].user_id }
}

const passwordHashOf = (tx: Tx, user: string) =>
  tx
    .selectFrom('user_account')
    .select(['password_hash', 'active', 'two_factor_enabled'])
    .where('id', '=', user)
    .executeTakeFirst()

/** Checks e-mail and password and opens a session. The password is compared outside of any transaction: it takes a while. */
export async function login(visitor: Visitor, { email, password }: { email: string; password: string }) {
  const account = email.toLowerCase()
  byAccount.check(account)
  byAddress.check(visitor.address)

  const found = await findLogin(visitor, account)
  const person =
    found &&
    (await visitor.inOrganization(found.organization, { readOnly: true }, (tx) =>
      passwordHashOf(tx, found.user),
    ))
  if (!(await isPassword(password, person?.password_hash)) || !found || !person) {
    byAccount.failed(account)
    byAddress.failed(visitor.address)
    throw badCredentials()
  }
  byAccount.succeeded(account)
  if (!person.active) throw new Refusal('session.accountNotActive', {}, { status: 403 })

  const { token, hash } = newToken(found.organization)
  const opened = await visitor.inOrganization(found.organization, { readOnly: false }, (tx) =>
    openSession(tx, visitor, found.user, hash),
  )
  visitor.setSession(token, opened.expiresAt)
  return { token, ...opened }
}

async function openSession(tx: Tx, visitor: Visitor, userId: string, hash: Buffer) {
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
  const context = {
    tx,
    user: { _id: userId, name: user.name, email: user.email, sessionId: id, permissions: [] },
  }
  await writeTraces(context, { path: '/public/session/login', requestId: visitor.requestId }, [
    { type: 'session', _id: id, after: { address: visitor.address, agent: visitor.agent } },
  ])
  return { expiresAt: expires_at, user }
}

/** The user as the browser knows them. */
export async function sessionUser(tx: Tx, userId: string) {
  const person = await tx
    .selectFrom('user_account as person')
    .innerJoin('organization', 'organization.organization_id', 'person.organization_id')
    .select([
      'person.id',
      'person.name',
      'person.email',
      'person.image',
      'person.locale',
      'person.color_scheme',
      'person.sidebar',
    ])
    .select([
      'organization.organization_id',
      'organization.name as organization_name',
      'organization.language',
    ])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow()
  const granted = await tx
    .selectFrom('user_role as held')
    .innerJoin('role_permission as granted', 'granted.role_id', 'held.role_id')
    .select('granted.permission')
    .distinct()
    .where('held.user_id', '=', userId)
    .orderBy('granted.permission')
    .execute()
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    image: person.image,
    organizationId: person.organization_id,
    organizationName: person.organization_name,
    permissions: granted.map(({ permission }) => permission),
    locale: (person.locale ?? person.language) as 'es' | 'en',
    ...(person.color_scheme && { colorScheme: person.color_scheme as 'light' | 'dark' }),
    ...(person.sidebar && { sidebar: person.sidebar as 'open' | 'collapsed' }),
  }
}

export const getSession = async ({ tx, user }: Context) => ({ user: await sessionUser(tx, user._id) })

export async function logout(context: Context) {
  const { tx, user } = context
  await tx
    .updateTable('session')
    .set({ ended_at: sql<string>`now()` })
    .where('id', '=', user.sessionId)
    .execute()
  context.changed({ type: 'session', _id: user.sessionId, after: { ended: true } })
  return {}
}

interface Preferences {
  locale?: 'es' | 'en' | undefined
  colorScheme?: 'light' | 'dark' | undefined
  sidebar?: 'open' | 'collapsed' | undefined
}

export async function updatePreferences(context: Context, { locale, colorScheme, sidebar }: Preferences) {
  const { tx, user } = context
  const before = await sessionUser(tx, user._id)
  const chosen = {
    locale: locale ?? before.locale,
    color_scheme: colorScheme ?? before.colorScheme ?? null,
    sidebar: sidebar ?? before.sidebar ?? null,
  }
  await tx.updateTable('user_account').set(chosen).where('id', '=', user._id).execute()
  context.changed({ type: 'userPreferences', _id: user._id, after: chosen })
  return { user: await sessionUser(tx, user._id) }
}
