import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { catalogue, countEveryUse } from '@cuadre/server-kit/catalogue.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import type { createEntryType as createCall, updateEntryType as updateCall } from './api.ts'
import { entryTypeById, type EntryTypeRow } from './queries.ts'

const entryTypes = catalogue({
  table: 'asset_entry_type',
  type: 'assetEntryType',
  byId: entryTypeById,
  usesOf: (context, id) => countEveryUse(context, id, 'asset_entry_type'),
})

export const getEntryType = entryTypes.one
export const deleteEntryType = entryTypes.remove

const accounts = ['accountId', 'acquisitionAccountId', 'transferAccountId'] as const
type Accounts = { [Name in (typeof accounts)[number]]?: string | null | undefined }

/** The accounts exist and take movements; what goes over an account of purchases also leaves it, and is credited to somebody. */
async function wrongIn(context: Context, named: Accounts, before?: EntryTypeRow): Promise<FieldRefusal[]> {
  const after = (name: keyof Accounts) => (named[name] === undefined ? before?.[name] : named[name]) ?? null
  const wrong = await wrongReferences(
    context,
    accounts.map((path) => ({
      path,
      id: named[path] === before?.[path] ? undefined : named[path],
      words: 'account',
      table: 'account',
    })),
  )
  if (after('acquisitionAccountId') && !after('transferAccountId'))
    wrong.push({ path: 'transferAccountId', code: 'assetEntryType.noTransfer' })
  if (after('transferAccountId') && !after('acquisitionAccountId'))
    wrong.push({ path: 'acquisitionAccountId', code: 'assetEntryType.noAcquisition' })
  if (after('acquisitionAccountId') && !after('accountId'))
    wrong.push({ path: 'accountId', code: 'assetEntryType.noAccount' })
  return wrong
}

export async function createEntryType(
  context: Context,
  draft: z.output<typeof createCall.input>,
): Promise<EntryTypeRow> {
  const wrong = await wrongIn(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  const { code, name, worn, active, accountId, acquisitionAccountId, transferAccountId } = draft
  const id = uuidv7()
  await context.tx
    .insertInto('asset_entry_type')
    .values({
      id,
      code: code ?? (await takeCode(context, { table: 'asset_entry_type', digits: 2 })),
      name,
      worn,
      active,
      account_id: accountId,
      acquisition_account_id: acquisitionAccountId,
      transfer_account_id: transferAccountId,
    })
    .execute()
  return entryTypes.created(context, id)
}

export const updateEntryType = (
  context: Context,
  {
    _id,
    version,
    accountId,
    acquisitionAccountId,
    transferAccountId,
    ...draft
  }: z.output<typeof updateCall.input>,
): Promise<EntryTypeRow> =>
  entryTypes.change(context, { _id, version }, async (before) => {
    const wrong = await wrongIn(context, { accountId, acquisitionAccountId, transferAccountId }, before)
    if (wrong.length > 0) throw wrongFields(wrong)
    return {
      ...draft,
      account_id: accountId,
      acquisition_account_id: acquisitionAccountId,
      transfer_account_id: transferAccountId,
    }
  })
