import { describe, expect, test } from 'vitest'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { sheetOf, withFormat, workbook } from '@cuadre/test/workbooks.ts'
import type { Sayings } from './column-names.ts'
import { readBankFile } from './read-statement.ts'

// Files as banks write them, each way with its relatives. Whoever gets a file from a bank cannot change it.

const head = 'Fecha;Concepto;Importe;Saldo\n'
type Said = Partial<Sayings>

const read = (content: string | Uint8Array, said: Said = {}) =>
  readBankFile(
    { content: typeof content === 'string' ? Buffer.from(content) : content },
    { columns: {}, ...said },
  )

/** `2025-10-01 10.00` for each movement, and then what is wrong: `B2 import.notAmount`. */
async function told(content: string | Uint8Array, said: Said = {}): Promise<string[]> {
  const { statements, problems } = await read(content, said)
  return [
    ...statements.flatMap(({ movements }) => movements.map(({ day, amount }) => `${day} ${amount}`)),
    ...problems.map(({ cell, code }) => `${cell} ${code}`),
  ]
}
const refused = (content: string | Uint8Array) =>
  read(content).then(
    () => 'read',
    (failure: unknown) => (failure instanceof Refusal ? failure.code : String(failure)),
  )

describe('days', () => {
  test.each([
    '2025-10-01',
    '2025-10-01T07:31:15Z',
    '2025-10-01 07:31:15.250+02:00',
    '20251001',
    '20251001073115',
    '2025.10.01',
    '2025/10/1',
    '01.10.2025',
    '1.10.25',
    '01-OCT-2025',
    '1 oct. 2025',
    '1 de octubre de 2025',
    'miércoles, 1 de octubre de 2025',
    'Oct 1, 2025',
    'October 1st, 2025',
    '1-Oct-25',
  ])('%s is the first of October', async (written) => {
    expect(await told(`${head}${written};Cobro;10,00;110,00\n`)).toEqual(['2025-10-01 10.00'])
  })

  test.each([
    '01/10/2025',
    '01/10/2025 11:14:40',
    '01/10/25',
    '1-10-2025',
    '01102025',
    '1/10/2025 3:05 p. m.',
  ])('%s is asked about: it may be in October or in January', async (written) => {
    const file = `${head}${written};Cobro;10,00;110,00\n`
    expect(await read(file)).toMatchObject({
      asked: ['dayOrder'],
      problems: [
        {
          cell: 'A2',
          code: 'bankFile.dayOrderUnknown',
          parameters: { dayFirst: '2025-10-01', monthFirst: '2025-01-10' },
        },
      ],
    })
    expect(await told(file, { dayOrder: 'dayFirst' })).toEqual(['2025-10-01 10.00'])
    expect(await told(file, { dayOrder: 'monthFirst' })).toEqual(['2025-01-10 10.00'])
  })

  test('of one file are of one order, which a single day after the twelfth tells', async () => {
    const days = (...written: string[]) => `Fecha;Importe\n${written.map((day) => `${day};1,00\n`).join('')}`
    expect(await told(days('04/05/2025', '20/05/2025'))).toEqual(['2025-05-04 1.00', '2025-05-20 1.00'])
    expect(await told(days('04/05/2025', '05/20/2025'))).toEqual(['2025-04-05 1.00', '2025-05-20 1.00'])
    // The same in both orders.
    expect(await told(days('10/10/2025'))).toEqual(['2025-10-10 1.00'])
    // What somebody said before counts for nothing where the file tells it.
    expect(await told(days('04/05/2025', '05/20/2025'), { dayOrder: 'dayFirst' })).toEqual([
      '2025-04-05 1.00',
      '2025-05-20 1.00',
    ])
    expect(await told(days('04/05/2025', '20/05/2025', '05/21/2025'))).toContain('A4 import.notDay')
  })

  test('of a workbook are days, or their count without a format', async () => {
    const of = (day: string | number | { day: number }) =>
      sheetOf([
        ['Fecha', 'Importe'],
        [day, 10],
      ])
    for (const day of [{ day: 45_931 }, 45_931, 20_251_001, '2025-10-01'])
      expect(await told(of(day))).toEqual(['2025-10-01 10.00'])
  })
})

