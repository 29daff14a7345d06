import { sql } from 'kysely'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { mostMatches } from '@cuadre/server-kit/list.ts'
import { isOfInstallation } from '@cuadre/server-kit/installation.ts'
import { checkMayAdminister, keepingAnAdministrator } from '../roles/rights.ts'
import { allUsers, userList } from './queries.ts'
import { lockedUser } from './user.ts'
import { checkNotOneself, leave } from './users.ts'

type Scope = Pick<Context, 'tx' | 'organization'>

/** Does something in the own organization or, for a person of the installation, in another. */
const inOrganizationOf = <Result>(
  context: Context,
  organization: string | undefined,
  work: (scope: Omit<Context, 'crossOrganization'>) => Promise<Result>,
): Promise<Result> =>
  organization === undefined || organization === context.organization
    ? work(context)
    : context.crossOrganization(organization, work)

export const usersOf = (context: Context, { organizationId }: { organizationId: string }) =>
  inOrganizationOf(context, organizationId, async (scope) => ({ data: await allUsers(scope) }))

export const filteredUsers = (context: Context, filters: Parameters<typeof userList>[1]) =>
  inOrganizationOf(context, filters.organizationId, (scope) => userList(scope, filters))

/** What goes along with a person from one organization to another; roles and pictures stay. */
const personById = ({ tx }: Scope, id: string) =>
  tx
    .selectFrom('user_account')
    .select([
      'id',
      'email',
      'name',
      'password_hash',
      'must_change_password',
      'locale',
      'color_scheme',
      'sidebar',
      'tour_offered',
    ])
    .select(['two_factor_secret', 'two_factor_enabled', 'two_factor_step', 'two_factor_recovery'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Person = Awaited<ReturnType<typeof personById>>

/** Somebody who is in no organization is from now on in this one, with whatever they did here before. */
async function arrive(scope: Omit<Context, 'crossOrganization'>, person: Person): Promise<void> {
  const { tx, organization } = scope
  const { id, ...kept } = person
  await tx
    .insertInto('user_account')
    .values({ id, ...kept })
    .onConflict((known) =>
      known.columns(['organization_id', 'id']).doUpdateSet({ ...kept, active: true, left_at: null }),
    )
    .execute()
  const { rows } = await sql`
    update login_directory set organization_id = ${organization}, released_at = null
     where user_id = ${id} and released_at is not null returning email`.execute(tx)
  if (rows.length !== 1) throw notFound()
  scope.changed({ type: 'user', _id: id, after: { email: person.email, name: person.name, arrived: true } })
}

/**
 * Takes a person out of the organization. Where they are to be in another, they arrive there once they have left here;
 * if that fails, they are in none, and can be taken from there.
 */
export function moveUser(
  context: Context,
  { _id, organizationId }: { _id: string; organizationId: string | null },
) {
  return keepingAnAdministrator(context, async () => {
    const before = await lockedUser(context, _id)
    checkNotOneself(context, _id)
    await checkMayAdminister(context, _id)
    if (organizationId === context.organization) return { _id, organizationId }
    const person = await personById(context, _id)
    if (organizationId !== null) {
      // The other organization is found before anything is given up here.
      await context.crossOrganization(organizationId, () => Promise.resolve())
      context.afterCommit(() => context.crossOrganization(organizationId, (there) => arrive(there, person)))
    }
    await leave(context, _id)
    await context.tx
      .updateTable('login_directory')
      .set({ released_at: new Date().toISOString() })
      .where('user_id', '=', _id)
      .execute()
    context.changed({ type: 'user', _id, before, after: { released: true, organizationId } })
    return { _id, organizationId }
  })
}

interface Released {
  _id: string
  organization: string
  email: string
}

/** Who left an organization and is in none, everybody or one of them: of this organization or, for the installation, of all. */
async function released(context: Context, id?: string): Promise<Released[]> {
  const from = (await isOfInstallation(context))
    ? sql`organization_id is not null`
    : sql`organization_id = ${context.organization}`
  const { rows } = await sql<Released>`
    select user_id as "_id", organization_id as organization, email from login_directory
     where released_at is not null and ${from} and ${id === undefined ? sql`true` : sql`user_id = ${id}`}
     order by released_at desc, user_id`.execute(context.tx)
  return rows
}

export async function usersWithoutOrganization(
  context: Context,
  { search = '' }: { search?: string | undefined },
) {
  const people = await released(context)
  const names = new Map<string, string>()
  for (const [organization, members] of Map.groupBy(people, (each) => each.organization))
    await inOrganizationOf(context, organization, async ({ tx }) => {
      const ids = members.map(({ _id }) => _id)
      const named = await tx
        .selectFrom('user_account')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute()
      for (const { id, name } of named) names.set(id, name)
    })
  const text = search.toLowerCase()
  const found = people
    .map(({ _id, email }) => ({ _id, email, name: names.get(_id) ?? email }))
    .filter(({ name, email }) => name.toLowerCase().includes(text) || email.includes(text))
  return { data: found.slice(0, mostMatches), total: found.length }
}

/** Takes somebody who is in no organization into one. */
export async function assignUser(
  context: Context,
  { _id, organizationId }: { _id: string; organizationId: string },
) {
  const [found] = await released(context, _id)
  if (!found) throw notFound()
  const person = await inOrganizationOf(context, found.organization, (scope) => personById(scope, _id))
  await inOrganizationOf(context, organizationId, (scope) => arrive(scope, person))
  return { _id, organizationId }
}
