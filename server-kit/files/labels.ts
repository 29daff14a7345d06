import type { Content } from 'pdfmake/interfaces.js'
import { millimetre, render } from './page.ts'
import type { Language } from './sheet.ts'

/** Labels to be stuck on things: what each is, and a code that a telephone reads. */
export interface Labels {
  language: Language
  title: string
  organizationName: string
  labels: readonly { code: string; number: string; name: string; below: string }[]
}

// A sheet of twenty-four, 70 × 37 mm each: what stationers sell for any printer.
const [across, down, width, height] = [3, 8, 70, 37]
const onSheet = across * down
/** Two points for each square of the code of an address, so that a telephone reads it. */
const codeSide = 29.5
const [edge, gap] = [4, 2]
/** What fits beside the code in three lines. */
const longestName = 60

const shortened = (text: string) =>
  text.length > longestName ? `${text.slice(0, longestName - 1).trimEnd()}…` : text

export function printLabels({ title, organizationName, labels }: Labels): Promise<Buffer> {
  return render({
    pageSize: 'A4',
    pageMargins: 0,
    info: { title, author: organizationName, creator: 'Cuadre' },
    defaultStyle: { font: 'Plex', fontSize: 7.5 },
    content: labels.flatMap((label, at): Content[] => {
      const place = at % onSheet
      const position = {
        x: ((place % across) * width + edge) * millimetre,
        y: (Math.floor(place / across) * height + edge) * millimetre,
      }
      const begins = at > 0 && place === 0
      return [
        ...(begins ? [{ text: '', pageBreak: 'before' as const }] : []),
        {
          absolutePosition: position,
          columnGap: gap * millimetre,
          columns: [
            {
              width: codeSide * millimetre,
              qr: label.code,
              fit: codeSide * millimetre,
              eccLevel: 'L',
            },
            {
              width: (width - 2 * edge - codeSide - gap) * millimetre,
              stack: [
                { text: shortened(organizationName), fontSize: 6 },
                { text: label.number, fontSize: 13, bold: true },
                shortened(label.name),
                { text: shortened(label.below), fontSize: 6.5, margin: [0, 2, 0, 0] },
              ],
            },
          ],
        },
      ]
    }),
  })
}
