import { Refusal } from '@cuadre/kernel/errors.ts'
import type { CatalogueImport } from '@cuadre/platform/imports/import-kinds.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { catalogues, type ImportedCatalogue, type Listed } from './catalogues.ts'

interface Imported {
  record: Listed
  before: object | null
  given: number | null
}

/** The records of the import that are still there, the last that it created first. */
async function importedRecords(
  context: Context,
  { _id }: BatchRow,
  { list }: ImportedCatalogue,
): Promise<Imported[]> {
  const [rows, records] = await Promise.all([
    context.tx
      .selectFrom('import_record')
      .select(['record_id', 'before', 'version'])
      .where('batch_id', '=', _id)
      .orderBy('record_id', 'desc')
      .execute(),
    list(context),
  ])
  const known = new Map(records.map((record) => [record._id, record]))
  return rows.flatMap(({ record_id, before, version }) => {
    const record = known.get(record_id)
    return record ? [{ record, before: before as object | null, given: version }] : []
  })
}

/**
 * Gives the records that the import changed back what they were, then deletes those that it created; as long as nobody
 * changed the former since and nothing uses the latter.
 */
export const undoCatalogue =
  (what: CatalogueImport) =>
  async (context: Context, batch: BatchRow): Promise<void> => {
    const catalogue = catalogues[what]
    const imported = await importedRecords(context, batch, catalogue)
    for (const { record, before, given } of imported) {
      if (before === null) continue
      if (record.version !== given) throw new Refusal('import.changedSince', { code: record.code })
      await catalogue.update(context, { _id: record._id, version: record.version, ...before })
    }
    for (const { record, before } of imported) if (before === null) await remove(context, catalogue, record)
  }

/** Says which record of the import is in use, since there are many. */
async function remove(context: Context, catalogue: ImportedCatalogue, { _id, code }: Listed): Promise<void> {
  try {
    await catalogue.remove(context, { id: _id })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'record.inUse') throw error
    throw new Refusal('import.recordInUse', { ...error.parameters, code })
  }
}
