import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { usesOfAccount } from '../../accounts/queries.ts'
import { refuseWhileNamed } from '../../parameters/naming.ts'
import { lockTree } from '../../accounts/tree.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'
import type { AccountValues } from './base.ts'
import { columnsOf } from './columns.ts'

interface ImportedAccount {
  id: string
  code: string
  version: number
  before: AccountValues | null
  given: number | null
}

async function importedAccounts({ tx }: Context, { _id }: BatchRow): Promise<ImportedAccount[]> {
  const rows = await tx
    .selectFrom('import_record')
    .innerJoin('account', 'account.id', 'import_record.record_id')
    .select([
      'account.id',
      'account.code',
      'account.version',
      'import_record.before',
      'import_record.version as given',
    ])
    .where('import_record.batch_id', '=', _id)
    .orderBy('account.code')
    .execute()
  return rows.map((row) => ({ ...row, before: row.before as AccountValues | null }))
}

/**
 * Deletes the accounts that the import created and gives those that it changed back what they were, as long as nothing
 * uses the former and nobody changed the latter since.
 */
export async function undoChart(context: Context, batch: BatchRow): Promise<void> {
  const { tx } = context
  await lockTree(context)
  const accounts = await importedAccounts(context, batch)
  const created = accounts.filter(({ before }) => before === null)
  const changed = accounts.filter(({ before }) => before !== null)
  await refuseUsed(context, created)
  const touched = changed.find(({ version, given }) => version !== given)
  if (touched) throw new Refusal('import.changedSince', { code: touched.code })
  // Children that stay are given back to their parents before accounts of the import go.
  await Promise.all(changed.map((account) => restore(context, account)))
  if (created.length === 0) return
  const ids = created.map(({ id }) => id)
  await tx.deleteFrom('account').where('id', 'in', ids).execute()
  for (const { id, code } of created) context.changed({ type: 'account', _id: id, before: { code } })
}

/** Accounts of the import may stand under each other; whatever else names one of them keeps all of it. */
async function refuseUsed(context: Context, created: readonly ImportedAccount[]): Promise<void> {
  const ids = new Set(created.map(({ id }) => id))
  if (ids.size === 0) return
  const children = await context.tx
    .selectFrom('account')
    .select(['id', 'parent_id'])
    .where('parent_id', 'in', [...ids])
    .execute()
  for (const { id, code } of created) {
    const uses = await usesOfAccount(context, id)
    const foreign = children.some((child) => child.parent_id === id && !ids.has(child.id))
    const use = uses.find(({ what }) => what !== 'uses.subAccounts' || foreign)
    if (use)
      throw new Refusal(
        'import.accountInUse',
        { code, what: `@${use.what}`, times: use.times },
        {
          details: { uses },
        },
      )
  }
}

async function restore(context: Context, { id, code, before, version }: ImportedAccount): Promise<void> {
  if (!before) return
  if (!before.allowsMovements) await refuseWhileNamed(context, { _id: id, code })
  await context.tx
    .updateTable('account')
    .set({ ...columnsOf(before), version: version + 1 })
    .where('id', '=', id)
    .execute()
  context.changed({ type: 'account', _id: id, after: before })
}
