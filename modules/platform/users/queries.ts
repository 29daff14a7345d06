import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { firstMatches, foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { Use } from '@cuadre/server-kit/uses.ts'
import { thumbnailOf } from '../media/queries.ts'
import type { User, usersFilter } from './api.ts'

export type UserRow = z.output<typeof User>
type Scope = Pick<Context, 'tx' | 'organization'>

const byName = sql`person.name collate app.spanish`

const lastSignIn = (organization: string) => sql`
  (select max(session.created_at) from session where session.organization_id = ${organization} and session.user_id = person.id)`

const fields = (organization: string) => sql`
  person.id as "_id", person.name, person.email, person.image_id as "imageId",
  ${thumbnailOf('person.image_id')} as image, person.active, person.locale, person.version,
  person.organization_id as "organizationId",
  json_build_object('_id', organization.organization_id, 'name', organization.name) as organization,
  coalesce((select json_agg(json_build_object('_id', role.id, 'name', role.name) order by role.name) from user_role held
     join role on role.organization_id = held.organization_id and role.id = held.role_id
    where held.organization_id = ${organization} and held.user_id = person.id), '[]') as roles,
  person.two_factor_enabled as "twoFactorEnabled", person.must_change_password as "mustChangePassword",
  ${lastSignIn(organization)} as "lastSignIn", person.created_at as "createdAt"`

/** People who have not left, with their organization. */
const people = (organization: string, where: RawBuilder<unknown>) => sql`
  from user_account person
  join organization on organization.organization_id = person.organization_id
 where person.organization_id = ${organization} and person.left_at is null and ${where}`

type Filters = z.output<typeof usersFilter.input>

function conditions({ organization }: Scope, filters: Partial<Filters>): RawBuilder<unknown> {
  const { search, roleId, active, twoFactorEnabled } = filters
  const all = [sql`true`]
  if (search) all.push(foundBy(search, { names: sql`person.name, person.email` }))
  if (roleId)
    all.push(sql`exists (select from user_role held where held.organization_id = ${organization}
      and held.user_id = person.id and held.role_id = ${roleId})`)
  if (active !== undefined) all.push(sql`person.active = ${active}`)
  if (twoFactorEnabled !== undefined) all.push(sql`person.two_factor_enabled = ${twoFactorEnabled}`)
  return sql.join(all, sql` and `)
}

export async function userList(scope: Scope, filters: Filters) {
  const { tx, organization } = scope
  const from = people(organization, conditions(scope, filters))
  const columns = {
    name: byName,
    email: sql`person.email`,
    active: sql`person.active`,
    twoFactorEnabled: sql`person.two_factor_enabled`,
    lastSignIn: lastSignIn(organization),
    createdAt: sql`person.created_at`,
  }
  const order = orderBy(filters.sort, columns, byName, sql`person.id`)
  const [rows, count] = await Promise.all([
    sql<UserRow>`select ${fields(organization)} ${from} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx),
  ])
  return { data: rows.rows, total: count.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function allUsers({ tx, organization }: Scope): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${fields(organization)} ${people(organization, sql`true`)} order by ${byName}`.execute(tx)
  return rows
}

export async function userById({ tx, organization }: Scope, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${fields(organization)} ${people(organization, sql`person.id = ${id}`)}`.execute(tx)
  return rows[0]
}

export const userOptions = (scope: Scope, search: string | undefined) =>
  firstMatches<{ _id: string; name: string }>(scope, {
    fields: sql`person.id as "_id", person.name`,
    tables: sql`user_account person`,
    where: sql`person.organization_id = ${scope.organization} and person.left_at is null and person.active
      and ${search ? foundBy(search, { names: sql`person.name` }) : sql`true`}`,
    order: sql`${byName}, person.id`,
  })

export async function openSessions({ tx }: Scope, user: string): Promise<number> {
  const { count } = await tx
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow()
  return count
}

/** What names a person in the books and in the trail: with any of it, they can leave but not vanish. */
export async function usesOfUser({ tx, organization }: Scope, id: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select 'uses.entries' as what, count(*)::int as times from journal_entry
     where organization_id = ${organization} and (created_by = ${id} or confirmed_by = ${id})
    union all select 'uses.drafts', count(*)::int from entry_draft where organization_id = ${organization} and created_by = ${id}
    union all select 'uses.traces', count(*)::int from trace where organization_id = ${organization} and user_id = ${id}`.execute(
    tx,
  )
  return rows.filter(({ times }) => times > 0)
}
