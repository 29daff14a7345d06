import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { upload } from '@cuadre/test/uploads.ts'
import { type BookCell, sheetOf } from '@cuadre/test/workbooks.ts'

const product = openProduct()
const chart = chartOf(product)

interface Check {
  code?: string
  message?: string
  rows: number
  errors: { cell: string | null; value: string | null; message: string; suggestion: string | null }[]
  errorCount: number
  entries: number
  lines: number
  total: string
  months: { month: string; entries: number; lines: number; total: string }[]
  balances: { code: string; before: string; debit: string; credit: string; after: string }[]
}
interface Batch {
  _id: string
  code?: string
  message?: string
  state: string
  created: number
  lines: number
}

type File = Uint8Array | string
const check = (
  content: File,
  { language = 'es', name = 'diario.xlsx' }: { language?: 'es' | 'en'; name?: string } = {},
) => upload<Check>(product, '/private/imports/checkEntries', { name, content }, { language })
const apply = (content: File, fields: Record<string, string> = {}, name = 'diario.xlsx') =>
  upload<Batch & Check>(product, '/private/imports/importEntries', { name, content }, { fields })
const undo = (_id: string) => product.call<Batch>('PUT', '/private/imports/undoImport', { _id })

const messages = ({ errors }: Check) =>
  errors.map(({ cell, value, message, suggestion }) =>
    [`${cell}${value === null ? '' : ` «${value}»`}: ${message}`, ...(suggestion ? [suggestion] : [])].join(
      ' → ',
    ),
  )
const wrong = async (content: File, options = {}) => messages((await check(content, options)).body)

const head =
  'Comprobante;Fecha;Concepto;Cuenta;Debe;Haber;Centro de costo;Elemento de gasto;Cliente o proveedor;Moneda extranjera;Importe en moneda;Tasa;Detalle'
const csv = (...rows: string[]) => [head, ...rows].join('\n')

/** Entries of the book, newest numbers last: `3 2026-01-15 Ventas del día 150.00: 101 +150.00, 950 -150.00`. */
async function journal(where = 'true'): Promise<string[]> {
  const { rows } = await product.asApplication(`
    select entry.number || ' ' || entry.day || ' ' || entry.description || ' ' || entry.total || ': ' ||
           string_agg(account.code || case when line.debit > 0 then ' +' || line.debit else ' -' || line.credit end, ', ' order by line.line) as described
      from journal_entry entry join journal_line line on line.entry_id = entry.id join account on account.id = line.account_id
     where ${where} group by entry.id, entry.number, entry.day, entry.description, entry.total order by entry.number`)
  return rows.map((row) => (row as { described: string }).described)
}
const balance = async (code: string) => (await chart.account(code)).balance

test('entries of a text file are tried, imported in the order of their days, and reversed when undone', async () => {
  const file = csv(
    'V-2;20/01/2026;Ventas del día;101;1.250,50;;;;;;;;',
    ';;;950;;1.250,50;;;;;;;efectivo',
    'V-1;15/01/2026;Ventas de la mañana;101;"1,250.50";;;;;;;;',
    'V-1;15/01/2026;Ventas de la mañana;950;;1250,5;;;;;;;',
  )
  const { body: tried } = await check(file)
  expect(messages(tried)).toEqual([])
  expect(tried).toMatchObject({
    rows: 4,
    entries: 2,
    lines: 4,
    total: '2501.00',
    months: [{ month: '2026-01-01', entries: 2, lines: 4, total: '2501.00' }],
    balances: [
      { code: '101', before: '0.00', debit: '2501.00', credit: '0.00', after: '2501.00' },
      { code: '950', before: '0.00', debit: '0.00', credit: '2501.00', after: '-2501.00' },
    ],
  })
  expect(await journal()).toEqual([])

  const { status, body: batch } = await apply(file)
  expect([status, batch.created, batch.lines, batch.state]).toEqual([200, 2, 4, 'applied'])
  expect(await journal()).toEqual([
    '1 2026-01-15 Ventas de la mañana 1250.50: 101 +1250.50, 950 -1250.50',
    '2 2026-01-20 Ventas del día 1250.50: 101 +1250.50, 950 -1250.50',
  ])
  expect(await balance('101')).toBe('2501.00')

  expect((await undo(batch._id)).body).toMatchObject({ state: 'undone' })
  expect((await journal('entry.number > 2')).map((line) => line.replace(/: .*: /, ': '))).toEqual([
    '3 2026-01-15 Reversión de comp. 1: 101 -1250.50, 950 +1250.50',
    '4 2026-01-20 Reversión de comp. 2: 101 -1250.50, 950 +1250.50',
  ])
  expect(await balance('101')).toBe('0.00')
  expect((await undo(batch._id)).body).toMatchObject({ code: 'import.undoneAlready' })
})

