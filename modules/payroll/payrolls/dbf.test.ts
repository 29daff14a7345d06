import { expect, test } from 'vitest'
import { type DbfField, readDbf, unfitOf, writeDbf } from './dbf.ts'

const fields: DbfField[] = [
  { name: 'NID', type: 'C', length: 11, decimals: 0 },
  { name: 'NOMBRE', type: 'C', length: 8, decimals: 0 },
  { name: 'IMPORTE', type: 'N', length: 9, decimals: 2 },
]
const rows = [
  ['85031412345', 'Iñaki', '20913.00'],
  ['90010154321', 'Zoë', '7.50'],
]

const ascii = (text: string) => Array.from(text).map((letter) => letter.charCodeAt(0))
/** The head of a field: its name in eleven bytes, its type, four that nothing is said in, its length, its decimals, and the rest empty. */
const headOf = (name: string, type: string, length: number, decimals: number) => [
  ...ascii(name.padEnd(11, '\0')),
  ...ascii(type),
  0,
  0,
  0,
  0,
  length,
  decimals,
  ...Array.from({ length: 14 }, () => 0),
]

test('two workers are written byte by byte as dBASE III has them', () => {
  const written = writeDbf(fields, rows, '2026-01-31')
  expect([...written]).toEqual([
    // Version 3, 31 January of 1900 + 126, two rows, a head of 32 + 3 × 32 + 1 bytes, rows of 1 + 11 + 8 + 9.
    0x03,
    126,
    1,
    31,
    2,
    0,
    0,
    0,
    129,
    0,
    29,
    0,
    ...Array.from({ length: 20 }, () => 0),
    ...headOf('NID', 'C', 11, 0),
    ...headOf('NOMBRE', 'C', 8, 0),
    ...headOf('IMPORTE', 'N', 9, 2),
    0x0d,
    // ñ is F1 and ë is EB in Windows-1252.
    ...ascii(' 85031412345I'),
    0xf1,
    ...ascii('aki    20913.00'),
    ...ascii(' 90010154321Zo'),
    0xeb,
    ...ascii('          7.50'),
    0x1a,
  ])
})

test('what was written is read as it was', () => {
  expect(readDbf(writeDbf(fields, rows, '2026-01-31'))).toEqual({ fields, rows })
})

test('a table without rows has its head and its end', () => {
  const written = writeDbf(fields, [], '2026-01-31')
  expect(written).toHaveLength(130)
  expect(readDbf(written)).toEqual({ fields, rows: [] })
})

test('the dash and the quotation marks of Windows are letters of it', () => {
  const written = writeDbf(fields, [['1', 'D’Elí–€', '1.00']], '2026-01-31')
  expect([...written.subarray(129 + 12, 129 + 19)]).toEqual([0x44, 0x92, 0x45, 0x6c, 0xed, 0x96, 0x80])
  expect(readDbf(written).rows).toEqual([['1', 'D’Elí–€', '1.00']])
})

test('a letter that Windows-1252 does not have is told, and not written as another', () => {
  const wrong = [['85031412345', 'Łukasz', '1.00']]
  expect(unfitOf(fields, wrong)).toEqual([{ row: 0, field: 'NOMBRE', letter: 'Ł' }])
  expect(() => writeDbf(fields, wrong, '2026-01-31')).toThrow(RangeError)
})

test('what is too long for its field is told, and not cut', () => {
  const wrong = [rows[0]!, ['90010154321', 'Maximiliano', '1234567.00']]
  expect(unfitOf(fields, wrong)).toEqual([
    { row: 1, field: 'NOMBRE', letter: null },
    { row: 1, field: 'IMPORTE', letter: null },
  ])
  expect(() => writeDbf(fields, wrong, '2026-01-31')).toThrow(RangeError)
})
