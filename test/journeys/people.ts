import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { View } from './visit.ts'

/** A new person with the name, the password and the roles of another, who may also do `more`. Returns their e-mail. */
export async function twinOf(
  client: pg.Client,
  email: string,
  { language, scheme }: Pick<View, 'language' | 'scheme'>,
  more: readonly Permission[] = [],
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
  if (more.length > 0)
    await client.query(
      `with added as (
         insert into role (organization_id, id, name)
         select organization_id, $2::uuid, $2::text from user_account where id = $1
         returning organization_id, id
       ),
       held as (
         insert into user_role (organization_id, user_id, role_id) select organization_id, $1, id from added
       )
       insert into role_permission (organization_id, role_id, permission)
       select organization_id, id, unnest($3::text[]) from added`,
      [id, uuidv7(), more],
    )
  return own
}
