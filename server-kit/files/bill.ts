import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import { type Summed, summed } from './form.ts'
import { type HeadLine, line, printPage, rule, widthBetweenMargins } from './page.ts'
import { gutter, type RuledCell, ruledTable } from './ruled-table.ts'
import type { Language } from './sheet.ts'
import { printing } from './pdf.ts'

/** An invoice as a client likes to get it: whose, how much and until when at a glance, then what for. */
export interface Bill extends Summed {
  language: Language
  title: string
  number: string
  issuer: { name: string; lines: readonly string[]; logo?: Uint8Array | undefined }
  /** That of the organization: its title and its rules are drawn in it. */
  colour: string
  client: { label: string; name: string; lines: readonly string[] }
  facts: readonly { label: string; value: string }[]
  /** How much, and until when. */
  due: { label: string; value: string; until: string }
  columns: readonly { header: string; figures?: boolean; width?: number }[]
  rows: readonly (readonly RuledCell[])[]
  /** Where it is paid. */
  payTo?: { label: string; lines: readonly string[] }
  /** What proves it: the text of the code, and what is read beside it. */
  proof: { code: string; lines: readonly string[] }
  watermark?: string | undefined
  madeBy: string
  madeAt: string
}

const fullWidth = widthBetweenMargins('portrait')
const factsWidth = 190
/** Two points for each of its squares, so that a telephone reads it. */
const codeSide = 116

export function printBill(bill: Bill): Promise<Buffer> {
  const { title, number, issuer, colour, language } = bill
  const whose: HeadLine[] = [
    { text: issuer.name, size: 12, bold: true },
    ...issuer.lines.map((text) => ({ text, size: 8 })),
  ]
  return printPage({
    language,
    title: `${title} ${number}`,
    organizationName: issuer.name,
    orientation: 'portrait',
    head: {
      logo: issuer.logo,
      left: whose,
      right: [
        { text: title, size: 20, bold: true, colour },
        { text: number, size: 11, bold: true },
      ],
    },
    foot: printing(bill),
    ...(bill.watermark && { watermark: bill.watermark }),
    body: [parties(bill), due(bill), lines(bill), ...summed(bill), ending(bill)],
  })
}

const caption = (text: string): Content => ({ text, fontSize: 7, color: '#4a4e68' })

const parties = ({ client, facts }: Bill): Content => ({
  margin: [0, 8, 0, 0],
  columnGap: 24,
  columns: [
    {
      width: '*',
      stack: [
        caption(client.label),
        { text: client.name, fontSize: 12, bold: true, margin: [0, 1, 0, 2] },
        ...client.lines.map((text) => ({ text, fontSize: 8.5 })),
      ],
    },
    { width: factsWidth, ...factsTable(facts) },
  ],
})

const factsTable = (facts: Bill['facts']): ContentTable => ({
  table: {
    widths: ['*', 'auto'],
    body: facts.map(({ label, value }): TableCell[] => [
      caption(label),
      { text: value, fontSize: 9, alignment: 'right' },
    ]),
  },
  layout: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 1,
    paddingBottom: () => 1,
  },
})

const due = ({ due: { label, value, until }, colour }: Bill): Content => ({
  margin: [0, 14, 0, 2],
  stack: [
    { canvas: [{ ...line(fullWidth, 1.5), lineColor: colour }] },
    {
      margin: [0, 6, 0, 6],
      columns: [
        { width: '*', stack: [{ text: label, fontSize: 11, bold: true }, caption(until)] },
        { width: 'auto', text: value, fontSize: 18, bold: true },
      ],
    },
    { canvas: [{ ...line(fullWidth, rule), lineColor: colour }] },
  ],
})

function lines({ columns, rows }: Bill): Content {
  const fixed = columns.reduce((whole, { width = 0 }) => whole + width, 0)
  const rest = fullWidth - fixed - gutter * (columns.length - 1)
  return {
    margin: [0, 10, 0, 0],
    ...ruledTable({
      columns: columns.map(({ header, figures = false, width = rest }) => ({ header, figures, width })),
      rows,
      fontSize: 9,
    }),
  }
}

/** Where it is paid and what proves it, in one piece. */
const ending = ({ payTo, proof }: Bill): Content =>
  ({
    margin: [0, 24, 0, 0],
    unbreakable: true,
    columnGap: 16,
    columns: [
      {
        width: '*',
        stack: payTo
          ? [
              { text: payTo.label, bold: true, fontSize: 9, margin: [0, 0, 0, 2] },
              ...payTo.lines.map((text) => ({ text, fontSize: 9 })),
            ]
          : [],
      },
      {
        width: factsWidth - 24,
        stack: proof.lines.map((text) => ({ text, fontSize: 7, margin: [0, 0, 0, 1.5] })),
      },
      { width: codeSide, qr: proof.code, fit: codeSide, eccLevel: 'M', alignment: 'right' },
    ],
  }) as Content
