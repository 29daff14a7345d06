import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'
import { holdersOf, roleById, type RoleRow } from './queries.ts'
import { checkMayGive, keepingAnAdministrator } from './rights.ts'

export async function getRole(context: Context, { id }: { id: string }): Promise<RoleRow> {
  const role = await roleById(context, id)
  if (!role) throw notFound()
  return role
}

async function locked(context: Context, id: string): Promise<RoleRow> {
  await context.tx.selectFrom('role').select('id').where('id', '=', id).forUpdate().execute()
  return getRole(context, { id })
}

export async function createRole(
  context: Context,
  { name, description, permissions }: z.output<typeof api.createRole.input>,
): Promise<RoleRow> {
  checkMayGive(context, permissions)
  const id = uuidv7()
  await context.tx
    .insertInto('role')
    .values({ id, name, description: description || null })
    .execute()
  await grant(context, id, permissions)
  const role = await getRole(context, { id })
  context.changed({ type: 'role', _id: id, after: role })
  return role
}

const grant = async ({ tx }: Context, role: string, permissions: readonly string[]): Promise<void> => {
  if (permissions.length === 0) return
  await tx
    .insertInto('role_permission')
    .values(permissions.map((permission) => ({ role_id: role, permission })))
    .execute()
}

async function replacePermissions(context: Context, role: RoleRow, wanted: readonly string[]): Promise<void> {
  const added = wanted.filter((each) => !role.permissions.includes(each))
  const taken = role.permissions.filter((each) => !wanted.includes(each))
  checkMayGive(context, [...added, ...taken])
  await grant(context, role._id, added)
  if (taken.length === 0) return
  await context.tx
    .deleteFrom('role_permission')
    .where('role_id', '=', role._id)
    .where('permission', 'in', taken)
    .execute()
}

export function updateRole(
  context: Context,
  { _id, version, name, description, permissions }: z.output<typeof api.updateRole.input>,
): Promise<RoleRow> {
  return keepingAnAdministrator(context, async () => {
    const before = await locked(context, _id)
    if (before.version !== version) throw stale(before)
    // What a role is called that gives more than one holds oneself, is for those who hold it.
    const isRenamed = (name ?? before.name) !== before.name
    const isRedescribed = description !== undefined && (description || null) !== before.description
    if (isRenamed || isRedescribed) checkMayGive(context, before.permissions)
    await context.tx
      .updateTable('role')
      .set({
        name: name ?? before.name,
        description: description === undefined ? before.description : description || null,
        version: version + 1,
      })
      .where('id', '=', _id)
      .execute()
    if (permissions) await replacePermissions(context, before, permissions)
    const after = await getRole(context, { id: _id })
    context.changed({ type: 'role', _id, before, after })
    return after
  })
}

export async function deleteRole(context: Context, { id }: { id: string }) {
  const role = await locked(context, id)
  const holders = await holdersOf(context, id)
  if (holders.length > 0) throw inUse([{ what: 'uses.users', times: holders.length }], { held: holders })
  await context.tx.deleteFrom('role').where('id', '=', id).execute()
  context.changed({ type: 'role', _id: id, before: role })
  return { _id: id }
}
