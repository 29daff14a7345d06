import { millimetre, render } from './page.ts'
import type { Language } from './sheet.ts'

/** What a printer writes on a form that somebody else printed: each text where its field is, in millimetres from the upper left corner. */
export interface Slip {
  language: Language
  title: string
  width: number
  height: number
  /** Of the print, in points. */
  size: number
  texts: readonly { x: number; y: number; text: string }[]
  /** Whether the edge and the beginning of each field are drawn, to be held against the form. */
  isTest: boolean
}

const edge = 3

export function printSlip({ width, height, size, title, texts, isTest }: Slip): Promise<Buffer> {
  const frame = {
    type: 'rect',
    x: 0,
    y: 0,
    w: width * millimetre,
    h: height * millimetre,
    lineWidth: 0.5,
  } as const
  const marks = texts.flatMap(({ x, y }) => {
    const [left, top] = [x * millimetre, y * millimetre]
    return [
      { type: 'line', x1: left - 4, y1: top, x2: left + 4, y2: top, lineWidth: 0.5 } as const,
      { type: 'line', x1: left, y1: top - 4, x2: left, y2: top + 4, lineWidth: 0.5 } as const,
    ]
  })
  return render({
    pageSize: { width: width * millimetre, height: height * millimetre },
    pageMargins: 0,
    info: { title, creator: 'Cuadre' },
    defaultStyle: { font: 'Plex', fontSize: size, lineHeight: 1.2 },
    content: [
      ...(isTest ? [{ canvas: [frame, ...marks], absolutePosition: { x: 0, y: 0 } }] : []),
      ...texts.map(({ x, y, text }) => ({
        // What is longer than its room goes on below, up to the edge of the form.
        columns: [{ width: Math.max(edge, width - x - edge) * millimetre, text }],
        absolutePosition: { x: x * millimetre, y: y * millimetre },
      })),
    ],
  })
}
