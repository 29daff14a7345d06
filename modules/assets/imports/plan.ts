import type { Day } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import { isOpen } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { underHeadings } from '@cuadre/server-kit/files/importing/headings.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import type { RowReading } from '@cuadre/server-kit/files/importing/row-reading.ts'
import type { ReadTable } from '@cuadre/server-kit/files/reading/table.ts'
import { valid, wrongIn } from '@cuadre/server-kit/validation.ts'
import { createAssets } from '../register/api.ts'
import { type Agreed, type Draft, resolveTerms } from '../register/terms.ts'
import { type AssetColumn, assetColumns } from './columns.ts'
import { loadRegisters, type Registers } from './registers.ts'

/** An asset that a row records. */
export interface Planned {
  row: RowReading
  draft: Draft
  cost: Agreed['cost']
  worn: Agreed['worn']
}

export interface Plan {
  rows: number
  planned: Planned[]
  problems: Problem[]
}

/** The assets that a file would record, or everything that is wrong with it. */
export async function planOf(context: Context, table: ReadTable): Promise<Plan> {
  const { rows, problems } = underHeadings(table, assetColumns)
  const registers = await loadRegisters(context)
  const isOpenOn = openDays(context)
  sayTwice(rows, 'inventoryNumber')
  const planned: Planned[] = []
  for (const row of rows) {
    const found = await plannedOf(context, row, registers, isOpenOn)
    if (found) planned.push(found)
  }
  return { rows: rows.length, planned, problems: [...problems, ...rows.flatMap((row) => row.problems)] }
}

/** A day is asked for once, however many assets came on it. */
function openDays(context: Context): (day: Day) => Promise<boolean> {
  const known = new Map<Day, Promise<boolean>>()
  return (day) => {
    const asked = known.get(day) ?? isOpen(context, day)
    known.set(day, asked)
    return asked
  }
}

async function plannedOf(
  context: Context,
  row: RowReading,
  registers: Registers,
  isOpenOn: (day: Day) => Promise<boolean>,
): Promise<Planned | undefined> {
  const fields = Object.fromEntries(
    assetColumns.flatMap((column) => {
      const value = valueIn(row, column, registers)
      if (value === null && column.required && !row.has(column.id))
        row.wrong(column.id, { code: 'import.empty' })
      return value === null ? [] : [[column.field, value] as const]
    }),
  )
  if (row.problems.length > 0) return undefined
  const misshapen = wrongIn(createAssets.input, fields)
  if (misshapen.length > 0) return sayAll(row, misshapen)
  const { count: _count, ...draft } = valid(createAssets.input, fields)
  try {
    const { agreed, wrong } = await resolveTerms(context, draft)
    if (wrong.length > 0) return sayAll(row, wrong)
    if (agreed.contra && !(await isOpenOn(draft.date)))
      return sayAll(row, [
        { path: 'date', code: 'asset.dayNotOpen', parameters: { day: formatDay(draft.date) } },
      ])
    return { row, draft, cost: agreed.cost, worn: agreed.worn }
  } catch (error) {
    // Of a currency that has no rate on the day.
    if (!(error instanceof Refusal)) throw error
    return sayAll(row, [{ path: 'currencyId', code: error.code, parameters: error.parameters }])
  }
}

function valueIn(row: RowReading, column: AssetColumn, registers: Registers): string | null {
  const { id } = column
  switch (column.as) {
    case 'text':
      return row.text(id, { most: column.most })
    case 'amount':
      return row.amount(id, column.decimals)
    case 'day':
      return row.day(id)
    case 'record':
      return namedIn(row, id, registers[column.of])
  }
}

function namedIn(row: RowReading, id: string, register: Registers[keyof Registers]): string | null {
  const typed = row.text(id, { most: 300 })
  if (typed === null) return null
  const found = register.find(typed, { isNumber: row.isNumber(id) })
  if ('row' in found) return found.row.id
  row.wrong(id, found.problem, found.suggestion)
  return null
}

/** What is wrong with the asset, at the cell that says it; in the row as a whole where no column does. */
export function sayAll(
  row: RowReading,
  wrong: readonly { path: string; code: string; parameters?: Problem['parameters'] }[],
): undefined {
  for (const { path, code, parameters } of wrong) {
    const column = assetColumns.find(({ field }) => field === path)
    row.wrong(column?.id ?? 'name', { code, ...(parameters && { parameters }) })
  }
}

/** Two assets of a file do not bear the same label. */
function sayTwice(rows: readonly RowReading[], column: string): void {
  const first = new Map<string, RowReading>()
  for (const row of rows) {
    const said = row.plain(column).toLowerCase()
    const earlier = first.get(said)
    if (said === '') continue
    if (earlier)
      row.wrong(column, {
        code: 'import.codeTwice',
        parameters: { code: row.plain(column), cell: earlier.cellName(column) },
      })
    else first.set(said, row)
  }
}

export const worthOf = ({ cost, worn }: Pick<Planned, 'cost' | 'worn'>) => ({
  cost: text(cost),
  worn: text(worn),
  net: text(cost.minus(worn)),
})
