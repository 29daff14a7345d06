import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import { keepBatch, type Written } from '@cuadre/platform/imports/batches.ts'
import { type CatalogueImport, megabytes } from '@cuadre/platform/imports/import-kinds.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { refuseWith, spokenProblems } from '@cuadre/server-kit/files/importing/problems.ts'
import { readTable } from '@cuadre/server-kit/files/reading/read-table.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { catalogues, type ImportedCatalogue } from './catalogues.ts'
import { inputOf, type Plan, type Planned, planOf } from './plan.ts'
import { displayed } from './rows.ts'

const limits = { rows: 10_001, columns: 60, megabytes: megabytes.unpacked }
const mostDisplayed = 500

interface Sent {
  file: UploadedFile
}

/** The sheet of our template and of the list as it is downloaded. */
const sheetNames = (what: CatalogueImport) =>
  [`imports.sheets.${what}`, `titles.${what}`].flatMap((key) => [translate('es', key), translate('en', key)])

const readCatalogue = (what: CatalogueImport, { file }: Sent) =>
  readTable(file.content, sheetNames(what), limits)

const isCreated = ({ record }: Planned) => !record
const isChanged = ({ record, changes }: Planned) => record !== undefined && Object.keys(changes).length > 0

/** What importing a catalogue would do, without doing it. */
export async function checkCatalogue(context: Context, what: CatalogueImport, sent: Sent) {
  const { language } = context
  const table = await readCatalogue(what, sent)
  const { rows, planned, problems } = await planOf(context, catalogues[what], table)
  const sound = problems.length === 0
  const created = sound ? planned.filter(isCreated) : []
  const changed = sound ? planned.filter(isChanged) : []
  return {
    fileName: sent.file.name,
    sheet: table.sheet,
    rows,
    errors: spokenProblems(language, problems),
    errorCount: problems.length,
    created: created.length,
    changed: changed.length,
    unchanged: sound ? planned.length - created.length - changed.length : 0,
    records: [...created, ...changed]
      .slice(0, mostDisplayed)
      .map((each) => previewed(context, catalogues[what], each)),
  }
}

function previewed({ language }: Context, { columns }: ImportedCatalogue, planned: Planned) {
  const { code, name, record, before, changes } = planned
  const reported = columns.filter(
    ({ id }) => changes[id] !== undefined && (record || !['code', 'name'].includes(id)),
  )
  return {
    code,
    name,
    kind: record ? ('changed' as const) : ('created' as const),
    fields: reported.map((column) => ({
      field: column.words,
      before: displayed(column, before[column.id], language),
      after: displayed(column, changes[column.id], language),
    })),
  }
}

/** Imports a catalogue: all of it, or nothing. Of two who do it at once, the second sees what the first wrote. */
export async function importCatalogue(
  context: Context,
  what: CatalogueImport,
  sent: Sent,
): Promise<BatchRow> {
  const { tx, organization, language } = context
  const catalogue = catalogues[what]
  const table = await readCatalogue(what, sent)
  await sql`select from organization where organization_id = ${organization} for no key update`.execute(tx)
  const plan = await planOf(context, catalogue, table)
  refuseWith(language, plan.problems)
  const created = parentsFirst(plan.planned.filter(isCreated))
  const changed = plan.planned.filter(isChanged)
  if (created.length + changed.length === 0) throw new Refusal('import.nothingNew')
  const written: Written[] = []
  for (const each of created) written.push(await create(context, catalogue, each, plan))
  for (const each of changed) written.push(await change(context, catalogue, each, plan))
  return keepBatch(
    context,
    { what, file: sent.file, rows: plan.rows, created: created.length, changed: changed.length },
    written,
  )
}

async function create(
  context: Context,
  { columns, create: make }: ImportedCatalogue,
  { code, changes }: Planned,
  { registers }: Plan,
): Promise<Written> {
  const { _id } = await make(context, inputOf(changes, columns, registers))
  // Categories of the file that stand under it name it from now on.
  if (registers.ids.categories.has(code)) registers.ids.categories.set(code, _id)
  return { recordId: _id }
}

async function change(
  context: Context,
  { columns, update }: ImportedCatalogue,
  { record, before, changes }: Planned,
  { registers }: Plan,
): Promise<Written> {
  if (!record) throw new Error('Only what is there is changed')
  const { _id, version } = record
  const was = Object.fromEntries(Object.keys(changes).map((column) => [column, before[column] ?? null]))
  const after = await update(context, { _id, version, ...inputOf(changes, columns, registers) })
  return { recordId: _id, before: inputOf(was, columns, registers), version: after.version }
}

/** Those under which others stand come before them. */
function parentsFirst(created: readonly Planned[]): Planned[] {
  const waiting = new Map(created.map((each) => [each.code, each]))
  const sorted: Planned[] = []
  const take = (each: Planned) => {
    if (!waiting.delete(each.code)) return
    const parent = waiting.get(String(each.changes['parent']))
    if (parent) take(parent)
    sorted.push(each)
  }
  for (const each of created) take(each)
  return sorted
}
