import type pg from 'pg'
import { permissions } from '@cuadre/kernel/permissions.ts'

/** Makes the reference table of permissions what the code says it is. */
export async function syncPermissions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into permission (name, "group", position)
     select name, "group", position from json_to_recordset($1) as given (name text, "group" text, position smallint)
         on conflict (name) do update set "group" = excluded."group", position = excluded.position
      where (permission."group", permission.position) is distinct from (excluded."group", excluded.position)`,
    [JSON.stringify(permissions.map(({ name, group }, position) => ({ name, group, position })))],
  )
}
