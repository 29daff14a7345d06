/** The parts of a workbook that are the same whatever it holds: what ECMA-376 asks for, and its styles. */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const worksheetStart = `${declaration}<worksheet xmlns="${main}">`

export const contentTypes =
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet2.xml" ContentType="${contentType}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`

export const packageRelations =
  `${declaration}<Relationships xmlns="${packageRelationships}">` +
  `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const workbookRelations =
  `${declaration}<Relationships xmlns="${packageRelationships}">` +
  `<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${relationships}/worksheet" Target="worksheets/sheet2.xml"/>` +
  `<Relationship Id="rId3" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`

/** `names` are those of both sheets, `filtered` the cells of the first that its filter covers. */
export function workbook(names: readonly [string, string], filtered: string): string {
  const [table, about] = names.map(xmlText)
  const quoted = xmlText(`'${names[0].replaceAll("'", "''")}'`)
  return (
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>` +
    `<sheet name="${table}" sheetId="1" r:id="rId1"/><sheet name="${about}" sheetId="2" r:id="rId2"/></sheets>` +
    `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${quoted}!${filtered}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">${quoted}!$1:$1</definedName></definedNames></workbook>`
  )
}

const numberFormats = { money: 164, quantity: 165, day: 166, instant: 167 } as const

const format = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`
const style = (numberFormat: number, { font = 0, border = 0, align = '' } = {}) =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"` +
  (align ? ` applyAlignment="1"><alignment horizontal="${align}"/></xf>` : '/>')

/** `49` is the built-in format of text: Excel leaves such a cell alone even when somebody edits it. */
const text = 49
const kinds = [
  ['text', text, ''],
  ['bigFigure', text, 'right'],
  ['money', numberFormats.money, ''],
  ['quantity', numberFormats.quantity, ''],
  ['number', 0, ''],
  ['day', numberFormats.day, 'left'],
  ['instant', numberFormats.instant, 'left'],
] as const

export type CellKind = (typeof kinds)[number][0]

const heads = [style(text, { font: 1, border: 1 }), style(text, { font: 1, border: 1, align: 'right' })]
const cellStyles = [
  style(0),
  ...heads,
  ...kinds.map(([, id, align]) => style(id, { align })),
  ...kinds.map(([, id, align]) => style(id, { font: 1, border: 2, align })),
]

export const headStyle = (side: 'left' | 'right'): number => (side === 'left' ? 1 : 2)
export const cellStyle = (kind: CellKind, { total }: { total: boolean }): number =>
  1 + heads.length + kinds.findIndex(([name]) => name === kind) + (total ? kinds.length : 0)

export const stylesheet =
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="4">` +
  format(numberFormats.money, '#,##0.00') +
  format(numberFormats.quantity, '#,##0.00######') +
  format(numberFormats.day, 'dd/mm/yyyy') +
  format(numberFormats.instant, 'dd/mm/yyyy hh:mm') +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"/><diagonal/></border>' +
  '<border><left/><right/><top style="thin"/><bottom style="double"/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Excel reads `_x0041_` in text as the letter A, so an underscore that would begin such a code is itself written as one. */
export const xmlText = (value: string): string =>
  value
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
