import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { userById, type UserRow } from './queries.ts'

type Scope = Pick<Context, 'tx' | 'organization'>

export async function getUser(scope: Scope, { id }: { id: string }): Promise<UserRow> {
  const user = await userById(scope, id)
  if (!user) throw notFound()
  return user
}

export async function lockedUser(scope: Scope, id: string): Promise<UserRow> {
  await scope.tx.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().execute()
  return getUser(scope, { id })
}
