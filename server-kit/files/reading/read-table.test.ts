import { expect, test } from 'vitest'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { bomb, type BookCell, sheetOf, workbook } from '@cuadre/test/workbooks.ts'
import { readTable } from './read-table.ts'

const limits = { rows: 100, columns: 20, megabytes: 4 }
const read = (content: Uint8Array) => readTable(content, ['Cuentas', 'Accounts'], limits)

/** What was read, a line for each row: `2: 101 | Caja`. */
async function displayed(content: Uint8Array): Promise<string[]> {
  const { rows } = await read(content)
  return rows.map(({ number, cells }) => {
    const texts = [...cells].map((cell) =>
      cell === undefined ? '' : cell.kind === 'text' ? cell.text : `${cell.kind} ${cell.text}`.trim(),
    )
    return `${number}: ${texts.join(' | ')}`
  })
}

async function refused(content: Uint8Array): Promise<string> {
  try {
    await read(content)
  } catch (failure) {
    if (failure instanceof Refusal) return `${failure.status} ${failure.code}`
    throw failure
  }
  return 'read'
}

test('a workbook is read with its numbers exact, its days as days and its empty rows left out', async () => {
  const rows: BookCell[][] = [
    ['Código', 'Nombre', 'Importe', 'Fecha'],
    [],
    ['135.0020', 'Fuera del «Órgano» & otros', 1234.5, { day: 46_112 }],
    [101, null, 0.1 + 0.2],
  ]
  expect(await displayed(sheetOf(rows))).toEqual([
    '1: Código | Nombre | Importe | Fecha',
    '3: 135.0020 | Fuera del «Órgano» & otros | number 1234.5 | day 2026-03-31',
    '4: number 101 |  | number 0.3',
  ])
})

test('a formula counts with the value it had when it was saved; without one it says so', async () => {
  const rows: BookCell[][] = [
    ['Total'],
    [{ formula: 'B2*2', value: '250.1' }],
    [{ formula: 'B3*2' }],
    [{ error: '#REF!' }],
  ]
  expect(await displayed(sheetOf(rows))).toEqual([
    '1: Total',
    '2: number 250.1',
    '3: uncalculated',
    '4: error #REF!',
  ])
})

test('merged cells are told with their place', async () => {
  const { merged } = await read(sheetOf([['Código'], ['101']], ['A2:B3']))
  expect(merged).toEqual([{ name: 'A2:B3', firstRow: 2, lastRow: 3, firstColumn: 0, lastColumn: 1 }])
})

test('of several sheets the one of that name is read, in either language and however it is accented', async () => {
  const sheets = [
    { name: 'Instrucciones', rows: [['Lea esto']] },
    { name: 'ACCOUNTS', rows: [['101']] },
  ]
  expect(await displayed(workbook({ sheets }))).toEqual(['1: 101'])
})

test('a workbook of several sheets without that one says which it has', async () => {
  const sheets = ['Ventas', 'Compras'].map((name) => ({ name, rows: [['101']] }))
  await expect(read(workbook({ sheets }))).rejects.toMatchObject({
    code: 'file.sheetMissing',
    parameters: { wanted: '«Cuentas», «Accounts»', found: '«Ventas», «Compras»' },
  })
})

test.each([
  ['separated by semicolons', 'Código;Nombre\r\n101;"Caja; principal"\r\n\r\n102;Fondo\r\n'],
  ['separated by commas', 'Código,Nombre\n101,"Caja; principal"\n\n102,Fondo'],
  ['separated by tabs', 'Código\tNombre\n101\tCaja; principal\n\n102\tFondo'],
])('text %s is read as the same table', async (_how, text) => {
  const lines = ['1: Código | Nombre', '2: 101 | Caja; principal', '4: 102 | Fondo']
  expect(await displayed(Buffer.from(text))).toEqual(lines)
  expect(await displayed(Buffer.from(`\uFEFF${text}`))).toEqual(lines)
  expect(await displayed(Buffer.from(text, 'latin1'))).toEqual(lines)
  expect(await displayed(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(lines)
})

test('a PDF, an image, an old workbook, another archive and an empty file are told apart', async () => {
  expect(await refused(Buffer.from('%PDF-1.7 …'))).toBe('415 file.notTable')
  expect(await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toBe('415 file.notTable')
  expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('415 file.oldWorkbook')
  const { zipSync } = await import('fflate')
  expect(await refused(zipSync({ 'carta.txt': new Uint8Array(5) }))).toBe('415 file.notTable')
  expect(await refused(new Uint8Array())).toBe('422 file.empty')
})

test('a workbook cut short or with a broken part is damaged, not a fault of ours', async () => {
  const whole = sheetOf([['Código'], ['101']])
  expect(await refused(whole.subarray(0, whole.length - 40))).toBe('422 file.damaged')
  const bent = Buffer.from(whole)
  bent.fill(7, 60, 120)
  expect(await refused(bent)).toBe('422 file.damaged')
})

test('an archive that would unpack to more than is allowed is refused before it is unpacked', async () => {
  const small = bomb(40)
  expect(small.length).toBeLessThan(100_000)
  expect(await refused(small)).toBe('413 file.expandsTooMuch')
  // Whoever unpacked any of these would find them damaged.
  expect(await refused(broken(bomb(40)))).toBe('413 file.expandsTooMuch')
  expect(await refused(broken(bomb(2)))).toBe('422 file.damaged')
})

/** The same archive, whose sheet cannot be unpacked. */
function broken(archive: Buffer): Buffer {
  const name = 'xl/worksheets/sheet1.xml'
  const from = archive.indexOf(name) + name.length
  return archive.fill(0xff, from, from + 100)
}

test('a part that says it is smaller than it is stops where it said', async () => {
  expect(await refused(bomb(8, 1000))).toBe('422 file.damaged')
})

test('a table of more rows or columns than are taken is refused', async () => {
  expect(await refused(sheetOf(Array.from({ length: 101 }, () => ['x'])))).toBe('422 file.tooManyRows')
  expect(await refused(sheetOf([Array.from({ length: 21 }, () => 'x')]))).toBe('422 file.tooManyColumns')
  expect(await refused(Buffer.from('x\n'.repeat(101)))).toBe('422 file.tooManyRows')
})
