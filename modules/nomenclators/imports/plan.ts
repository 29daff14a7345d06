import type { Context } from '@cuadre/server-kit/context.ts'
import { underHeadings } from '@cuadre/server-kit/files/importing/headings.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import { withoutZeros } from '@cuadre/server-kit/files/importing/register.ts'
import type { RowReading } from '@cuadre/server-kit/files/importing/row-reading.ts'
import type { ReadTable } from '@cuadre/server-kit/files/reading/table.ts'
import { wrongIn } from '@cuadre/server-kit/validation.ts'
import type { ImportedCatalogue, Listed, Values } from './catalogues.ts'
import type { CatalogueColumn } from './columns.ts'
import { loadRegisters, type Registers } from './registers.ts'
import { isSame, listedValues, valuesIn } from './rows.ts'

/** What a row makes of a record. */
export interface Planned {
  row: RowReading
  code: string
  name: string
  /** The record as it is, and what it says; undefined where the row creates it. */
  record: Listed | undefined
  before: Values
  /** What is written: of a new record all that the row says, of an old one what differs. */
  changes: Values
}

export interface Plan {
  rows: number
  planned: Planned[]
  registers: Registers
  problems: Problem[]
}

/** What a catalogue would be after this file, or everything that is wrong with the file. */
export async function planOf(
  context: Context,
  catalogue: ImportedCatalogue,
  table: ReadTable,
): Promise<Plan> {
  const { columns } = catalogue
  const { rows, problems } = underHeadings(table, columns)
  const brought = catalogue.words === 'category' ? rows.flatMap(broughtBy) : []
  const [records, registers] = await Promise.all([catalogue.list(context), loadRegisters(context, brought)])
  const known = knownBy(records)
  const planned = rows.flatMap((row) => plannedOf(context, catalogue, registers, known, row))
  sayCodesTwice(planned)
  if (catalogue.unique) sayTaken(planned, records, catalogue.unique)
  for (const each of planned) sayWrong(catalogue, each, registers)
  if (catalogue.words === 'category') sayCircles(planned, records)
  return {
    rows: rows.length,
    planned,
    registers,
    problems: [...problems, ...rows.flatMap((row) => row.problems)],
  }
}

interface Known {
  exact: ReadonlyMap<string, Listed>
  /** A code that a spreadsheet took for a number has lost zeros. */
  asNumber: ReadonlyMap<string, Listed[]>
}

const knownBy = (records: readonly Listed[]): Known => ({
  exact: new Map(records.map((record) => [record.code.toLowerCase(), record])),
  asNumber: Map.groupBy(records, ({ code }) => withoutZeros(code)),
})

/** What a row is about, looked at before it is read: reading it keeps its problems. */
function broughtBy(row: RowReading): { code: string; name: string }[] {
  const code = row.plain('code')
  return code === '' ? [] : [{ code, name: row.plain('name') }]
}

function plannedOf(
  { language }: Context,
  { columns }: ImportedCatalogue,
  registers: Registers,
  known: Known,
  row: RowReading,
): Planned[] {
  const typed = row.plain('code').toLowerCase()
  const exact = known.exact.get(typed)
  const unpadded = row.isNumber('code') ? (known.asNumber.get(typed) ?? []) : []
  const record = exact ?? unpadded[0]
  const [first, second] = unpadded
  if (!exact && first && second)
    row.wrong('code', { code: 'import.zerosLost', parameters: { first: first.code, second: second.code } })
  const before = record ? listedValues(record, columns) : {}
  const values = valuesIn(row, columns, registers, language, record && before)
  const { code, name } = values
  if (typeof code !== 'string' || typeof name !== 'string') return []
  const changes = Object.fromEntries(
    columns
      .filter(({ id }) => values[id] !== undefined)
      // A code in other letters is the same code.
      .filter(({ id }) => !record || id !== 'code')
      .filter((column) => !record || !isSame(column, values[column.id], before[column.id]))
      .map(({ id }) => [id, values[id]]),
  )
  return [{ row, code: record?.code ?? code, name, record, before, changes }]
}

