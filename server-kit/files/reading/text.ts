import { Refusal } from '@cuadre/kernel/errors.ts'

const beginsWith = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, position) => content[position] === byte)

/** What a file is by what is in it; its name may say anything. */
export function contentKind(content: Uint8Array): 'workbook' | 'text' {
  if (content.length === 0) throw new Refusal('file.empty', {}, { status: 422 })
  if (beginsWith(content, 0x50, 0x4b)) return 'workbook'
  if (beginsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal('file.oldWorkbook', {}, { status: 415 })
  const isWide = beginsWith(content, 0xff, 0xfe) || beginsWith(content, 0xfe, 0xff)
  const isBinary = beginsWith(content, 0x25, 0x50, 0x44, 0x46) || content.subarray(0, 4096).includes(0)
  if (isBinary && !isWide) throw new Refusal('file.notTable', {}, { status: 415 })
  return 'text'
}

/** Text in UTF-8, or else in what Windows in western Europe writes, or in what Excel calls Unicode. */
export function textOf(content: Uint8Array): string {
  if (beginsWith(content, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(content)
  if (beginsWith(content, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
