import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

const lacking = (held: readonly string[], input: readonly string[]): string[] =>
  input.filter((each) => !held.includes(each))

/** Nobody gives, or takes away, a right that they don't hold themselves. */
export function checkMayGive({ user }: Pick<Context, 'user'>, permissions: readonly string[]): void {
  const missing = lacking(user.permissions, permissions)
  if (missing.length === 0) return
  throw new Refusal(
    'role.moreThanYours',
    { permission: `@permissions.${missing[0]}`, others: missing.length - 1 },
    { status: 403, details: { permissions: missing } },
  )
}

export async function permissionsOf(
  { tx, organization }: Pick<Context, 'tx' | 'organization'>,
  user: string,
): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct granted.permission from user_role held
      join role_permission granted on granted.organization_id = held.organization_id and granted.role_id = held.role_id
     where held.organization_id = ${organization} and held.user_id = ${user} order by 1`.execute(tx)
  return rows.map(({ permission }) => permission)
}

/** Whoever could set the password of somebody with more rights would have those rights. */
export async function checkMayAdminister(context: Context, user: string): Promise<void> {
  if (user === context.user._id) return
  const missing = lacking(context.user.permissions, await permissionsOf(context, user))
  if (missing.length === 0) return
  throw new Refusal(
    'user.holdsMore',
    { permission: `@permissions.${missing[0]}` },
    { status: 403, details: { permissions: missing } },
  )
}

/** With these somebody can give every other right again. */
const administration = ['adminUsers', 'adminRoles', 'updateRole']

async function hasAdministrator({ tx, organization }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from user_account person
     where person.organization_id = ${organization} and person.active and person.left_at is null
       and (select count(distinct granted.permission) from user_role held
              join role_permission granted on granted.organization_id = held.organization_id and granted.role_id = held.role_id
             where held.organization_id = ${organization} and held.user_id = person.id
               and granted.permission in (${sql.join(administration)})) = ${administration.length}
     limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Changes who may do what, but never so that nobody is left who could change it again. Of two administrators who
 * dismiss each other at once, the second waits here and is refused.
 */
export async function keepingAnAdministrator<Result>(
  context: Context,
  change: () => Promise<Result>,
): Promise<Result> {
  const { tx, organization } = context
  await sql`select from organization where organization_id = ${organization} for no key update`.execute(tx)
  const had = await hasAdministrator(context)
  const result = await change()
  if (had && !(await hasAdministrator(context))) throw new Refusal('user.lastAdministrator')
  return result
}
