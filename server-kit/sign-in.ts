import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Language, User } from './context.ts'
import type { Tx } from './database.ts'

/**
 * A session's token: the organization's id, so that its session is found without a directory, and 32 random bytes.
 * Only the hash is stored.
 */
export function newToken(organization: string): { token: string; hash: Buffer } {
  const token = Buffer.concat([
    Buffer.from(organization.replaceAll('-', ''), 'hex'),
    randomBytes(32),
  ]).toString('base64url')
  return { token, hash: hashOf(token) }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Which organization a token is of, and what its hash is; undefined where it can't be a token of ours. */
export function readToken(token: string): { organization: string; hash: Buffer } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 48) return undefined
  const hex = bytes.subarray(0, 16).toString('hex')
  return {
    organization: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    hash: hashOf(token),
  }
}

interface SignedIn {
  user: User
  language: Language | null
  timeZone: string
}

/** Says to the database who works in this transaction: what is written of who did what is held to it. */
export const actAs = async (tx: Tx, user: string): Promise<void> => {
  await sql`set local app.user_id = ${sql.lit(user)}`.execute(tx)
}

/** Whose session this is, with all that a call needs to know of them, in one question. Nobody's, where a password has to be changed first. */
export async function signedIn(tx: Tx, organization: string, hash: Buffer): Promise<SignedIn> {
  const { rows } = await sql<{
    id: string
    name: string
    email: string
    locale: Language | null
    session_id: string
    time_zone: string
    must_change_password: boolean
    permissions: Permission[]
  }>`
    select person.id, person.name, person.email, person.locale, session.id as session_id, organization.time_zone, person.must_change_password,
           array(select distinct granted.permission
                   from user_role held
                   join role_permission granted on granted.organization_id = held.organization_id and granted.role_id = held.role_id
                  where held.organization_id = ${organization} and held.user_id = person.id) as permissions
      from session
      join user_account person on person.organization_id = session.organization_id and person.id = session.user_id
      join organization on organization.organization_id = session.organization_id
     where session.organization_id = ${organization} and session.token_hash = ${hash}
       and session.ended_at is null and session.expires_at > now() and person.active
       and organization.retired_at is null`.execute(tx)
  const [found] = rows
  if (!found) throw new Refusal('session.required', {}, { status: 401 })
  // Somebody else chose that password and knows it: until it is changed, it opens nothing.
  if (found.must_change_password) throw new Refusal('session.passwordMustChange', {}, { status: 403 })
  return {
    user: {
      _id: found.id,
      name: found.name,
      email: found.email,
      sessionId: found.session_id,
      permissions: found.permissions,
    },
    language: found.locale,
    timeZone: found.time_zone,
  }
}
