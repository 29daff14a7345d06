/** What can be handed in, by what is in it; what a file is called says nothing. */
export const mediaTypes = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'application/pdf': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'text/plain': 'document',
} as const

export type MediaType = keyof typeof mediaTypes

const ascii = (content: Uint8Array, from: number, until: number): string =>
  Buffer.from(content.subarray(from, until)).toString('latin1')

const beginsWith = (content: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => content[at] === byte)

/** A zip of an office program names the folder that its document lies in near its beginning or in its list at the end. */
function officeType(content: Uint8Array): MediaType | undefined {
  const names =
    ascii(content, 0, 64 * 1024) + ascii(content, Math.max(0, content.length - 64 * 1024), content.length)
  if (!names.includes('[Content_Types].xml')) return undefined
  // A document with macros runs what its sender wants.
  if (names.includes('vbaProject.bin')) return undefined
  if (names.includes('xl/workbook.xml'))
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  if (names.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return undefined
}

/** Text that is nothing else: a page or a drawing with script in it would be run by a browser. */
function isPlainText(content: Uint8Array): boolean {
  if (content.length === 0 || content.includes(0)) return false
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return false
  }
  return !/<\s*(!doctype|html|head|body|script|svg|xml|\?xml|iframe|object|embed)/i.test(text)
}

/** What a file is by its content; undefined where it is nothing that is taken. */
export function sniffed(content: Uint8Array): MediaType | undefined {
  if (beginsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (beginsWith(content, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (/^GIF8[79]a/.test(ascii(content, 0, 6))) return 'image/gif'
  if (ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(content, 0, 5) === '%PDF-') return 'application/pdf'
  if (beginsWith(content, 0x50, 0x4b, 0x03, 0x04)) return officeType(content)
  return isPlainText(content) ? 'text/plain' : undefined
}