test('pending ones get no number and go when undone; one that was confirmed meanwhile is reversed', async () => {
  const file = csv(
    'P-1;2026-02-10;Pendiente uno;101;10;;;;;;;;',
    ';;;950;;10;;;;;;;',
    'P-2;2026-02-11;Pendiente dos;101;20;;;;;;;;',
    ';;;950;;20;;;;;;;',
  )
  const { body: batch } = await apply(file, { confirm: 'false' })
  expect(batch.created).toBe(2)
  const pending = async () =>
    (
      await product.call<{ data: { _id: string; description: string }[] }>(
        'POST',
        '/private/accountingEntries/accountingEntriesFilter',
        { state: 'pending', search: 'Pendiente' },
      )
    ).body.data
  const drafts = await pending()
  expect(drafts.map(({ description }) => description).toSorted()).toEqual(['Pendiente dos', 'Pendiente uno'])
  expect(await balance('101')).toBe('0.00')
  const one = drafts.find(({ description }) => description === 'Pendiente uno')
  await product.call('PUT', '/private/accountingEntries/confirmAccountingEntries', { _id: one?._id })
  expect(await balance('101')).toBe('10.00')
  expect((await undo(batch._id)).status).toBe(200)
  expect(await pending()).toEqual([])
  expect(await balance('101')).toBe('0.00')
})

test('every analysis and a foreign currency come in by code or by name, the rate from both amounts', async () => {
  const file = csv(
    'A-1;2026-01-31;Gastos del mes;822;600;;Administración;11111;;;;;papel',
    ';;;135.0020;1200;;;;hotel los framboyanes;usd;10;;',
    ';;;101;;1800;;;;;;;',
  )
  const { body } = await check(file)
  expect(messages(body)).toEqual([])
  await apply(file)
  const { rows } = await product.asApplication(`
    select account.code, center.code as center, item.code as item, partner.code as partner, currency.code as currency,
           line.foreign_amount::text as "foreign", line.rate::text as rate, line.description
      from journal_line line join account on account.id = line.account_id join journal_entry entry on entry.id = line.entry_id
      left join cost_center center on center.id = line.cost_center_id left join expense_item item on item.id = line.expense_item_id
      left join partner on partner.id = line.partner_id left join currency on currency.id = line.currency_id
     where entry.description = 'Gastos del mes' order by line.line`)
  const none = {
    center: null,
    item: null,
    partner: null,
    currency: null,
    foreign: null,
    rate: null,
    description: null,
  }
  expect(rows).toEqual([
    { ...none, code: '822', center: '01', item: '11111', description: 'papel' },
    { ...none, code: '135.0020', partner: '0001', currency: 'USD', foreign: '10.00', rate: '120.00000000' },
    { ...none, code: '101' },
  ])
})

test('what is wrong is said cell by cell with the value, the reason and what to write, and nothing is imported', async () => {
  const before = await journal()
  const file = csv(
    '1;2026-01-05;Mal escrito;1O1;1.234;;;;;;;;',
    ';;;135;;5,00;;;;;;;',
    '2;2026-04-05;Mes sin abrir;101;5;;;;;;;;',
    ';;;950;;5;;;;;;;',
    '3;2026-01-05;No cuadra;101;5;;;;;;;;',
    ';;Otro concepto;950;;4;;;;;;;',
    '4;2026-01-05;Sola;101;5;;;;;;;;',
    '1;2026-01-06;;950;5;5;;;Nadie;XYZ;;;',
    '6;05/13/2026;Analisis;135.0020;5;;99;;;;;;',
    ';;;101;;;;;;;;;',
  )
  expect(await wrong(file)).toEqual([
    'D2 «1O1»: Esa cuenta no existe. → ¿Quiso decir 101 Efectivo en Caja – Caja Principal?',
    'E2 «1.234»: No se sabe si el separador es de miles o de decimales. → Escriba 1234.00 o 1.23.',
    'D3 «135»: La cuenta 135 no admite movimientos: elija una subcuenta. → Use una de sus subcuentas: 135.0010, 135.0020, 135.0030, 135.0040, 135.0050, 135.0060.',
    'B4 «2026-04-05»: El período contable de abril 2026 aún no está abierto. Ábralo o use una fecha de un período activo.',
    'A6 «3»: El comprobante no cuadra: Debe 5,00, Haber 4,00, diferencia 1,00. Corrija los importes.',
    'C7 «Otro concepto»: No es lo que dice la celda C6, donde empieza el mismo comprobante.',
    'A8 «4»: Un comprobante necesita dos líneas al menos: añada la contrapartida.',
    'A9 «1»: El comprobante 1 ya empieza en la celda A2: ponga juntas sus filas o dele otra referencia.',
    'C9: La celda está vacía y es obligatoria.',
    'I9 «Nadie»: Ese cliente o proveedor no existe.',
    'J9 «XYZ»: Esa moneda no existe.',
    'B10 «05/13/2026»: No es una fecha: escriba DD/MM/AAAA o AAAA-MM-DD.',
    'G10 «99»: Ese centro de costo no existe.',
    'E11: La línea 11 no tiene importe: escriba el Debe o el Haber.',
  ])
  const { status, body } = await apply(file)
  expect([status, body.code]).toEqual([422, 'import.invalid'])
  expect(await journal()).toEqual(before)
})

