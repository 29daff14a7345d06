import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/**
 * Refused where whoever wrote a document approves it too, while somebody else could: four eyes see more than two. In a company
 * where one person alone has the permission there is nobody else to wait for.
 */
export async function checkOtherPerson(
  { tx, organization, user }: Context,
  { type, _id, number }: { type: string; _id: string; number: string },
  permission: Permission,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select other.name
      from user_account other
     where other.organization_id = ${organization} and other.id <> ${user._id} and other.active
       and exists (select from user_role held
                     join role_permission given on given.organization_id = ${organization} and given.role_id = held.role_id
                      and given.permission = ${permission}
                    where held.organization_id = ${organization} and held.user_id = other.id)
       and exists (select from document_event written
                    where written.organization_id = ${organization} and written.document_type = ${type} and written.document_id = ${_id}
                      and written.from_state is null and written.user_id = ${user._id})
     order by other.name collate app.spanish limit 1`.execute(tx)
  const [other] = rows
  if (other) throw new Refusal('document.ownApproval', { number, other: other.name })
}
