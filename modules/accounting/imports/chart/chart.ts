import { Refusal } from '@cuadre/kernel/errors.ts'
import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { readTable } from '@cuadre/server-kit/files/reading/read-table.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { lockTree } from '../../accounts/tree.ts'
import { refuseWhileNamed } from '../../parameters/naming.ts'
import { keepBatch } from '@cuadre/platform/imports/batches.ts'
import { megabytes } from '@cuadre/platform/imports/import-kinds.ts'
import { refuseWith, spokenProblems } from '@cuadre/server-kit/files/importing/problems.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'
import { chartBase } from './base.ts'
import { changed, created, previewed, valuesOf } from './changes.ts'
import { checkChart } from './check.ts'
import { columnsOf } from './columns.ts'
import type { PlannedAccount } from './planned.ts'

const limits = { rows: 5001, columns: 60, megabytes: megabytes.unpacked }
const mostDisplayed = 500

/** The sheet of our template, or that of the chart as it is downloaded. */
const sheetNames = () =>
  ['imports.sheets.accounts', 'imports.kinds.accounts'].flatMap((key) => [
    translate('es', key),
    translate('en', key),
  ])

const readChart = ({ content }: UploadedFile) => readTable(content, sheetNames(), limits)

/** What importing a chart would do, without doing it. */
export async function checkChartImport(context: Context, { file }: { file: UploadedFile }) {
  const { language } = context
  const [table, base] = await Promise.all([readChart(file), chartBase(context)])
  const { rows, headings, plan, problems } = checkChart(table, base, language)
  const sound = problems.length === 0
  const [made, altered] = sound ? [created(plan), changed(plan)] : [[], []]
  const named = altered.filter(({ given }) => given).length
  return {
    fileName: file.name,
    sheet: table.sheet,
    rows,
    errors: spokenProblems(language, problems),
    errorCount: problems.length,
    created: made.length,
    changed: altered.length,
    unchanged: sound ? rows - made.length - named : 0,
    headings,
    accounts: [...made, ...altered]
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .slice(0, mostDisplayed)
      .map((account) => previewed(account, base, language)),
  }
}

/** Imports a chart: all of it, or nothing. Whoever else changes the chart waits, so that what was checked is what is written. */
export async function importChart(context: Context, { file }: { file: UploadedFile }): Promise<BatchRow> {
  const table = await readChart(file)
  await lockTree(context)
  const base = await chartBase(context)
  const { rows, plan, problems } = checkChart(table, base, context.language)
  refuseWith(context.language, problems)
  const made = created(plan).toSorted((one, other) => one.level - other.level)
  const altered = changed(plan)
  if (made.length + altered.length === 0) throw new Refusal('import.nothingNew')
  await insertAccounts(context, made)
  await Promise.all(altered.map((account) => updateAccount(context, account)))
  const batch = { what: 'accounts', file, rows, created: made.length, changed: altered.length } as const
  return keepBatch(context, batch, [
    ...made.map(({ id }) => ({ recordId: id })),
    ...altered.map(({ id, before }) => ({
      recordId: id,
      ...(before && { before: valuesOf(before), version: before.version + 1 }),
    })),
  ])
}

const rowsAtOnce = 1000

/** Parents come first, so that each finds its own. */
async function insertAccounts(context: Context, made: readonly PlannedAccount[]): Promise<void> {
  for (let start = 0; start < made.length; start += rowsAtOnce) {
    const rows = made.slice(start, start + rowsAtOnce)
    await context.tx
      .insertInto('account')
      .values(rows.map((account) => ({ id: account.id, code: account.code, ...columnsOf(account) })))
      .execute()
  }
  for (const account of made) {
    const after = { code: account.code, ...valuesOf(account) }
    context.changed({ type: 'account', _id: account.id, after })
  }
}

async function updateAccount(context: Context, account: PlannedAccount): Promise<void> {
  const { id, code, before } = account
  if (!before) return
  if (before.allowsMovements && !account.allowsMovements) await refuseWhileNamed(context, { _id: id, code })
  const { numUpdatedRows } = await context.tx
    .updateTable('account')
    .set({ ...columnsOf(account), version: before.version + 1 })
    .where('id', '=', id)
    .where('version', '=', before.version)
    .executeTakeFirstOrThrow()
  // Somebody deleted or changed it since it was read.
  if (numUpdatedRows === 0n) throw new Refusal('request.tryAgain')
  context.changed({ type: 'account', _id: id, before: valuesOf(before), after: valuesOf(account) })
}