test('the same is said in English', async () => {
  const file = csv('1;2026-01-05;Wrong;1O1;1.234;;;;;;;;', ';;;950;;5;;;;;;;')
  expect(await wrong(file, { language: 'en' })).toEqual([
    'D2 «1O1»: There is no such account. → Did you mean 101 Efectivo en Caja – Caja Principal?',
    'E2 «1.234»: Nobody can tell whether the separator is for thousands or for decimals. → Write 1234.00 or 1.23.',
  ])
})

test('a workbook is read with its dates and numbers as the spreadsheet keeps them', async () => {
  const rows: BookCell[][] = [
    ['Entry reference', 'Date', 'Description', 'Account', 'Debit', 'Credit', 'Client'],
    [7, { day: 46_052 }, 'Factura 7', 135.002, 45.5, null, 1],
    [7, { day: 46_052 }, 'Factura 7', 950, null, { formula: 'E2', value: '45.5' }, null],
  ]
  const { body } = await check(sheetOf(rows))
  expect(messages(body)).toEqual([])
  expect([body.total, body.months[0]?.month, body.balances.map(({ code }) => code)]).toEqual([
    '45.50',
    '2026-01-01',
    ['135.0020', '950'],
  ])
})

test('the templates come back as they are, in both languages and every format', async () => {
  for (const language of ['es', 'en'] as const)
    for (const as of ['xlsx', 'csv', 'journal']) {
      const { status, body: file } = await product.call<Uint8Array>(
        'GET',
        '/private/imports/getImportTemplate',
        { what: 'entries', as },
        { language },
      )
      expect([as, status]).toEqual([as, 200])
      const { body } = await check(file, { language, name: `plantilla.${as}` })
      expect([as, messages(body), body.entries, body.lines]).toEqual([as, [], 1, 2])
    }
})

test('the same file is imported once, also by two people at once, and again after it was undone', async () => {
  const file = csv('U-1;2026-03-02;Una vez;101;30;;;;;;;;', ';;;950;;30;;;;;;;')
  const answers = await Promise.all([apply(file), apply(file)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'import.sameFile',
    message: 'Ese mismo archivo ya está importado: deshaga esa importación antes de repetirla.',
  })
  expect((await journal(`entry.description = 'Una vez'`)).length).toBe(1)
  const done = answers.find(({ status }) => status === 200)?.body
  await undo(done?._id ?? '')
  expect((await apply(file)).status).toBe(200)
})

test('what others post meanwhile is not lost, and numbers have no gaps', async () => {
  const file = (name: string) =>
    csv(
      ...Array.from({ length: 150 }, (_, position) => [
        `${name}${position};2026-0${1 + (position % 3)}-10;${name} ${position};101;1;;;;;;;;`,
        ';;;950;;1;;;;;;;',
      ]).flat(),
    )
  const answers = await Promise.all([
    apply(file('Uno'), {}, 'uno.csv'),
    apply(file('Dos'), {}, 'dos.csv'),
    ...Array.from({ length: 12 }, (_, position) =>
      chart.post(`2026-0${1 + (position % 3)}-11`, '101', '950', '1.00'),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array(14).fill(200))
})

test('a period that is closed while a file is prepared refuses all of it', async () => {
  const file = csv(
    'C-1;2026-01-20;Tarde;101;5;;;;;;;;',
    ';;;950;;5;;;;;;;',
    'C-2;2026-02-20;A tiempo;101;5;;;;;;;;',
    ';;;950;;5;;;;;;;',
  )
  const { body: batch } = await apply(
    csv('D-1;2026-01-21;Antes del cierre;101;5;;;;;;;;', ';;;950;;5;;;;;;;'),
  )
  await product.asOwner(`update accounting_period set state = 'closed' where number = 1`)
  expect(await wrong(file)).toEqual([
    'B2 «2026-01-20»: El período contable de enero 2026 está cerrado. Use una fecha de un período activo.',
  ])
  expect((await apply(file)).body).toMatchObject({ code: 'import.invalid' })
  expect(await journal(`entry.description = 'A tiempo'`)).toEqual([])
  // The month of the entry is closed, and today's is no month of this company that takes entries.
  expect((await undo(batch._id)).body.code).toMatch(/^period\.(pending|none)$/)
  await product.asOwner(
    `update accounting_period set state = 'active', reopen_reason = 'Faltaba un comprobante' where number = 1`,
  )
})

test('an entry of more lines than the books take, an empty file and one of no entries are refused with a sentence', async () => {
  const long = csv(
    'L-1;2026-01-05;Largo;101;1000;;;;;;;;',
    ...Array.from({ length: 1000 }, () => ';;;950;;1;;;;;;;'),
  )
  expect(await wrong(long)).toEqual([
    'A2 «L-1»: Un comprobante admite hasta 1000 líneas: repártalo en varios.',
  ])
  expect((await check('')).body.code).toBe('file.empty')
  expect(await wrong(head)).toEqual(['A2: No hay filas debajo de los encabezados: llene al menos una.'])
})
