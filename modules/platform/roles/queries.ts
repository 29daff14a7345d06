import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { Role, roleFilter } from './api.ts'

export type RoleRow = z.output<typeof Role>

const byName = sql`role.name collate app.spanish`

/** How many people hold `role`; those who left hold nothing. */
const holders = (organization: string) => sql`
  (select count(*)::int from user_role held where held.organization_id = ${organization} and held.role_id = role.id)`

const fields = (organization: string) => sql`
  role.id as "_id", role.name, role.description, role.version,
  array(select granted.permission from role_permission granted
         where granted.organization_id = ${organization} and granted.role_id = role.id order by 1) as permissions,
  ${holders(organization)} as users`

type Filters = z.output<typeof roleFilter.input>

export async function roleList({ tx, organization }: Context, filters: Filters) {
  const all = [sql`role.organization_id = ${organization}`]
  if (filters.search) all.push(foundBy(filters.search, { names: sql`role.name, role.description` }))
  if (filters.permission)
    all.push(sql`exists (select from role_permission granted where granted.organization_id = ${organization}
      and granted.role_id = role.id and granted.permission = ${filters.permission})`)
  const where = sql.join(all, sql` and `)
  const columns = { name: byName, description: sql`role.description`, users: holders(organization) }
  return listed<RoleRow>({ tx }, filters, {
    fields: fields(organization),
    tables: sql`role`,
    where: [where],
    columns,
    standard: byName,
    last: sql`role.id`,
  })
}

export async function allRoles({
  tx,
  organization,
}: Pick<Context, 'tx' | 'organization'>): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select ${fields(organization)} from role where role.organization_id = ${organization} order by ${byName}`.execute(
    tx,
  )
  return rows
}

export async function roleById(
  { tx, organization }: Pick<Context, 'tx' | 'organization'>,
  id: string,
): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`
    select ${fields(organization)} from role where role.organization_id = ${organization} and role.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** Who holds a role, by name. */
export async function holdersOf({ tx }: Context, role: string): Promise<{ _id: string; name: string }[]> {
  return tx
    .selectFrom('user_role as held')
    .innerJoin('user_account as person', 'person.id', 'held.user_id')
    .select(['person.id as _id', 'person.name'])
    .where('held.role_id', '=', role)
    .orderBy('person.name')
    .execute()
}
