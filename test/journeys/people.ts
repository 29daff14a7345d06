import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { View } from './visit.ts'

/** A new person with the name, the password and the roles of another. Returns their e-mail. */
export async function twinOf(
  client: pg.Client,
  email: string,
  { language, scheme }: Pick<View, 'language' | 'scheme'>,
): Promise<string> {
  const id = uuidv7()
  const own = email.replace('@', `-${id.slice(-6)}@`)
  const { rowCount } = await client.query(
    `with twin as (
       insert into user_account (organization_id, id, email, name, password_hash, locale, color_scheme)
       select organization_id, $1, $2, name, password_hash, $4, $5 from user_account where email = $3
       returning organization_id, id, email
     ),
     listed as (
       insert into login_directory (email, organization_id, user_id)
       select email, organization_id, id from twin
     )
     insert into user_role (organization_id, user_id, role_id)
     select held.organization_id, $1, held.role_id
     from user_role held
     join user_account original on original.organization_id = held.organization_id and original.id = held.user_id
     where original.email = $3`,
    [id, own, email, language, scheme ?? 'light'],
  )
  if (!rowCount) throw new Error(`no person ${email} with a role`)
  return own
}
