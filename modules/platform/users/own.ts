import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { getUser } from './user.ts'

/** The own record; anybody else's takes the right to manage users. */
export function getUserFor(context: Context, { id = context.user._id }: { id?: string | undefined }) {
  if (id !== context.user._id && !context.user.permissions.includes('adminUsers'))
    throw new Refusal('permission.missing', { permission: '@permissions.adminUsers' }, { status: 403 })
  return getUser(context, { id })
}

interface ChosenStatistics {
  statistics: string[] | null
  wide?: string[] | undefined
}

export async function getStatistics({ tx, user }: Context): Promise<ChosenStatistics> {
  const found = await tx
    .selectFrom('user_account')
    .select(['statistics', 'wide_statistics'])
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  return {
    statistics: found.statistics as string[] | null,
    ...(found.wide_statistics !== null && { wide: found.wide_statistics as string[] }),
  }
}

export async function chooseStatistics(
  context: Context,
  { statistics, wide }: ChosenStatistics,
): Promise<ChosenStatistics> {
  const { tx, user } = context
  // Who goes back to how the product comes has nothing wide of her own.
  const ownWide = statistics === null ? undefined : wide
  const kept: ChosenStatistics = { statistics, ...(ownWide && { wide: ownWide }) }
  await tx
    .updateTable('user_account')
    .set({
      statistics: statistics && JSON.stringify(statistics),
      wide_statistics: ownWide ? JSON.stringify(ownWide) : null,
    })
    .where('id', '=', user._id)
    .execute()
  context.changed({ type: 'userPreferences', _id: user._id, after: { ...kept } })
  return kept
}
