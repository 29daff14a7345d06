import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { accountByParameter } from '../parameter-accounts.ts'
import { accountParameter, type StorageKind } from './kinds.ts'

export interface StorageDetails {
  kind?: StorageKind | undefined
  accountId?: string | null | undefined
  address?: string | null | undefined
  responsible?: string | null | undefined
}

export const wrongStorage = (context: Context, { accountId }: StorageDetails): Promise<FieldRefusal[]> =>
  wrongReferences(context, [{ path: 'accountId', id: accountId, words: 'account', table: 'account' }])

/** Writes what is said of a storage beside its code and name; a new one begins with the account of its kind. */
export async function saveStorage(context: Context, id: string, details: StorageDetails): Promise<void> {
  const { tx } = context
  const { kind, accountId, address, responsible } = details
  const known = await tx.selectFrom('storage').select('id').where('id', '=', id).executeTakeFirst()
  if (known) {
    const values = { kind, account_id: accountId, address, responsible }
    if (Object.values(values).some((value) => value !== undefined))
      await tx.updateTable('storage').set(values).where('id', '=', id).execute()
    return
  }
  const first = kind ?? 'merchandise'
  await tx
    .insertInto('storage')
    .values({
      id,
      kind: first,
      account_id:
        accountId === undefined ? await accountByParameter(context, accountParameter[first]) : accountId,
      address,
      responsible,
    })
    .execute()
}
