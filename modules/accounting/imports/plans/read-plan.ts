import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import type { StatementBody } from '../../statements/definitions/definition.ts'
import { readHeaded } from '../ledger/entry-file.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import type { RowReading } from '@cuadre/server-kit/files/importing/row-reading.ts'
import { monthColumns, planColumns } from './columns.ts'

export interface PlannedCell {
  row: number
  month: number
  amount: string
}

interface ReadPlan {
  sheet: string | null
  rows: number
  cells: PlannedCell[]
  problems: Problem[]
}

/** What a file plans for the rows of a statement. A cell that is empty says nothing, so that part of a plan can be sent. */
export async function readPlan(
  file: UploadedFile,
  body: StatementBody,
  startDate: string,
): Promise<ReadPlan> {
  const { sheet, rows, problems } = await readHeaded(file, 'plans', planColumns(startDate))
  const months = monthColumns(startDate)
  const readings = new Map<number, RowReading>()
  const cells = rows.flatMap((reading) => {
    const row = rowIn(reading, body, readings)
    const planned = months.map(({ id }) => reading.amount(id, 2, { signed: true }))
    if (row === undefined) return []
    return planned.flatMap((amount, at) => (amount === null ? [] : [{ row, month: at + 1, amount }]))
  })
  return { sheet, rows: rows.length, cells, problems: problems() }
}

/** The row that a line of the file is about: one of the statement, that has figures, and that no other line is about. */
function rowIn(
  reading: RowReading,
  { rows, form }: StatementBody,
  readings: Map<number, RowReading>,
): number | undefined {
  const rowText = reading.required('planRow', { most: 20 })
  if (rowText === null) return undefined
  const [, digits] = /^F?0*(\d{1,4})$/i.exec(rowText) ?? []
  const found = rows.find(({ row }) => row === Number(digits))
  const wrong = (code: string, parameters: Record<string, string | number> = {}) => {
    reading.wrong('planRow', { code, parameters })
    return undefined
  }
  if (!found) return wrong('import.planNoRow', { form, row: rowText })
  if (found.formula === '' && found.look !== 'line') return wrong('import.planHeading', { row: found.row })
  const earlier = readings.get(found.row)
  if (earlier) return wrong('import.planRowTwice', { row: found.row, cell: earlier.cellName('planRow') })
  readings.set(found.row, reading)
  return found.row
}
