import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Column, Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Language } from './sheet.ts'
import { fileWords } from './words.ts'

export const millimetre = 72 / 25.4
const margin = 15 * millimetre
const sides = { portrait: [595.28, 841.89], landscape: [841.89, 595.28] } as const

export type Orientation = keyof typeof sides

export const widthBetweenMargins = (orientation: Orientation): number => sides[orientation][0] - 2 * margin

export const hairline = 0.25
export const rule = 0.5

/** Hairlines only, and black: what a laser printer draws sharply and a copier keeps. */
export const line = (width: number, thickness: number, y = 0) =>
  ({ type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: thickness }) as const

const narrow = /[iljftIr.,:;'()[\]|!\-/ ]/
const wide = /[mwMW%@]/
const capitalOrDigit = /[\p{Lu}\d]/u

/** About how wide a text is in points, rather more than less: what is laid out must not be wider. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const character of text) {
    if (narrow.test(character)) width += 0.34
    else if (wide.test(character)) width += 0.89
    else width += capitalOrDigit.test(character) ? 0.63 : 0.57
  }
  return width * size
}

export interface HeadLine {
  text: string
  size: number
  bold?: boolean
  colour?: string
}

const leading = 1.3

const heightOf = (lines: readonly HeadLine[], width: number) =>
  lines.reduce(
    (height, { text, size }) =>
      height + Math.max(1, Math.ceil(textWidth(text, size) / width)) * size * leading,
    0,
  )

const printed = (lines: readonly HeadLine[], alignment: 'left' | 'right', width: number) => ({
  width,
  alignment,
  stack: lines.map(({ text, size, bold = false, colour }) => ({
    text,
    fontSize: size,
    bold,
    ...(colour !== undefined && { color: colour }),
  })),
})

export interface Page {
  language: Language
  title: string
  organizationName: string
  orientation: Orientation
  /** What stands on top of every page: who on the left, what on the right. */
  head: { left: readonly HeadLine[]; right: readonly HeadLine[]; logo?: Uint8Array | undefined }
  /** Lines at the foot of every page, beside `page n of N`. */
  foot: readonly string[]
  watermark?: string
  body: Content
}

const footSize = 7
/** A logo fits into this: most are wide, and one that is as high as it is wide is no smaller for it. */
const logoBox = { width: 130, height: 46 }

/** How wide and high a picture is printed; a PNG says its own measures at its beginning. */
function logoSize(png: Uint8Array): { width: number; height: number } {
  const measures = new DataView(png.buffer, png.byteOffset)
  const [width, height] = [measures.getUint32(16), measures.getUint32(20)]
  const scale = Math.min(logoBox.width / width, logoBox.height / height)
  return { width: width * scale, height: height * scale }
}

const logoColumn = (png: Uint8Array, width: number): Column => ({
  width,
  image: pngAddress(png),
  fit: [logoBox.width, logoBox.height],
})

/** A picture as a page takes it. */
export const pngAddress = (png: Uint8Array): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`

/** A printed A4 page: head and foot on each, 15 mm margins, black on white. */
export function printPage(page: Page): Promise<Buffer> {
  const width = widthBetweenMargins(page.orientation)
  const gap = 16
  const { logo } = page.head
  const printedLogo = logo ? logoSize(logo) : { width: 0, height: 0 }
  const logoWidth = logo ? printedLogo.width + gap : 0
  // A logo takes of the room of both.
  const leftPart = (width - gap) * (logo ? 0.62 : 0.55)
  const leftWidth = (page.head.right.length > 0 ? leftPart : width) - logoWidth
  const rightWidth = width - (logo ? 0 : gap) - logoWidth - leftWidth
  const headHeight = Math.max(
    heightOf(page.head.left, leftWidth),
    heightOf(page.head.right, rightWidth),
    printedLogo.height,
  )
  const columns = [
    ...(logo ? [logoColumn(logo, logoWidth)] : []),
    printed(page.head.left, 'left', leftWidth),
    ...(page.head.right.length > 0 ? [printed(page.head.right, 'right', rightWidth)] : []),
  ]
  const footHeight = 6 + Math.max(1, page.foot.length) * footSize * leading
  return render({
    pageSize: 'A4',
    pageOrientation: page.orientation,
    pageMargins: [margin, margin + headHeight + 12, margin, margin + footHeight + 6],
    info: { title: page.title, author: page.organizationName, creator: 'Cuadre' },
    ...(page.watermark && { watermark: { text: page.watermark, color: 'black', opacity: 0.07, bold: true } }),
    header: { margin: [margin, margin, margin, 0], columns, columnGap: logo ? 0 : gap },
    footer: foot(page, width),
    defaultStyle: { font: 'Plex', fontSize: 9 },
    content: page.body,
  })
}

const foot =
  ({ foot: lines, language }: Page, width: number): DynamicContent =>
  (current, count) => ({
    margin: [margin, 6, margin, 0],
    stack: [
      { canvas: [line(width, hairline)] },
      {
        margin: [0, 4, 0, 0],
        fontSize: footSize,
        columns: [
          { width: '*', stack: [...lines] },
          {
            width: 'auto',
            text: fileWords[language].page
              .replace('{page}', String(current))
              .replace('{pages}', String(count)),
          },
        ],
      },
    ],
  })

const fontFolder = fileURLToPath(new URL('fonts', import.meta.url)) + sep
const [regular, semiBold, italic] = ['Regular', 'SemiBold', 'Italic'].map(
  (style) => `${fontFolder}IBMPlexSans-${style}.ttf`,
)

/** pdfmake is loaded when something is printed, not when the server starts. Nothing but the fonts is ever read. */
export async function render(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setFonts({ Plex: { normal: regular, bold: semiBold, italics: italic, bolditalics: semiBold } })
  return pdfmake.createPdf(definition).getBuffer()
}
