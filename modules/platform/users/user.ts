import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { userById, type UserRow } from './queries.ts'

type Place = Pick<Context, 'tx' | 'organization'>

export async function getUser(place: Place, { id }: { id: string }): Promise<UserRow> {
  const user = await userById(place, id)
  if (!user) throw notFound()
  return user
}

export async function lockedUser(place: Place, id: string): Promise<UserRow> {
  await place.tx.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().execute()
  return getUser(place, { id })
}
