import type { Content, ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { hairline, line, type Orientation, pngAddress, printPage, rule, widthBetweenMargins } from './page.ts'
import { printing, whose } from './pdf.ts'
import { gutter, type RuledCell, ruledTable } from './ruled-table.ts'
import type { Language, PrintedOrganization } from './sheet.ts'
import { fileWords } from './words.ts'

/** A labelled box at the head of a form; `share` is how much of its row it takes. */
export interface FormBox {
  label: string
  value: string
  share?: number
}

export interface FormColumn {
  header: string
  figures?: boolean
  /** In points; the one column without takes what the others leave. */
  width?: number
}

export interface FormStep {
  words: string
  picture?: Uint8Array | undefined
}

export interface FormSignature {
  label: string
  /** Who and when, where the books know it already. */
  name?: string | undefined
  day?: string | undefined
}

/** A document on paper, as a primary record is kept: whose, which, its facts in boxes, its lines, who answers for it. */
export interface Form {
  language: Language
  title: string
  /** The code of the model that it is. */
  model?: string | undefined
  number: string
  organization: PrintedOrganization
  /** Upright unless its lines need the room. */
  orientation?: Orientation | undefined
  boxes: readonly (readonly FormBox[])[]
  columns: readonly FormColumn[]
  rows: readonly (readonly RuledCell[])[]
  totals?: readonly string[] | undefined
  /** What the lines come to, one below the other under their last column; the last stands on the double rule. */
  sums?: readonly { label: string; value: string }[] | undefined
  /** Beside the sums: the amount in letters, what was agreed. */
  remarks?: readonly string[] | undefined
  /** How it is done, step by step, each with its picture as a PNG. */
  steps?: readonly FormStep[] | undefined
  /** What is declared above the signatures. */
  certification?: string | undefined
  signatures: readonly FormSignature[]
  /** Across each page of a document that is none yet. */
  watermark?: string | undefined
  /** At the foot of each page, above who printed it. */
  foot: readonly string[]
  madeBy: string
  madeAt: string
}

const fontSize = 8.5
const labelSize = 6.5

const widthOf = ({ orientation = 'portrait' }: Pick<Form, 'orientation'>): number =>
  widthBetweenMargins(orientation)

export function printForm(form: Form): Promise<Buffer> {
  return printPage({
    language: form.language,
    title: `${form.title} ${form.number}`,
    organizationName: form.organization.name,
    orientation: form.orientation ?? 'portrait',
    head: {
      logo: form.organization.logo,
      left: whose(form.organization, form.language),
      right: [
        { text: form.title, size: 13, bold: true },
        { text: form.number, size: 11, bold: true },
        ...(form.model ? [{ text: form.model, size: 8 }] : []),
      ],
    },
    foot: [...form.foot, ...printing(form)],
    ...(form.watermark && { watermark: form.watermark }),
    body: [
      ...form.boxes.map((boxes) => boxRow(boxes, widthOf(form))),
      lines(form),
      ...summed(form),
      ...stepRows(form),
      ...certified(form),
      signatureRow(form),
    ],
  })
}

const boxed: CustomTableLayout = {
  hLineWidth: () => hairline,
  vLineWidth: () => hairline,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** Widths that fill the page together with the padding and the borders of their boxes. */
function widthsOf(shares: readonly number[], fullWidth: number): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const available = fullWidth - shares.length * 10 - (shares.length + 1) * hairline
  return shares.map((share) => (available * share) / whole)
}

const boxRow = (boxes: readonly FormBox[], fullWidth: number): ContentTable => ({
  // The next row draws its upper line over the lower line of this one.
  margin: [0, 0, 0, -hairline],
  table: {
    widths: widthsOf(
      boxes.map(({ share = 1 }) => share),
      fullWidth,
    ),
    body: [
      boxes.map(({ label, value }): TableCell => ({
        stack: [
          { text: label, fontSize: labelSize },
          { text: value || ' ', fontSize: fontSize + 0.5 },
        ],
      })),
    ],
  },
  layout: boxed,
})

function lines({ columns, rows, totals, orientation }: Form): Content {
  const fixed = columns.reduce((whole, { width = 0 }) => whole + width, 0)
  const rest = widthOf({ orientation }) - fixed - gutter * (columns.length - 1)
  return {
    margin: [0, 12, 0, 0],
    ...ruledTable({
      columns: columns.map(({ header, figures = false, width = rest }) => ({ header, figures, width })),
      rows,
      ...(totals && { totals }),
      fontSize,
    }),
  }
}

const sumsWidth = 190

/** What the lines of a paper come to, and what is said beside it. */
export type Summed = Pick<Form, 'sums' | 'remarks'>

export function summed({ sums = [], remarks = [] }: Summed): Content[] {
  if (sums.length === 0 && remarks.length === 0) return []
  const last = sums.length - 1
  const row = ({ label, value }: { label: string; value: string }, at: number): Content => ({
    margin: [0, 1.5, 0, 0],
    // It would take that of the columns around it.
    columnGap: 0,
    columns: [
      { width: 90, text: label, bold: at === last },
      at === last
        ? {
            width: '*',
            stack: [
              { canvas: [line(sumsWidth - 90, rule)] },
              { text: value, alignment: 'right', bold: true, margin: [0, 1.5, 0, 1.5] },
              { canvas: [line(sumsWidth - 90, rule), line(sumsWidth - 90, rule, 1.75)] },
            ],
          }
        : { width: '*', text: value, alignment: 'right' },
    ],
  })
  return [
    {
      margin: [0, 8, 0, 0],
      fontSize,
      unbreakable: true,
      columnGap: 16,
      columns: [
        { width: '*', stack: remarks.map((text) => ({ text, margin: [0, 1.5, 0, 0] })) },
        { width: sumsWidth, stack: sums.map(row) },
      ],
    } as Content,
  ]
}

const pictureBox = { width: 150, height: 110 }

/** Each step in one piece with its picture, which stands beside its words. */
const stepRows = ({ steps = [] }: Form): Content[] =>
  steps.map(({ words, picture }, at): Content => ({
    margin: [0, at === 0 ? 14 : 8, 0, 0],
    unbreakable: true,
    fontSize: fontSize + 0.5,
    columnGap: 12,
    columns: [
      { width: 18, text: `${at + 1}.`, bold: true },
      { width: '*', text: words },
      ...(picture
        ? [
            {
              width: pictureBox.width,
              image: pngAddress(picture),
              fit: [pictureBox.width, pictureBox.height] as [number, number],
            },
          ]
        : []),
    ],
  }))

const certified = ({ certification }: Form): Content[] =>
  certification === undefined ? [] : [{ margin: [0, 14, 0, 0], fontSize: 8, text: certification }]

/** Where one signs: as long as its box allows. */
const signatureLine = 108

/** Boxes to be signed, in one piece: a signature on a page of its own proves nothing. */
function signatureRow({ signatures, language, orientation }: Form): ContentTable {
  const words = fileWords[language]
  const widths = widthsOf(
    signatures.map(() => 1),
    widthOf({ orientation }),
  )
  const long = Math.min(signatureLine, ...widths)
  const field = (label: string, value = ''): Content => ({
    margin: [0, 5, 0, 0],
    fontSize: 7.5,
    text: `${label}: ${value}`,
  })
  return {
    margin: [0, 22, 0, 0],
    unbreakable: true,
    table: {
      dontBreakRows: true,
      widths,
      body: [
        signatures.map(({ label, name, day }): TableCell => ({
          stack: [
            { text: label, bold: true, fontSize: 8 },
            field(words.name, name),
            field(words.post),
            field(words.identity),
            { ...(field(words.signature) as object), margin: [0, 5, 0, 18] } as Content,
            { canvas: [{ type: 'line', x1: 0, y1: 0, x2: long, y2: 0, lineWidth: rule }] },
            field(words.date, day),
          ],
        })),
      ],
    },
    layout: boxed,
  }
}
