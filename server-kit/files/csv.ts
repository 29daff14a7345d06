import { neverFormula } from './formula.ts'
import { type Cell, type ColumnType, type Sheet, holdsFigures } from './sheet.ts'
import { clockTime, isFigure, displayedAnswer, formatFigure } from './format.ts'
import { inBatches } from './batches.ts'

/**
 * RFC 4180 in UTF-8, for Excel and for programs. Excel splits and reads by the computer's regional settings: Spanish
 * ones take `;` between fields and `,` before decimals, English ones `,` and `.`. The byte order mark is how Excel
 * knows that it is UTF-8. Days stay `2026-03-31`, the one form that every setting reads as the same day. There is no
 * totals row, because whoever sums the file would count everything twice.
 */
export async function csv(sheet: Sheet): Promise<Buffer> {
  const lines = [csvHead(sheet)]
  for await (const { rows } of inBatches(sheet.rows)) lines.push(csvRows(sheet, rows))
  return Buffer.from(lines.join(''))
}

type Headed = Pick<Sheet, 'language' | 'timeZone' | 'columns'>

const separatorOf = ({ language }: Headed) => (language === 'es' ? ';' : ',')

const line = (separator: string, fields: readonly string[]) =>
  `${fields.map((field) => quoted(field, separator)).join(separator)}\r\n`

/** How a file begins whose rows come later, piece by piece. */
export const csvHead = (sheet: Headed): string =>
  `\uFEFF${line(
    separatorOf(sheet),
    sheet.columns.map(({ header }) => neverFormula(header)),
  )}`

export const csvRows = (sheet: Headed, rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => line(separatorOf(sheet), fields(sheet, row))).join('')

const fields = (sheet: Headed, row: readonly Cell[]) =>
  sheet.columns.map(({ type }, column) => field(row[column] ?? null, type, sheet))

function field(cell: Cell, type: ColumnType, { language, timeZone }: Headed): string {
  if (cell === null) return ''
  if (holdsFigures(type) && isFigure(cell))
    return formatFigure(cell, language, { leastDecimals: 0, grouped: false, negative: 'hyphen' })
  if (type === 'instant') return clockTime(cell, timeZone) ?? neverFormula(cell)
  return neverFormula(type === 'yesNo' ? displayedAnswer(cell, language) : cell)
}

const quoted = (field: string, separator: string) =>
  /["\r\n]/.test(field) || field.includes(separator) ? `"${field.replaceAll('"', '""')}"` : field
