import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { allRoles } from '../roles/queries.ts'
import { checkMayAdminister, checkMayGive, keepingAnAdministrator } from '../roles/rights.ts'
import { organizationName } from '../credentials/organization-name.ts'
import { refuseGuessable } from '../credentials/guessable.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { endSessions } from '../credentials/sessions.ts'
import { temporaryPassword } from '../credentials/temporary-password.ts'
import type * as api from './api.ts'
import { dropImage } from './image.ts'
import { usesOfUser, type UserRow } from './queries.ts'
import { getUser, lockedUser } from './user.ts'

type Scope = Pick<Context, 'tx' | 'organization'>

/** The roles, if they are all of this organization and give nothing that the caller doesn't hold. */
export async function checkRoles(
  scope: Scope,
  user: Context['user'],
  roleIds: readonly string[],
): Promise<void> {
  if (roleIds.length === 0) return
  const known = new Map((await allRoles(scope)).map((role) => [role._id, role]))
  const unknown = roleIds.findIndex((id) => !known.has(id))
  if (unknown >= 0) throw wrongFields([{ path: `roleIds.${unknown}`, code: 'role.unknown' }])
  checkMayGive(
    { user },
    roleIds.flatMap((id) => known.get(id)?.permissions ?? []),
  )
}

const giveRoles = async ({ tx }: Scope, user: string, roleIds: readonly string[]): Promise<void> => {
  if (roleIds.length === 0) return
  await tx
    .insertInto('user_role')
    .values(roleIds.map((role_id) => ({ user_id: user, role_id })))
    .execute()
}

type Draft = z.output<typeof api.createUserAdmin.input>

/** Creates a user here or, for a person of the installation, in another organization. */
export function createUser(context: Context, draft: Draft) {
  const { organizationId = context.organization } = draft
  return organizationId === context.organization
    ? create(context, draft)
    : context.crossOrganization(organizationId, (there) => create(there, draft))
}

async function create(
  context: Omit<Context, 'crossOrganization'>,
  { email, name, roleIds, ...draft }: Draft,
) {
  await checkRoles(context, context.user, roleIds)
  const id = uuidv7()
  if (draft.password !== undefined)
    await refuseGuessable('password', draft.password, {
      name,
      email,
      organization: await organizationName(context.tx),
    })
  const password = draft.password ?? temporaryPassword()
  const password_hash = await hashPassword(password)
  await context.tx
    .insertInto('user_account')
    .values({
      id,
      email,
      name,
      password_hash,
      must_change_password: true,
      active: draft.active ?? true,
      locale: draft.locale ?? null,
    })
    .execute()
  await context.tx.insertInto('login_directory').values({ email, user_id: id }).execute()
  await giveRoles(context, id, roleIds)
  const user = await getUser(context, { id })
  context.changed({ type: 'user', _id: id, after: user })
  return { ...user, temporaryPassword: password }
}

/** Gives exactly these roles; only what is new or taken has to be the caller's to give. */
async function replaceRoles(context: Context, user: UserRow, wanted: readonly string[]): Promise<void> {
  const held = user.roles.map(({ _id }) => _id)
  const added = wanted.filter((id) => !held.includes(id))
  const taken = held.filter((id) => !wanted.includes(id))
  await checkRoles(context, context.user, [...added, ...taken])
  await giveRoles(context, user._id, added)
  if (taken.length === 0) return
  await context.tx
    .deleteFrom('user_role')
    .where('user_id', '=', user._id)
    .where('role_id', 'in', taken)
    .execute()
}

type Changes = z.output<typeof api.updateUserAdmin.input>

export function updateUser(context: Context, changes: Changes) {
  return keepingAnAdministrator(context, async () => {
    const before = await lockedUser(context, changes._id)
    if (before.version !== changes.version) throw stale(before)
    await checkMayAdminister(context, before._id)
    const password = changes.newTemporaryPassword ? temporaryPassword() : undefined
    await context.tx
      .updateTable('user_account')
      .set({
        name: changes.name ?? before.name,
        email: changes.email ?? before.email,
        locale: changes.locale === undefined ? before.locale : changes.locale,
        version: before.version + 1,
        ...(password && { password_hash: await hashPassword(password), must_change_password: true }),
        ...(changes.withoutTwoFactor && {
          two_factor_enabled: false,
          two_factor_secret: null,
          two_factor_recovery: [],
        }),
      })
      .where('id', '=', before._id)
      .execute()
    if (changes.email && changes.email !== before.email)
      await context.tx
        .updateTable('login_directory')
        .set({ email: changes.email })
        .where('user_id', '=', before._id)
        .execute()
    if (changes.roleIds) await replaceRoles(context, before, changes.roleIds)
    if (password || changes.withoutTwoFactor) await endSessions(context, before._id)
    const after = await getUser(context, { id: before._id })
    context.changed({
      type: 'user',
      _id: after._id,
      before,
      after: { ...after, ...(password && { credential: 'temporary' }) },
    })
    return { ...after, ...(password && { temporaryPassword: password }) }
  })
}

export function changeRoles(
  context: Context,
  { _id, roleIds, version }: z.output<typeof api.updateUserRole.input>,
): Promise<UserRow> {
  return keepingAnAdministrator(context, async () => {
    const before = await lockedUser(context, _id)
    if (version !== undefined && before.version !== version) throw stale(before)
    await checkMayAdminister(context, _id)
    await replaceRoles(context, before, roleIds)
    await context.tx
      .updateTable('user_account')
      .set({ version: before.version + 1 })
      .where('id', '=', _id)
      .execute()
    const after = await getUser(context, { id: _id })
    context.changed({ type: 'user', _id, before, after })
    return after
  })
}

export const checkNotOneself = ({ user }: Context, id: string): void => {
  if (user._id === id) throw new Refusal('user.notYourself')
}

/** Whoever is switched off is signed out at once, on every machine. */
export function switchUser(
  context: Context,
  { _id, active }: z.output<typeof api.activeDeactive.input>,
): Promise<UserRow> {
  return keepingAnAdministrator(context, async () => {
    const before = await lockedUser(context, _id)
    checkNotOneself(context, _id)
    await checkMayAdminister(context, _id)
    const next = active ?? !before.active
    await context.tx
      .updateTable('user_account')
      .set({ active: next, version: before.version + 1 })
      .where('id', '=', _id)
      .execute()
    if (!next) await endSessions(context, _id)
    const after = await getUser(context, { id: _id })
    context.changed({ type: 'user', _id, before, after })
    return after
  })
}

/** Ends everything that a person can do here; their name stays on what they did. */
export async function leave(context: Context, id: string): Promise<void> {
  const { tx } = context
  await endSessions(context, id)
  await tx.deleteFrom('user_role').where('user_id', '=', id).execute()
  await tx
    .updateTable('user_account')
    .set({ active: false, left_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

export function deleteUser(context: Context, { id }: { id: string }) {
  return keepingAnAdministrator(context, async () => {
    const before = await lockedUser(context, id)
    checkNotOneself(context, id)
    await checkMayAdminister(context, id)
    const uses = await usesOfUser(context, id)
    await context.tx.deleteFrom('login_directory').where('user_id', '=', id).execute()
    if (uses.length > 0) await leave(context, id)
    else {
      await dropImage(context, id)
      await context.tx.deleteFrom('user_account').where('id', '=', id).execute()
    }
    context.changed({ type: 'user', _id: id, before, after: uses.length > 0 ? { left: true } : null })
    return { _id: id, retired: uses.length > 0 }
  })
}
