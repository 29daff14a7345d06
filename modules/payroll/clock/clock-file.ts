import { createHash } from 'node:crypto'
import type { Day, DayOrder } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { type DayReadings, dayOrderOf, dayReadings } from '@cuadre/server-kit/files/importing/days.ts'
import { plainName, readTables } from '@cuadre/server-kit/files/reading/read-table.ts'
import type { ReadCell, ReadRow } from '@cuadre/server-kit/files/reading/table.ts'
import { minutesOfDay } from './cells.ts'
import { type ClockRows, clockRows } from './file-rows.ts'
import { areHeadings } from './headings.ts'
import { type Mapping, mostColumns } from './mapping.ts'

/** A month of five hundred workers who punch six times a day. */
const limits = { rows: 100_001, columns: mostColumns, megabytes: 120 }
const linesAbove = 30
const sampled = 5
/** Enough of a column to see how it is written. */
const looked = 2000

/** Days of a column that are others where the month is written first, and the order that they tell themselves. */
export interface DaysOfColumn {
  at: number
  order: DayOrder | null
  example: { written: string; dayFirst: Day; monthFirst: Day } | null
  /** How many of them fall into each month, by either order. */
  months: Record<DayOrder, Record<string, number>>
}

export interface ClockFile {
  /** What tells files of the same clock: what stands above their columns. */
  fingerprint: string
  headings: string[]
  sample: string[][]
  rowCount: number
  days: DaysOfColumn[]
  /** Whether some figure of it has a comma before its decimals. */
  hasCommas: boolean
  /** What its rows say, where it was said what its columns mean. */
  rows: ClockRows | null
}

const shown = (cell: ReadCell | undefined): string => {
  if (!cell) return ''
  if (cell.kind !== 'day' || cell.minute === undefined) return cell.text.trim()
  const two = (value: number) => String(value).padStart(2, '0')
  const hour = `${two(Math.floor((cell.minute % minutesOfDay) / 60))}:${two(cell.minute % 60)}`
  return cell.text <= '1899-12-31' ? hour : `${cell.text} ${hour}`
}

const textsOf = ({ cells }: ReadRow): string[] => Array.from(cells, (cell) => cell?.text.trim() ?? '')

/** The row of the headings: that which names workers, or else the widest of the first. */
function headOf(rows: readonly ReadRow[]): ReadRow | undefined {
  const some = rows.slice(0, linesAbove)
  return (
    some.find((row) => areHeadings(textsOf(row))) ??
    some.reduce<ReadRow | undefined>(
      (best, row) =>
        textsOf(row).filter(Boolean).length > (best ? textsOf(best).filter(Boolean).length : 1) ? row : best,
      undefined,
    )
  )
}

function daysOf(rows: readonly ReadRow[], at: number): DaysOfColumn[] {
  const cells = rows.slice(0, looked).flatMap((row) => row.cells[at] ?? [])
  const isWritten = ({ kind, text }: ReadCell) => kind === 'day' || (kind === 'text' && /\d\D+\d/.test(text))
  const read = cells.filter(isWritten).map((cell) => ({ cell, readings: dayReadings(cell) }))
  const days = read.filter(({ readings }) => readings.dayFirst !== null || readings.monthFirst !== null)
  if (days.length === 0 || days.length * 2 < cells.length) return []
  const example = days.find(({ readings }) => readings.dayFirst !== readings.monthFirst)
  const monthsBy = (order: DayOrder) => {
    const months: Record<string, number> = {}
    for (const { readings } of days) {
      const month = readings[order]?.slice(0, 7)
      if (month !== undefined) months[month] = (months[month] ?? 0) + 1
    }
    return months
  }
  const both = ({ dayFirst, monthFirst }: DayReadings) =>
    dayFirst !== null && monthFirst !== null ? { dayFirst, monthFirst } : undefined
  const said = example && both(example.readings)
  return [
    {
      at,
      order: dayOrderOf(days.map(({ readings }) => readings)) ?? null,
      example: example && said ? { written: example.cell.text.trim(), ...said } : null,
      months: { dayFirst: monthsBy('dayFirst'), monthFirst: monthsBy('monthFirst') },
    },
  ]
}

/** Reads a clock's file: what its columns are called and how they look, and with a mapping what its rows say. */
export async function readClockFile(content: Uint8Array, mapping?: Mapping): Promise<ClockFile> {
  const tables = await readTables(content, limits)
  const table = tables.reduce((longest, each) => (each.rows.length > longest.rows.length ? each : longest))
  const head = headOf(table.rows)
  if (!head) throw new Refusal('file.empty', {}, { status: 422 })
  const rows = table.rows.filter(({ number }) => number > head.number)
  if (rows.length === 0) throw new Refusal('clock.noRows', {}, { status: 422 })
  const width = Math.max(head.cells.length, ...rows.slice(0, looked).map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, at) => head.cells[at]?.text.trim() ?? '')
  const plain = JSON.stringify(textsOf(head).map(plainName))
  return {
    fingerprint: createHash('sha256').update(plain).digest('hex'),
    headings,
    sample: rows.slice(0, sampled).map(({ cells }) => headings.map((_, at) => shown(cells[at]))),
    rowCount: rows.length,
    days: headings.flatMap((_, at) => daysOf(rows, at)),
    hasCommas: rows
      .slice(0, looked)
      .some(({ cells }) =>
        cells.some((cell) => cell?.kind === 'text' && /^\d+,\d{1,2}$/.test(cell.text.trim())),
      ),
    rows: mapping ? clockRows(rows, mapping) : null,
  }
}
