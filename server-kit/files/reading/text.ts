import { Refusal } from '@cuadre/kernel/errors.ts'

const beginsWith = (content: Uint8Array, ...bytes: number[]) =>
  bytes.every((byte, position) => content[position] === byte)

/** What a file is by what is in it; its name may say anything. */
export function contentKind(content: Uint8Array): 'workbook' | 'text' {
  if (isEmpty(content)) throw new Refusal('file.empty', {}, { status: 422 })
  if (beginsWith(content, 0x50, 0x4b)) return 'workbook'
  if (beginsWith(content, 0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal('file.oldWorkbook', {}, { status: 415 })
  const isBinary = beginsWith(content, 0x25, 0x50, 0x44, 0x46) || content.subarray(0, 4096).includes(0)
  if (isBinary && wideOf(content) === undefined) throw new Refusal('file.notTable', {}, { status: 415 })
  return 'text'
}

/** Nothing but spaces, line ends and the marks of encodings. */
function isEmpty(content: Uint8Array): boolean {
  const blank = [0x00, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff]
  return content.length < 4096 && content.every((byte) => blank.includes(byte))
}

/**
 * In which half of its pairs of bytes a wide text (UTF-16) keeps what is plain: as its mark says, or else by where the zeros are, of
 * which a text of western letters is half made.
 */
function wideOf(content: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (beginsWith(content, 0xff, 0xfe)) return 'utf-16le'
  if (beginsWith(content, 0xfe, 0xff)) return 'utf-16be'
  const pairs = Math.min(content.length, 4096) >> 1
  let [low, high] = [0, 0]
  for (let pair = 0; pair < pairs; pair++) {
    if (content[2 * pair] === 0) high += 1
    if (content[2 * pair + 1] === 0) low += 1
  }
  if (low > pairs * 0.8 && high === 0) return 'utf-16le'
  return high > pairs * 0.8 && low === 0 ? 'utf-16be' : undefined
}

/** Text in UTF-8, or else in what Windows in western Europe writes, or in what Excel calls Unicode. */
export function textOf(content: Uint8Array): string {
  const wide = wideOf(content)
  if (wide) return new TextDecoder(wide).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
