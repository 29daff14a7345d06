import { type HeadLine, type Orientation, printPage, textWidth, widthBetweenMargins } from './page.ts'
import { type RuledColumn, gutter, ruledTable } from './ruled-table.ts'
import { type PrintedOrganization, type Sheet, holdsFigures } from './sheet.ts'
import { displayed } from './format.ts'
import { fileWords } from './words.ts'

/** A printed list: A4, upright where its columns fit, heads and foot on each page. */
export async function pdf(sheet: Sheet): Promise<Buffer> {
  const reader = { ...sheet, negative: 'parentheses' } as const
  const printed = (row: readonly (string | null)[]) =>
    sheet.columns.map(({ type }, column) => displayed(row[column] ?? null, type, reader))
  const rows = sheet.rows.map(printed)
  const totals = sheet.totals && printed(sheet.totals)
  const { orientation, fontSize, columns } = fit(sheet, totals ? [...rows, totals] : rows)
  return printPage({
    language: sheet.language,
    title: sheet.title,
    organizationName: sheet.organization.name,
    orientation,
    head: {
      left: [
        { text: sheet.title, size: 13, bold: true },
        ...(sheet.subtitle ?? []).map((text) => ({ text, size: 8.5 })),
      ],
      right: whose(sheet.organization, sheet.language),
    },
    foot: printing(sheet),
    body: ruledTable({ columns, rows, totals, fontSize }),
  })
}

export function whose(organization: PrintedOrganization, language: Sheet['language']): HeadLine[] {
  const { reeup, nit } = fileWords[language]
  const codes = [
    organization.reeup && `${reeup} ${organization.reeup}`,
    organization.nit && `${nit} ${organization.nit}`,
  ].filter(Boolean)
  return [
    { text: organization.name, size: 10, bold: true },
    ...(codes.length > 0 ? [{ text: codes.join('  ·  '), size: 8 }] : []),
    ...(organization.address ? [{ text: organization.address, size: 8 }] : []),
  ]
}

export function printing({
  madeAt,
  madeBy,
  language,
}: Pick<Sheet, 'madeAt' | 'madeBy' | 'language'>): string[] {
  if (!madeAt) return []
  const { printed, printedBy } = fileWords[language]
  return [(madeBy ? printedBy : printed).replace('{moment}', madeAt).replace('{name}', madeBy ?? '')]
}

/** The largest print in which all columns fit without squeezing their words, upright first. */
const attempts: readonly { orientation: Orientation; fontSize: number }[] = [
  { orientation: 'portrait', fontSize: 8.5 },
  { orientation: 'portrait', fontSize: 7.5 },
  { orientation: 'landscape', fontSize: 8.5 },
  { orientation: 'landscape', fontSize: 7.5 },
  { orientation: 'landscape', fontSize: 6.5 },
]
const smallest = { orientation: 'landscape', fontSize: 5.5 } as const

interface Demand {
  least: number
  wished: number
}

function fit(sheet: Sheet, rows: readonly (readonly string[])[]) {
  const gutters = gutter * (sheet.columns.length - 1)
  const demandsAt = (fontSize: number) =>
    sheet.columns.map((_, column) => demandOf(sheet, rows, column, fontSize))
  const fits = ({ orientation, fontSize }: { orientation: Orientation; fontSize: number }) =>
    demandsAt(fontSize).reduce((whole, { least }) => whole + least, gutters) <=
    widthBetweenMargins(orientation)
  const chosen = attempts.find(fits) ?? smallest
  const widths = shared(demandsAt(chosen.fontSize), widthBetweenMargins(chosen.orientation) - gutters)
  const columns = sheet.columns.map(({ header, type }, column): RuledColumn => ({
    header,
    figures: holdsFigures(type),
    width: widths[column] ?? 0,
  }))
  return { ...chosen, columns }
}

/** Figures and days must stand on one line; text may wrap, but not to a ladder of single words. */
function demandOf(sheet: Sheet, rows: readonly (readonly string[])[], column: number, size: number): Demand {
  const { header = '', type = 'text', width } = sheet.columns[column] ?? {}
  const longestWord = Math.max(...header.split(' ').map((word) => textWidth(word, size)))
  if (width !== undefined) return { least: width * size * 0.57, wished: width * size * 0.57 }
  const longest =
    rows.reduce((most, row) => Math.max(most, textWidth(row[column] ?? '', size)), 0) + size * 0.4
  if (type !== 'text')
    return { least: Math.max(longest, longestWord), wished: Math.max(longest, longestWord) }
  return {
    least: Math.max(Math.min(longest, 11 * size), longestWord),
    wished: Math.max(longest, longestWord),
  }
}

/** What each column needs at least, and of the rest as much as it asks for; a table that has room fills the page. */
function shared(demands: readonly Demand[], available: number): number[] {
  const least = demands.reduce((whole, demand) => whole + demand.least, 0)
  const missing = demands.reduce((whole, demand) => whole + demand.wished - demand.least, 0)
  const rest = available - least
  if (rest <= 0) return demands.map((demand) => (demand.least * available) / least)
  if (missing > rest)
    return demands.map((demand) => demand.least + ((demand.wished - demand.least) * rest) / missing)
  return demands.map((demand) => demand.wished + ((rest - missing) * demand.wished) / (least + missing))
}
