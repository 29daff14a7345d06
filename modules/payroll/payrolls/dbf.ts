/** A field of a table of dBASE III: text at the left of its room, a number at the right of it with a point. */
export interface DbfField {
  name: string
  type: 'C' | 'N'
  length: number
  decimals: number
}

/** What does not fit into a file: of which row and field, and which letter where one cannot be written. */
export interface Unfit {
  row: number
  field: string
  letter: string | null
}

const headLength = 32
const endOfHead = 0x0d
const endOfFile = 0x1a
const version = 0x03
const space = 0x20
/** Where in the head of a field its length stands; its decimals follow. */
const lengthAt = 16

const decoder = new TextDecoder('windows-1252')
/** The byte of each letter that Windows-1252 has. */
const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
)

const unwritable = (text: string): string | undefined =>
  Array.from(text).find((letter) => !byteOf.has(letter))

/** What of some rows cannot be written as they are: nothing is cut, and no letter becomes another. */
export function unfitOf(fields: readonly DbfField[], rows: readonly (readonly string[])[]): Unfit[] {
  return rows.flatMap((row, at) =>
    fields.flatMap((field, column): Unfit[] => {
      const value = row[column] ?? ''
      const letter = unwritable(value)
      if (letter !== undefined) return [{ row: at, field: field.name, letter }]
      return Array.from(value).length > field.length ? [{ row: at, field: field.name, letter: null }] : []
    }),
  )
}

/** A table of dBASE III, in Windows-1252. `day` is the one that its head says; values are text as they stand, numbers with a point. */
export function writeDbf(
  fields: readonly DbfField[],
  rows: readonly (readonly string[])[],
  day: string,
): Uint8Array<ArrayBuffer> {
  if (unfitOf(fields, rows).length > 0) throw new RangeError('A value does not fit into its field.')
  const headBytes = headLength + fields.length * headLength + 1
  const rowBytes = 1 + fields.reduce((whole, { length }) => whole + length, 0)
  const bytes = new Uint8Array(headBytes + rows.length * rowBytes + 1)
  const view = new DataView(bytes.buffer)
  const put = (text: string, at: number) => bytes.set(encoded(text), at)
  bytes.set([version, Number(day.slice(0, 4)) - 1900, Number(day.slice(5, 7)), Number(day.slice(8, 10))])
  view.setUint32(4, rows.length, true)
  view.setUint16(8, headBytes, true)
  view.setUint16(10, rowBytes, true)
  fields.forEach(({ name, type, length, decimals }, index) => {
    const at = headLength * (index + 1)
    put(name, at)
    put(type, at + 11)
    bytes.set([length, decimals], at + lengthAt)
  })
  bytes[headBytes - 1] = endOfHead
  rows.forEach((row, index) => {
    let at = headBytes + index * rowBytes
    bytes[at] = space
    at += 1
    fields.forEach(({ type, length }, column) => {
      const value = row[column] ?? ''
      put(type === 'N' ? value.padStart(length) : value.padEnd(length), at)
      at += length
    })
  })
  bytes[bytes.length - 1] = endOfFile
  return bytes
}

const encoded = (text: string): number[] => Array.from(text).map((letter) => byteOf.get(letter) ?? space)

/** What a table of dBASE III says: its fields, and of each row that was not deleted the values without the spaces around them. */
export function readDbf(bytes: Uint8Array): { fields: DbfField[]; rows: string[][] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (from: number, length: number) => decoder.decode(bytes.subarray(from, from + length))
  const count = view.getUint32(4, true)
  const headBytes = view.getUint16(8, true)
  const rowBytes = view.getUint16(10, true)
  const fields: DbfField[] = []
  for (let at = headLength; at < headBytes - 1 && bytes[at] !== endOfHead; at += headLength)
    fields.push({
      name: text(at, 11).replaceAll('\0', ''),
      type: text(at + 11, 1) === 'N' ? 'N' : 'C',
      length: bytes[at + lengthAt] ?? 0,
      decimals: bytes[at + lengthAt + 1] ?? 0,
    })
  const rows = Array.from({ length: count }, (_, index) => headBytes + index * rowBytes)
    .filter((start) => bytes[start] === space)
    .map((start) => {
      let at = start + 1
      return fields.map(({ length }) => {
        at += length
        return text(at - length, length).trim()
      })
    })
  return { fields, rows }
}
