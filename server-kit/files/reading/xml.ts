import { Parser } from 'saxen'
import { damaged } from './archive.ts'

export interface XmlEvents {
  /** Names come without their prefix. */
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/** No text or tag in a workbook is longer; what would be is kept whole until its end, which may never come. */
const longestToken = 4 * 1024 * 1024

/** Reads XML piece by piece as it arrives, so that none of it is ever held whole. */
export async function readXml(chunks: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  let waiting = 0
  const parser = new Parser()
    .on('openTag', (name, attributes, decode) => {
      waiting = 0
      events.open?.(local(name), decoded(attributes(), decode))
    })
    .on('closeTag', (name) => {
      waiting = 0
      events.close?.(local(name))
    })
    .on('text', (text, decode) => events.text?.(decode(text)))
    .on('cdata', (text) => events.text?.(text))
    .on('error', () => {
      throw damaged()
    })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) {
    waiting += chunk.length
    if (waiting > longestToken) throw damaged()
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.write(decoder.decode())
  parser.end()
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function decoded(attributes: Record<string, string>, decode: (text: string) => string) {
  for (const [name, value] of Object.entries(attributes))
    if (value.includes('&')) attributes[name] = decode(value)
  return attributes
}
