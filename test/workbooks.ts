import { strToU8, unzipSync, zipSync } from 'fflate'

/** A cell of a workbook: text, a number, or what a spreadsheet writes for something else. */
export type BookCell =
  | string
  | number
  | null
  | { formula: string; value?: string }
  | { error: string }
  | { day: number }

export interface Book {
  sheets: { name: string; rows: readonly (readonly BookCell[])[]; merged?: readonly string[] }[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const letter = (column: number) => String.fromCharCode(65 + column)

function cell(value: BookCell, at: string, texts: string[]): string {
  if (value === null) return ''
  if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
  if (typeof value === 'string') {
    texts.push(value)
    return `<c r="${at}" t="s"><v>${texts.length - 1}</v></c>`
  }
  if ('error' in value) return `<c r="${at}" t="e"><v>${value.error}</v></c>`
  if ('day' in value) return `<c r="${at}" s="1"><v>${value.day}</v></c>`
  const result = value.value === undefined ? '' : `<v>${value.value}</v>`
  return `<c r="${at}"><f>${escaped(value.formula)}</f>${result}</c>`
}

/** A workbook as Excel writes it: shared texts in a part of their own, rows and cells with their places. */
export function workbook({ sheets }: Book): Buffer {
  const texts: string[] = []
  const parts: Record<string, Uint8Array> = {}
  const write = (name: string, xml: string) => (parts[name] = strToU8(declaration + xml))
  sheets.forEach(({ rows, merged = [] }, position) => {
    const xml = rows.map((row, index) => {
      const cells = row.map((value, column) => cell(value, `${letter(column)}${index + 1}`, texts))
      return `<row r="${index + 1}">${cells.join('')}</row>`
    })
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    write(
      `xl/worksheets/sheet${position + 1}.xml`,
      `<worksheet ${main}><sheetData>${xml.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
    )
  })
  write(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  const names = sheets.map(
    ({ name }, position) =>
      `<sheet name="${escaped(name)}" sheetId="${position + 1}" r:id="rId${position + 1}"/>`,
  )
  write(
    'xl/workbook.xml',
    `<workbook ${main} xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
  )
  const relations = [
    ...sheets.map(
      (_, position) =>
        `<Relationship Id="rId${position + 1}" Type="${office}/worksheet" Target="worksheets/sheet${position + 1}.xml"/>`,
    ),
    `<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>`,
    `<Relationship Id="texts" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
  ]
  write(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}">${relations.join('')}</Relationships>`,
  )
  write(
    'xl/styles.xml',
    `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  )
  write(
    'xl/sharedStrings.xml',
    `<sst ${main}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  )
  return Buffer.from(zipSync(parts))
}

/** A sheet alone in its workbook. */
export const sheetOf = (rows: readonly (readonly BookCell[])[], merged: readonly string[] = []): Buffer =>
  workbook({ sheets: [{ name: 'Hoja1', rows, merged }] })

/**
 * A small archive with a sheet of nothing but spaces, which unpacks to far more than it is. What it says of its size may
 * be something else.
 */
export function bomb(megabytes: number, says = megabytes * 1024 * 1024): Buffer {
  const size = megabytes * 1024 * 1024
  const small = workbook({ sheets: [{ name: 'Hoja1', rows: [['Código']] }] })
  const parts = { ...unzipSync(small), 'xl/worksheets/sheet1.xml': new Uint8Array(size).fill(32) }
  const archive = Buffer.from(zipSync(parts))
  const written = Buffer.alloc(4)
  written.writeUInt32LE(size)
  // The size stands before the part and once more in the directory at the end.
  for (let at = archive.indexOf(written); says !== size && at !== -1; at = archive.indexOf(written, at))
    archive.writeUInt32LE(says, at)
  return archive
}

/** The same book with numbers written in a format of its own, e.g. `#,##0.00_d`. */
export function withFormat(book: Buffer, format: string): Buffer {
  const parts = unzipSync(book)
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  return Buffer.from(zipSync({ ...parts, 'xl/styles.xml': strToU8(styles) }))
}
