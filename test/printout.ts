import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from 'pdf-lib'

/** What each page of a PDF says, its pieces in the order in which they were drawn, one space between them. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map(textOf)
}

function decoded(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('no stream of a PDF')
  return new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
}

/** The letters of each font of a page, by the codes that it draws them with. */
function lettersOf(page: PDFPage): Map<string, Map<string, string>> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  return new Map(
    (fonts?.keys() ?? []).map((name) => [
      name.asString(),
      unicodeOf(decoded(fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode')))),
    ]),
  )
}

const hex = /<([\da-f]+)>/gi
const lettersIn = (codes: string) =>
  (codes.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

/** Ranges such as `<0000> <00ff> [<0000> <0043 0041>]`. */
function unicodeOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', , list = ''] of map.matchAll(/<([\da-f]{4})>\s*<([\da-f]{4})>\s*\[([^\]]*)\]/gi))
    for (const [at, [, codes = '']] of [
      ...list.replaceAll(/(?<=[\da-f]) (?=[\da-f])/gi, '').matchAll(hex),
    ].entries())
      letters.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), lettersIn(codes))
  return letters
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
  return streams.map((each) => decoded(page.doc.context.lookup(each))).join('\n')
}

function textOf(page: PDFPage): string {
  const fonts = lettersOf(page)
  let letters = new Map<string, string>()
  const pieces: string[] = []
  for (const [, font, drawn] of contentOf(page).matchAll(/(\/F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters
    else
      pieces.push(
        [...(drawn ?? '').matchAll(hex)]
          .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
          .map((code) => letters.get(code.toLowerCase()) ?? '?')
          .join(''),
      )
  }
  return pieces.join(' ').replaceAll(/\s+/g, ' ')
}
