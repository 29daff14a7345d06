import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { sum, text } from '@cuadre/kernel/money.ts'
import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import { keepBatch, type Undo, type Written } from '@cuadre/platform/imports/batches.ts'
import { megabytes } from '@cuadre/platform/imports/import-kinds.ts'
import type { Importable } from '@cuadre/platform/imports/importable.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { refuseWith, spokenProblems } from '@cuadre/server-kit/files/importing/problems.ts'
import { readTable } from '@cuadre/server-kit/files/reading/read-table.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { assets } from '../register/assets.ts'
import { assetColumns } from './columns.ts'
import { type Planned, planOf, sayAll, worthOf } from './plan.ts'

/** Each asset of a file is a document with an entry of its own. */
const limits = { rows: 2001, columns: 60, megabytes: megabytes.unpacked }
const mostDisplayed = 500

interface Sent {
  file: UploadedFile
}

const sheetNames = ['imports.sheets.assets', 'titles.assets'].flatMap((key) => [
  translate('es', key),
  translate('en', key),
])

const readAssets = ({ file }: Sent) => readTable(file.content, sheetNames, limits)

/** Which assets a file would record, without recording them. */
export async function checkAssets(context: Context, sent: Sent) {
  const table = await readAssets(sent)
  const { rows, planned, problems } = await planOf(context, table)
  const sound = problems.length === 0 ? planned : []
  return {
    fileName: sent.file.name,
    sheet: table.sheet,
    rows,
    errors: spokenProblems(context.language, problems),
    errorCount: problems.length,
    created: sound.length,
    cost: text(sum(sound.map(({ cost }) => cost))),
    net: text(sum(sound.map(({ cost, worn }) => cost.minus(worn)))),
    assets: sound.slice(0, mostDisplayed).map((each) => ({
      row: each.row.number,
      inventoryNumber: each.draft.inventoryNumber ?? null,
      name: each.draft.name,
      date: each.draft.date,
      ...worthOf(each),
    })),
  }
}

/** Records the assets of a file: all of them, or none. Of two who do it at once, the second sees what the first wrote. */
export async function importAssets(context: Context, sent: Sent): Promise<BatchRow> {
  const { tx, organization, language } = context
  const table = await readAssets(sent)
  await sql`select from organization where organization_id = ${organization} for no key update`.execute(tx)
  const { rows, planned, problems } = await planOf(context, table)
  refuseWith(language, problems)
  const written: Written[] = []
  // Those without a label get the numbers that the others leave free.
  const [labelled, others] = [planned.filter(hasLabel), planned.filter((each) => !hasLabel(each))]
  for (const each of [...labelled, ...others]) written.push({ recordId: await record(context, each) })
  return keepBatch(context, { what: 'assets', file: sent.file, rows, created: written.length }, written)
}

const hasLabel = ({ draft }: Planned) => Boolean(draft.inventoryNumber)

/** What only posting it finds is said of its row too. */
async function record(context: Context, { row, draft }: Planned): Promise<string> {
  try {
    const { _id, version } = await assets.create(context, draft)
    await assets.changeState(context, { _id, version, state: 'confirmed' })
    return _id
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    sayAll(row, error.fields ?? [{ path: 'name', code: error.code, parameters: error.parameters }])
    refuseWith(context.language, row.problems)
    throw error
  }
}

/** The assets of the import are as if they had not come; whatever became of one since refuses all of it. */
const undo: Undo = async (context, { _id, fileName }) => {
  const records = await context.tx
    .selectFrom('import_record')
    .innerJoin('fixed_asset', 'fixed_asset.id', 'import_record.record_id')
    .select(['fixed_asset.id', 'fixed_asset.version', 'fixed_asset.state'])
    .where('batch_id', '=', _id)
    .where('fixed_asset.state', '<>', 'cancelled')
    .orderBy('record_id', 'desc')
    .execute()
  const reason = translate(context.language, 'assets.importUndone', { file: fileName }).slice(0, 500)
  for (const { id, version } of records)
    await assets.changeState(context, { _id: id, version, state: 'cancelled', reason })
}

const typeOf = { text: 'text', record: 'text', amount: 'quantity', day: 'day' } as const

/** What comes in from a file: its empty one, and how it is taken back. */
export const assetsImportable: Importable = {
  template: () => ({
    columns: assetColumns,
    types: Object.fromEntries(assetColumns.map(({ id, as }) => [id, typeOf[as]])),
    examples: ({ language }) =>
      Promise.resolve([
        {
          inventoryNumber: '00001',
          name: translate(language, 'assets.importing.example'),
          specification: '02.01',
          entryType: '07',
          date: '2026-01-01',
          startedOn: '2023-12-31',
          cost: '12000.00',
          worn: '2400.00',
          area: '01',
        },
      ]),
  }),
  undo,
}
