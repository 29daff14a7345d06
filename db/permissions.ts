import type pg from 'pg'
import { permissions } from '@cuadre/kernel/permissions.ts'

/**
 * Makes the reference table of permissions what the code says it is. A permission that a later version brings goes to
 * the roles that hold all others: who could do everything still can, and nobody else gets anything unasked.
 */
export async function syncPermissions(client: pg.Client): Promise<void> {
  const given = JSON.stringify(permissions.map(({ name, group }, position) => ({ name, group, position })))
  const { rows: known } = await client.query<{ name: string }>('select name from permission')
  await client.query(
    `insert into permission (name, "group", position)
     select name, "group", position from json_to_recordset($1) as given (name text, "group" text, position smallint)
         on conflict (name) do update set "group" = excluded."group", position = excluded.position
      where (permission."group", permission.position) is distinct from (excluded."group", excluded.position)`,
    [given],
  )
  const before = new Set(known.map(({ name }) => name))
  const added = permissions.map(({ name }) => name).filter((name) => !before.has(name))
  if (before.size === 0 || added.length === 0) return
  await client.query(
    `insert into role_permission (organization_id, role_id, permission)
     select held.organization_id, held.role_id, added.name
       from (select organization_id, role_id from role_permission where permission = any ($1)
              group by organization_id, role_id having count(*) = cardinality($1)) held
      cross join unnest($2::text[]) as added (name)
         on conflict do nothing`,
    [[...before], added],
  )
}