describe('amounts', () => {
  const of = (...figures: string[]) =>
    `Fecha;Concepto;Importe\n${figures.map((figure) => `20/10/2025;Tienda;"${figure}"\n`).join('')}`
  test.each([
    ['\u2212100,00', '-100.00'],
    ['100,00-', '-100.00'],
    ['(100,00)', '-100.00'],
    ['- 100,00', '-100.00'],
    ['-355,91 CUP', '-355.91'],
    ['CUP -355.91', '-355.91'],
    ['\u00a35.00', '5.00'],
    ['$ 5.00', '5.00'],
    ['5,00 \u20ac', '5.00'],
    ["1'234.50", '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['+5,00', '5.00'],
    ['12,30 DB', '-12.30'],
    ['12,30 CR', '12.30'],
  ])('%s', async (written, figure) => {
    expect(await told(of(written))).toEqual([`2025-10-20 ${figure}`])
  })

  test('with something inside that is none of theirs are none', async () => {
    expect(await told(of('10-50', '2025-10-03', '12 50', '-5-', '5 kg', '1.2.3'))).toEqual(
      ['C2', 'C3', 'C4', 'C5', 'C6', 'C7'].map((cell) => `${cell} import.notAmount`),
    )
  })

  test('in two currencies of one file are told', async () => {
    expect(await told(of('5,00 CUP', '6,00 USD'))).toContain('C3 bankFile.severalCurrencies')
    expect((await read(of('5,00 USD'))).statements[0]?.currency).toBe('USD')
  })
})

describe('the side', () => {
  const table = (heading: string, ...rows: string[]) =>
    `Fecha;Concepto;Importe;${heading}\n${rows.map((row, at) => `${20 + at}/10/2025;Tienda;${row}\n`).join('')}`
  test.each([
    ['Tipo', '13,37;Db', '20,00;Cr'],
    ['D/H', '13,37;D', '20,00;H'],
    ['D/C', '13,37;D', '20,00;C'],
    ['S/H', '13,37;S', '20,00;H'],
    ['Debit/Credit', '13,37;Debit', '20,00;Credit'],
    ['Naturaleza', '13,37;Débito', '20,00;Crédito'],
    ['Cargo/Abono', '13,37;C', '20,00;A'],
    ['+/-', '13,37;-', '20,00;+'],
    ['Signo', '13,37;-', '20,00;'],
    ['Movimientos', '13,37;Cargo', '20,00;Abono'],
    ['X', '13,37;DR', '20,00;CR'],
    // The amount has the sign of its side already.
    ['Tipo', '-13,37;Debit', '20,00;Credit'],
  ])('stands in a column %s: %s, %s', async (heading, out, into) => {
    expect(await told(table(heading, out, into))).toEqual(['2025-10-20 -13.37', '2025-10-21 20.00'])
  })

  test('that is alone is told by its word or its heading', async () => {
    expect(await told(table('Tipo', '13,37;Db'))).toEqual(['2025-10-20 -13.37'])
    expect(await told(table('Debit/Credit', '14,51;Debit'))).toEqual(['2025-10-20 -14.51'])
    expect(await told(table('Cargo/Abono', '14,51;C'))).toEqual(['2025-10-20 -14.51'])
    expect(await told(table('D/C', '14,51;C'))).toEqual(['2025-10-20 14.51'])
  })

  test('takes back where the amount is below zero: a debit of −5.00 is a refund', async () => {
    expect(await told(table('D/H', '13,37;D', '-5,00;D'))).toEqual(['2025-10-20 -13.37', '2025-10-21 5.00'])
  })

  test('is asked about where a column of two words beside amounts without signs is not known', async () => {
    const file = table('Clase', '13,37;Rojo', '20,00;Negro')
    expect(await read(file)).toMatchObject({
      asked: ['side'],
      columns: { side: 'Clase' },
      sideWords: ['Rojo', 'Negro'],
      problems: [{ cell: 'D2', code: 'bankFile.sideUnknown' }],
    })
    expect(await told(file, { outWord: 'Rojo', columns: { side: 'Clase' } })).toEqual([
      '2025-10-20 -13.37',
      '2025-10-21 20.00',
    ])
    // Or it says nothing of the sort.
    expect(await told(file, { columns: { side: '' } })).toEqual(['2025-10-20 13.37', '2025-10-21 20.00'])
    // Where balances prove the amounts, nobody is asked.
    const proven = 'Fecha;Clase;Importe;Saldo\n20/10/2025;Rojo;5,00;105,00\n21/10/2025;Negro;6,00;111,00\n'
    expect(await told(proven)).toEqual(['2025-10-20 5.00', '2025-10-21 6.00'])
  })

  test('has columns of its own, in which what is below zero is a refund', async () => {
    const two = (...rows: string[]) =>
      `Fecha;Débito;Crédito\n${rows.map((row, at) => `${20 + at}/10/2025;${row}\n`).join('')}`
    expect(await told(two('5,00;', '-2,00;', ';7,00'))).toEqual([
      '2025-10-20 -5.00',
      '2025-10-21 2.00',
      '2025-10-22 7.00',
    ])
    // This bank writes all that goes out below zero.
    expect(await told(two('-5,00;', '-2,00;', ';7,00'))).toEqual([
      '2025-10-20 -5.00',
      '2025-10-21 -2.00',
      '2025-10-22 7.00',
    ])
    // The balance proves a refund: 100.00, 102.00, 109.00.
    const proven = 'Fecha;Débito;Crédito;Saldo\n20/10/2025;-2,00;;102,00\n21/10/2025;;7,00;109,00\n'
    expect(await told(proven)).toEqual(['2025-10-20 2.00', '2025-10-21 7.00'])
  })
})

describe('tables', () => {
  const line = '2025-10-01 10.00'
  test('below letterheads are divided as their lines are', async () => {
    expect(
      await told(
        'Estado de la cuenta corriente\nFecha,Concepto,Importe,Saldo\n2025-10-01,Cobro,10.00,110.00\n',
      ),
    ).toEqual([line])
    expect(
      await told(`Banco del Litoral, S.A., Sucursal 598, La Habana\n${head}2025-10-01;Cobro;10,00;110,00\n`),
    ).toEqual([line])
    expect(
      await told(`Titular: Pérez; García; e Hijos; S.A.; Habana\nFecha,Importe\n2025-10-01,10.00\n`),
    ).toEqual([line])
    expect(await told('Banco|Litoral\nFecha|Concepto|Importe\n2025-10-01|Cobro, de algo|10.00\n')).toEqual([
      line,
    ])
  })

  test('in wide text are read, with its mark and without it', async () => {
    const little = Buffer.from(`${head}2025-10-01;Cobro;10,00;110,00\n`, 'utf16le')
    const marked = Buffer.from(`\uFEFF${head}2025-10-01;Cobro;10,00;110,00\n`, 'utf16le')
    for (const file of [little, marked, Buffer.from(little).swap16(), Buffer.from(marked).swap16()])
      expect(await told(file)).toEqual([line])
  })

  test('on one of several sheets are found, and the other sheets are shown', async () => {
    const movements = {
      name: 'Movimientos',
      rows: [
        ['Fecha', 'Concepto', 'Importe'],
        ['2025-10-01', 'Cobro', 10],
      ],
    }
    const terms = { name: 'Condiciones', rows: [['Este documento no vale como certificación']] }
    for (const sheets of [
      [movements, terms],
      [terms, movements],
    ]) {
      expect(await told(workbook({ sheets }))).toEqual([line])
      expect((await read(workbook({ sheets }))).statements[0]?.unread).toEqual([
        { place: 1, text: 'Condiciones · Este documento no vale como certificación' },
      ])
    }
    // None of two sheets with movements is left out.
    const november = {
      name: 'Noviembre',
      rows: [
        ['Fecha', 'Importe'],
        ['2025-11-03', 7],
      ],
    }
    expect(await told(workbook({ sheets: [movements, november] }))).toEqual([line, '2025-11-03 7.00'])
    expect(await told(workbook({ sheets: [terms, { ...terms, name: 'Otra' }] }))).toEqual([
      '1 bankFile.columnsUnknown',
    ])
  })

  test('with amounts in formats that leave room for letters have amounts', async () => {
    for (const format of ['#,##0.00\\ _d_i_n', '#,##0.00_d', '#,##0.00*d', '#,##0.00 "d"', '[$USD] #,##0.00'])
      expect(await told(formatted(format))).toEqual([line])
  })

  test('that are empty, or have nothing but headings, are said to be so', async () => {
    for (const file of ['', '\uFEFF', ' \n\r\n', Buffer.from('\uFEFF', 'utf16le')])
      expect(await refused(file)).toBe('file.empty')
    expect(await refused(sheetOf([]))).toBe('file.empty')
    expect(await told(head)).toEqual(['1 bankFile.noMovements'])
    expect(await told(`Banco\n${head}Total;;0,00;\n`)).toEqual(['2 bankFile.noMovements'])
  })

  test('in which a day lists its last line first are put into the order that the balances tell', async () => {
    // 100.00; on the 20th 110.00, 90.00; on the 21st 95.00.
    const rows = {
      first: '20/10/2025;A;10,00;110,00',
      second: '20/10/2025;B;-20,00;90,00',
      third: '21/10/2025;C;5,00;95,00',
    }
    const expected = ['2025-10-20 10.00', '2025-10-20 -20.00', '2025-10-21 5.00']
    for (const order of [
      [rows.first, rows.second, rows.third],
      [rows.third, rows.second, rows.first],
      [rows.second, rows.first, rows.third],
      [rows.third, rows.first, rows.second],
    ]) {
      const file = `${head}${order.join('\n')}\n`
      expect(await told(file)).toEqual(expected)
      expect((await read(file)).statements[0]).toMatchObject({ opening: '100.00', closing: '95.00' })
    }
  })
})

/** The format is that of the amount, 10. */
function formatted(format: string): Buffer {
  const book = workbook({
    sheets: [
      {
        name: 'Hoja1',
        rows: [
          ['Fecha', 'Importe'],
          ['2025-10-01', { day: 10 }],
        ],
      },
    ],
  })
  return withFormat(book, format)
}
