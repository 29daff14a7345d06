import { fileTypeFromBuffer } from 'file-type'

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

const isTaken = (type: string): type is MediaType => Object.hasOwn(mediaTypes, type)

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

/** A zip begins so, documents of office programs among them. */
const zip = Buffer.from('PK\u0003\u0004')

/** A document with macros runs what its sender wants, whatever type it says it is of. */
const hasMacros = (content: Buffer): boolean =>
  content.subarray(0, zip.length).equals(zip) && content.includes('vbaProject.bin')

/** What a file is by its content; undefined where it is nothing that is taken. */
export async function sniffed(content: Uint8Array): Promise<MediaType | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  // A file that breaks off is of no type.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  // An animated drawing is a drawing of the same kind.
  const type = found?.mime === 'image/apng' ? 'image/png' : found?.mime
  if (type !== undefined && isTaken(type)) return hasMacros(bytes) ? undefined : type
  // Two letters are enough to be taken for a program or a picture, and text begins with any.
  return isPlainText(content) && !bytes.subarray(0, zip.length).equals(zip) ? 'text/plain' : undefined
}
