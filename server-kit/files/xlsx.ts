import { spreadsheetNumber } from './cells.ts'
import { type Cell, type ColumnType, type Sheet, holdsFigures } from './sheet.ts'
import { isFigure, displayed } from './format.ts'
import { inBatches } from './batches.ts'
import { fileWords } from './words.ts'
import {
  cellStyle,
  contentTypes,
  headStyle,
  packageRelations,
  stylesheet,
  workbook,
  workbookRelations,
  worksheetStart,
  xmlText,
} from './workbook.ts'

const longestCell = 32_767

/**
 * A workbook of two sheets: a plain table that can be sorted, filtered and summed as it is, and what it is a table
 * of. Written by ourselves because write-excel-file takes ten seconds for 50,000 rows, in one piece, and writes a
 * broken file when a cell says `constructor`. Text stays text in xlsx, so formulas typed into it never run.
 */
export async function xlsx(sheet: Sheet): Promise<Buffer> {
  const { Zip, ZipDeflate } = await import('fflate')
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    chunks.push(chunk)
  })
  const part = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    // A zip remembers when each part was made; the same sheet shall always be the same file.
    file.mtime = new Date(1980, 0, 1)
    zip.add(file)
    return file
  }
  const write = (name: string, content: string) => part(name).push(Buffer.from(content), true)

  const { instructions } = sheet
  const about = instructions?.title ?? fileWords[sheet.language].about
  const names = [sheetName(sheet.title), sheetName(about)] as const
  const lastColumn = columnName(Math.max(sheet.columns.length, 1) - 1)
  write('[Content_Types].xml', contentTypes)
  write('_rels/.rels', packageRelations)
  write('xl/workbook.xml', workbook(names, `$A$1:$${lastColumn}$${sheet.rows.length + 1}`))
  write('xl/_rels/workbook.xml.rels', workbookRelations)
  write('xl/styles.xml', stylesheet)
  write('xl/worksheets/sheet2.xml', instructions ? plainSheet(instructions.rows) : aboutSheet(sheet))

  const table = part('xl/worksheets/sheet1.xml')
  table.push(Buffer.from(tableStart(sheet)))
  for await (const { start, rows } of inBatches(sheet.rows))
    table.push(Buffer.from(rows.map((row, index) => tableRow(sheet, row, start + index + 2)).join('')))
  table.push(Buffer.from(tableEnd(sheet, lastColumn)), true)
  zip.end()
  if (failure) throw failure
  return Buffer.concat(chunks)
}

function tableStart(sheet: Sheet): string {
  const head = sheet.columns.map(({ header, type }, column) =>
    textCell(`${columnName(column)}1`, header, headStyle(holdsFigures(type) ? 'right' : 'left')),
  )
  return (
    `${worksheetStart}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    columnWidths(sheet.columns.map((_, column) => widthOf(sheet, column))) +
    `<sheetData><row r="1">${head.join('')}</row>`
  )
}

function tableEnd({ rows, totals, ...sheet }: Sheet, lastColumn: string): string {
  const totalsRow = totals ? tableRow({ rows, ...sheet }, totals, rows.length + 2, { total: true }) : ''
  return (
    `${totalsRow}</sheetData><autoFilter ref="A1:${lastColumn}${rows.length + 1}"/>` +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'
  )
}

function tableRow(sheet: Sheet, row: readonly Cell[], number: number, { total = false } = {}): string {
  // The heads are the first row of the sheet, so the table's row 0 is its second.
  const position = number - 2
  const strong = total || (sheet.strong?.has(position) ?? false)
  const cells = sheet.columns.map(({ type }, column) =>
    tableCell(`${columnName(column)}${number}`, row[column] ?? null, type, sheet, {
      total: strong,
      formula: total ? undefined : sheet.formulas?.[`${position} ${column}`],
    }),
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

function tableCell(
  at: string,
  cell: Cell,
  type: ColumnType,
  { language, timeZone }: Sheet,
  { total, formula }: { total: boolean; formula: string | undefined },
): string {
  const number = spreadsheetNumber(cell, type, timeZone)
  if (number !== undefined && type !== 'text' && type !== 'yesNo') {
    const computed = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`
    return `<c r="${at}" s="${cellStyle(type, { total })}">${computed}<v>${number}</v></c>`
  }
  const kind = cell !== null && holdsFigures(type) && isFigure(cell) ? 'bigFigure' : 'text'
  const style = cellStyle(kind, { total })
  if (cell === null) return total ? `<c r="${at}" s="${style}"/>` : ''
  return textCell(at, displayed(cell, type, { language, timeZone, negative: 'hyphen' }), style)
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, longestCell))}</t></is></c>`

function aboutSheet({ title, subtitle = [], organization, madeBy, madeAt }: Sheet): string {
  const lines = [organization.name, title, ...subtitle, madeAt, madeBy].filter((line) => line !== undefined)
  return plainSheet(lines.map((line) => [line]))
}

/** Text and nothing else; the first of several columns names what the others tell. */
function plainSheet(rows: readonly (readonly string[])[]): string {
  const style = cellStyle('text', { total: false })
  const xml = rows.map((row, index) => {
    const cells = row.map((text, column) => textCell(`${columnName(column)}${index + 1}`, text, style))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  const widths = rows.some((row) => row.length > 1) ? [28, 14, 90] : [60]
  return `${worksheetStart}${columnWidths(widths)}<sheetData>${xml.join('')}</sheetData></worksheet>`
}

const columnWidths = (widths: readonly number[]) =>
  `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`

/** As wide as the longest of the first rows: measuring all of them would cost more than writing them. */
function widthOf(sheet: Sheet, column: number): number {
  const { header = '', type = 'text', width } = sheet.columns[column] ?? {}
  if (width !== undefined) return width
  const reader = { language: sheet.language, timeZone: sheet.timeZone, negative: 'hyphen' } as const
  const measured = [...sheet.rows.slice(0, 500), sheet.totals ?? []]
  const lengths = measured.map((row) => displayed(row[column] ?? null, type, reader).length)
  return Math.min(Math.max(header.length + 3, ...lengths, 8) + 2, 60)
}

export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Excel takes 31 characters and none of `[]:*?/\`; an apostrophe may stand inside, not at an end. */
const sheetName = (title: string) =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^[\s']+|[\s']+$/g, '') || 'Cuadre'
