import { spreadsheetNumber } from './cells.ts'
import { neverFormula } from './formula.ts'
import { type Cell, type ColumnType, type Sheet, holdsFigures } from './sheet.ts'
import { displayed } from './format.ts'
import { inBatches } from './batches.ts'

/**
 * An HTML table that goes by the name of .xls. Excel takes numbers and days from `x:num`, LibreOffice from `sdval`,
 * whatever the computer's separators are; the text between the tags is for anyone else. `\@` marks text, so that the
 * code 0110 keeps its zero.
 */
export async function xls(sheet: Sheet): Promise<Buffer> {
  const parts = [
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">',
    `<title>${escaped(sheet.title)}</title><style>${styles}</style></head><body><table>`,
    `<thead><tr>${sheet.columns.map(head).join('')}</tr></thead><tbody>`,
  ]
  for await (const { start, rows } of inBatches(sheet.rows))
    parts.push(
      rows
        .map(
          (row, index) =>
            `<tr${sheet.strong?.has(start + index) ? ' class="strong"' : ''}>${cells(sheet, row)}</tr>`,
        )
        .join('\n'),
    )
  if (sheet.totals) parts.push(`<tr class="totals">${cells(sheet, sheet.totals)}</tr>`)
  return Buffer.from([...parts, '</tbody></table></body></html>'].join('\n'))
}

const formats = {
  money: { excel: String.raw`\#\,\#\#0\.00`, libreOffice: '#,##0.00' },
  quantity: { excel: String.raw`\#\,\#\#0\.00\#\#\#\#\#\#`, libreOffice: '#,##0.00######' },
  number: { excel: 'General', libreOffice: 'General' },
  day: { excel: String.raw`dd\/mm\/yyyy`, libreOffice: 'DD/MM/YYYY' },
  instant: { excel: String.raw`dd\/mm\/yyyy\ hh\:mm`, libreOffice: 'DD/MM/YYYY HH:MM' },
} as const

const styles = [
  String.raw`td,th{mso-number-format:"\@";vertical-align:top}th{text-align:left}`,
  ...Object.entries(formats).map(([name, { excel }]) => `.${name}{mso-number-format:"${excel}"}`),
  '.figure{text-align:right}.strong td{font-weight:bold}.totals td{font-weight:bold;border-top:.5pt solid;border-bottom:2.25pt double}',
].join('')

const head = ({ header, type }: { header: string; type: ColumnType }) =>
  `<th${holdsFigures(type) ? ' class="figure"' : ''}>${escaped(neverFormula(header))}</th>`

const cells = (sheet: Sheet, row: readonly Cell[]) =>
  sheet.columns.map(({ type }, column) => td(row[column] ?? null, type, sheet)).join('')

function td(cell: Cell, type: ColumnType, { language, timeZone }: Sheet): string {
  const text = displayed(cell, type, { language, timeZone, negative: 'hyphen' })
  const number = spreadsheetNumber(cell, type, timeZone)
  const side = holdsFigures(type) ? 'figure' : ''
  if (number === undefined || type === 'text' || type === 'yesNo') {
    const asText = looksLikeNumber.test(text) ? ' sdnum="1033;0;@"' : ''
    return `<td${side && ` class="${side}"`}${asText}>${escaped(neverFormula(text))}</td>`
  }
  // 1033 is the language of the format, not of the reader: its separators are written the English way.
  const libreOffice = `sdval="${number}" sdnum="1033;0;${formats[type].libreOffice}"`
  return `<td class="${[type, side].filter(Boolean).join(' ')}" x:num="${number}" ${libreOffice}>${escaped(text)}</td>`
}

/** What LibreOffice would take for a number or a day, and rob of its zeros, unless it is marked as text. */
const looksLikeNumber = /^[\d\s.,:/+\-%]+$/

// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

const escaped = (text: string) =>
  text
    .replace(unprintable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
