import { neverFormula } from './formula.ts'
import { type Cell, type ColumnType, type Sheet, holdsFigures } from './sheet.ts'
import { clockTime, isFigure, shownAnswer, shownFigure } from './shown.ts'
import { inTurns } from './turns.ts'

/**
 * RFC 4180 in UTF-8, for Excel and for programs. Excel splits and reads by the computer's regional settings: Spanish
 * ones take `;` between fields and `,` before decimals, English ones `,` and `.`. The byte order mark is how Excel
 * knows that it is UTF-8. Days stay `2026-03-31`, the one form that every setting reads as the same day. There is no
 * totals row, because whoever sums the file would count everything twice.
 */
export async function csv(sheet: Sheet): Promise<Buffer> {
  const separator = sheet.language === 'es' ? ';' : ','
  const line = (fields: readonly string[]) =>
    `${fields.map((field) => quoted(field, separator)).join(separator)}\r\n`
  const lines = [line(sheet.columns.map(({ header }) => neverFormula(header)))]
  for await (const { rows } of inTurns(sheet.rows)) lines.push(...rows.map((row) => line(fields(sheet, row))))
  return Buffer.from(`\uFEFF${lines.join('')}`)
}

const fields = (sheet: Sheet, row: readonly Cell[]) =>
  sheet.columns.map(({ type }, column) => field(row[column] ?? null, type, sheet))

function field(cell: Cell, type: ColumnType, { language, timeZone }: Sheet): string {
  if (cell === null) return ''
  if (holdsFigures(type) && isFigure(cell))
    return shownFigure(cell, language, { leastDecimals: 0, grouped: false, negative: 'minus' })
  if (type === 'instant') return clockTime(cell, timeZone) ?? neverFormula(cell)
  return neverFormula(type === 'yesNo' ? shownAnswer(cell, language) : cell)
}

const quoted = (field: string, separator: string) =>
  /["\r\n]/.test(field) || field.includes(separator) ? `"${field.replaceAll('"', '""')}"` : field
