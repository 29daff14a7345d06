import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { accountById, type AccountRow } from './queries.ts'

export async function existing(context: Context, id: string): Promise<AccountRow> {
  const account = await accountById(context, id)
  if (!account) throw notFound()
  return account
}

/** The account under lock, at the version that was read. */
export async function locked(context: Context, id: string, version?: number): Promise<AccountRow> {
  await context.tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
  const account = await existing(context, id)
  if (version !== undefined && account.version !== version) throw stale(account)
  return account
}
