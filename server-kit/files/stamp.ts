import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { Refusal } from '@cuadre/kernel/errors.ts'

/** Where a stamp stands: along the head or foot of each page, or across it. */
export const stampPositions = ['head', 'foot', 'across'] as const

export interface Stamp {
  text: string
  place: (typeof stampPositions)[number]
}

const margin = 24
const [lineSize, largest] = [9, 64]
const red = rgb(0.7, 0.15, 0.12)

/** What the standard fonts of PDF can't write is written as a question mark, not left out in silence. */
const writable = (text: string): string => text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff–—‘’“”•…€]/g, '?')

/** Writes a text on each page of a PDF. What is on the pages stays as it is under it. */
export async function stamped(content: Uint8Array, stamp: Stamp): Promise<Uint8Array> {
  try {
    const document = await PDFDocument.load(content, { updateMetadata: false })
    const font = await document.embedFont(StandardFonts.HelveticaBold)
    for (const page of document.getPages()) write(page, font, stamp)
    return await document.save()
  } catch {
    // The library finds out what is wrong with a file wherever it first reads that part of it.
    throw new Refusal('media.damagedPdf', {}, { status: 422 })
  }
}

function write(page: PDFPage, font: PDFFont, { text, place }: Stamp): void {
  const words = writable(text)
  const { width, height } = page.getSize()
  const unit = font.widthOfTextAtSize(words, 1)
  if (place === 'across') {
    const size = Math.min(largest, (width * 0.8) / unit)
    const half = (unit * size * Math.SQRT1_2) / 2
    const at = { x: width / 2 - half, y: height / 2 - half }
    page.drawText(words, { ...at, size, font, color: red, opacity: 0.35, rotate: degrees(45) })
  } else {
    const size = Math.min(lineSize, (width - 2 * margin) / unit)
    const y = place === 'head' ? height - margin : margin - size
    page.drawText(words, { x: margin, y, size, font, color: red })
  }
}
