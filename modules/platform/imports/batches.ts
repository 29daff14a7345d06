import { v7 as uuidv7 } from 'uuid'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type ImportKind, permissionOf } from './import-kinds.ts'
import { batchById, type BatchRow } from './queries.ts'

/** A record that an import wrote; with what it was before, where it was there already. */
export interface Written {
  recordId: string
  before?: object
  version?: number
}

interface NewBatch {
  what: ImportKind
  file: UploadedFile
  exerciseId?: string
  rows: number
  created: number
  changed?: number
  lines?: number
}

/** Keeps what was imported and which records it wrote. */
export async function keepBatch(
  context: Context,
  { what, file, exerciseId, rows, created, changed = 0, lines = 0 }: NewBatch,
  written: readonly Written[],
): Promise<BatchRow> {
  const { tx, user } = context
  const id = uuidv7()
  await tx
    .insertInto('import_batch')
    .values({
      id,
      what,
      file_name: file.name.slice(0, 200),
      sha256: Buffer.from(file.sha256, 'hex'),
      exercise_id: exerciseId ?? null,
      rows,
      created,
      changed,
      lines,
      applied_by: user._id,
    })
    .execute()
  for (let start = 0; start < written.length; start += rowsAtOnce) {
    const records = written.slice(start, start + rowsAtOnce).map(({ recordId, before, version }) => ({
      batch_id: id,
      record_id: recordId,
      before: before ? JSON.stringify(before) : null,
      version: version ?? null,
    }))
    await tx.insertInto('import_record').values(records).execute()
  }
  const batch = await existing(context, id)
  context.changed({ type: 'import', _id: id, after: batch })
  return batch
}

const rowsAtOnce = 5000

async function existing(context: Context, id: string): Promise<BatchRow> {
  const batch = await batchById(context, id)
  if (!batch) throw notFound()
  return batch
}

/** Takes back all that an import wrote; whatever stands in the way refuses all of it. */
export type Undo = (context: Context, batch: BatchRow) => Promise<void>

/** Being allowed to import something else is not enough. */
export function refuseUnlessAllowed({ user }: Context, what: ImportKind): void {
  const permission = permissionOf[what]
  if (!allows([permission], user.permissions))
    throw new Refusal('permission.missing', { permission: `@permissions.${permission}` }, { status: 403 })
}

/** Undoes a whole import, or nothing of it. Of two people who do it at once, the second is notified. */
export async function undoImport(
  context: Context,
  { _id }: { _id: string },
  undoOf: (kind: ImportKind) => Undo,
): Promise<BatchRow> {
  const { tx, user } = context
  await tx.selectFrom('import_batch').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await existing(context, _id)
  refuseUnlessAllowed(context, before.what)
  if (before.state === 'undone') throw new Refusal('import.undoneAlready', { file: before.fileName })
  await undoOf(before.what)(context, before)
  await tx
    .updateTable('import_batch')
    .set({ state: 'undone', undone_by: user._id, undone_at: new Date().toISOString() })
    .where('id', '=', _id)
    .execute()
  const after = await existing(context, _id)
  context.changed({ type: 'import', _id, before, after })
  return after
}
