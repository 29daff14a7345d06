import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { getUser } from './user.ts'

/** The own record; anybody else's takes the right to manage users. */
export function getUserFor(context: Context, { id = context.user._id }: { id?: string | undefined }) {
  if (id !== context.user._id && !context.user.permissions.includes('adminUsers'))
    throw new Refusal('permission.missing', { permission: '@permissions.adminUsers' }, { status: 403 })
  return getUser(context, { id })
}

export async function getStatistics({ tx, user }: Context) {
  const { statistics } = await tx
    .selectFrom('user_account')
    .select('statistics')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  return { statistics: statistics as string[] | null }
}

export async function chooseStatistics(context: Context, { statistics }: { statistics: string[] | null }) {
  const { tx, user } = context
  await tx
    .updateTable('user_account')
    .set({ statistics: statistics && JSON.stringify(statistics) })
    .where('id', '=', user._id)
    .execute()
  context.changed({ type: 'userPreferences', _id: user._id, after: { statistics } })
  return { statistics }
}