function sayCodesTwice(planned: readonly Planned[]): void {
  const first = new Map<string, RowReading>()
  for (const { row, code } of planned) {
    const earlier = first.get(code.toLowerCase())
    if (earlier) {
      const parameters = { code, cell: earlier.cellName('code') }
      row.wrong('code', { code: 'import.codeTwice', parameters })
    } else first.set(code.toLowerCase(), row)
  }
}

/** What stands in a column where no two records may say the same. */
function sayTaken(
  planned: readonly Planned[],
  records: readonly Listed[],
  { column, code }: NonNullable<ImportedCatalogue['unique']>,
): void {
  const byRecord = new Map(planned.map((each) => [each.record?._id ?? each, each]))
  const saying = (each: Planned) => ({ value: each.changes[column], row: each.row })
  const held = records.map((record) => {
    const each = byRecord.get(record._id)
    if (each && each.changes[column] !== undefined) return saying(each)
    return { value: (record as Listed & Values)[column], row: undefined }
  })
  const brought = planned.filter(({ record }) => !record).map(saying)
  const all = [...held, ...brought].filter(({ value }) => value !== undefined && value !== null)
  for (const same of Map.groupBy(all, ({ value }) => value).values()) {
    const rows = same.flatMap(({ row }) => (row ? [row] : []))
    const wrong = rows.length < same.length ? rows : rows.slice(1)
    for (const row of wrong) row.wrong(column, { code })
  }
}

/** The columns and their fields: a naming column fills the id of what it names. */
export function inputOf(
  values: Values,
  columns: readonly CatalogueColumn[],
  { ids }: Registers,
): Record<string, unknown> {
  return Object.fromEntries(
    columns
      .filter(({ id }) => values[id] !== undefined)
      .map((column) => {
        const value = values[column.id]
        if (column.as === 'record')
          return [column.fills, value === null ? null : ids[column.of].get(String(value))]
        return [column.id, column.as === 'whole' && value !== null ? Number(value) : value]
      }),
  )
}

/** A row has to fit the shape that what is typed has to fit. */
function sayWrong(catalogue: ImportedCatalogue, planned: Planned, registers: Registers): void {
  const { row, record, before, changes } = planned
  const { columns, shapes } = catalogue
  const input = inputOf(changes, columns, registers)
  const fields = record
    ? wrongIn(shapes.changed, { _id: record._id, version: record.version, ...input })
    : wrongIn(shapes.created, input)
  for (const { path, code, parameters } of fields) {
    const column = columns.find((each) => each.id === path || (each.as === 'record' && each.fills === path))
    if (!column || row.isWrong(column.id)) continue
    const isMissing = code === 'field.required' && !row.has(column.id)
    row.wrong(column.id, isMissing ? { code: 'import.empty' } : { code, ...(parameters && { parameters }) })
  }
  const wrong = catalogue.wrong?.({ ...before, ...changes })
  if (wrong) row.wrong(wrong.column, { code: wrong.code })
}

/** Categories that stand under each other would never end. */
function sayCircles(planned: readonly Planned[], records: readonly Listed[]): void {
  const parents = new Map<string, string | null>()
  const parentOf = (record: Listed) => (record as Listed & { parent: Listed | null }).parent?.code ?? null
  for (const record of records) parents.set(record.code, parentOf(record))
  for (const { code, changes } of planned)
    if (typeof changes['parent'] === 'string') parents.set(code, changes['parent'])
  for (const { row, code, changes } of planned) {
    if (changes['parent'] === undefined) continue
    const seen = new Set<string>()
    for (let each: string | null | undefined = code; each && !seen.has(each); each = parents.get(each)) {
      seen.add(each)
      if (parents.get(each) === code) row.wrong('parent', { code: 'category.ownParent' })
    }
  }
}
