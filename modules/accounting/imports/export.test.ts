import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()
const chart = chartOf(product)
const almendro = 'admin@almendro.test'

const exported = async (as: 'journal' | 'csv', language: 'es' | 'en' = 'es', more: object = {}) => {
  const { status, body, headers } = await product.call<Uint8Array>(
    'GET',
    '/private/accountingEntries/exportLedger',
    { as, ...more },
    { language },
  )
  expect(status).toBe(200)
  return {
    text: Buffer.from(body).toString('utf8'),
    name: decodeURIComponent(String(headers['content-disposition'])),
  }
}

/** Each account of the trial balance of the quarter with what it moved and holds, and its analyses. */
async function balances(as: string): Promise<unknown> {
  const { body } = await product.call<{
    data: { code: string; debit: string; credit: string; closingDebit: string; closingCredit: string }[]
  }>(
    'POST',
    '/private/checkingBalance/checkingBalanceFilter',
    { startDate: '2026-01-01', endDate: '2026-03-31' },
    { as },
  )
  const name = as === almendro ? 'El Almendro' : 'Comercial La Ceiba S.R.L.'
  const { rows } = await product.asApplication(
    `select account.code, center.code as center, item.code as item, partner.code as partner, currency.code as currency,
            sum(total.debit) as debit, sum(total.credit) as credit, sum(total.foreign_debit) as "foreign"
       from dimension_total total join account on account.id = total.account_id
       left join cost_center center on center.id = total.cost_center_id left join expense_item item on item.id = total.expense_item_id
       left join partner on partner.id = total.partner_id left join currency on currency.id = total.currency_id
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    product.organization(name),
  )
  return {
    accounts: body.data.map(({ code, debit, credit, closingDebit, closingCredit }) => [
      code,
      debit,
      credit,
      closingDebit,
      closingCredit,
    ]),
    analyses: rows,
  }
}

beforeAll(async () => {
  const journal = `decimal-mark .
2026-01-15 Ventas; «del día» =SUM(1)
    101  1250.50
    950  -1250.50  ; memo:=contado; con vuelto
2026-01-20 Gastos de la oficina
    822  600.00  ; center:01, item:11111, memo:papel, tinta
    101
2026-02-01 Factura del hotel
    135.0020  10.00 USD @ 120.125  ; partner:0001
    950
2026-02-02 Cobro del hotel
    112  3.33 USD @@ 400.00  ; rate:120.12
    135.0020  -400.00  ; partner:0001
`
  const { status } = await upload(product, '/private/imports/importEntries', {
    name: 'a.journal',
    content: journal,
  })
  expect(status).toBe(200)
})

test('the ledger is a journal as hledger reads it', async () => {
  const { text, name } = await exported('journal')
  expect(name).toMatch(/Diario \d{4}-\d\d-\d\d\.journal/)
  expect(text.slice(0, 80)).toContain('; Comercial La Ceiba S.R.L.\n; Diario … – …\n')
  expect(text).toContain('\ndecimal-mark .\ncommodity CAD\n    format 1000.00 CAD\n')
  expect(text).toContain('\naccount 101:Efectivo en Caja – Caja Principal\n')
  expect(text.slice(text.indexOf('2026-01-15')))
    .toBe(`2026-01-15 * (2026_1) Ventas, «del día» =SUM(1)  ; type:manual
    101:Efectivo en Caja – Caja Principal  1250.50 CUP
    950:Otros Ingresos  -1250.50 CUP  ; memo:=contado, con vuelto

2026-01-20 * (2026_2) Gastos de la oficina  ; type:manual
    822:Gastos Generales y de Administración  600.00 CUP  ; center:01, item:11111, memo:papel, tinta
    101:Efectivo en Caja – Caja Principal  -600.00 CUP

2026-02-01 * (2026_3) Factura del hotel  ; type:manual
    135.0020:Fuera del Órgano u Organismo  10.00 USD @@ 1201.25 CUP  ; partner:0001, rate:120.12500000
    950:Otros Ingresos  -1201.25 CUP

2026-02-02 * (2026_4) Cobro del hotel  ; type:manual
    112:Efectivo en Banco – USD  3.33 USD @@ 400.00 CUP  ; rate:120.12000000
    135.0020:Fuera del Órgano u Organismo  -400.00 CUP  ; partner:0001

`)
})

test('csv has a row for each line, and no text of it is a formula', async () => {
  const { text } = await exported('csv', 'es', { startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(text.split('\r\n')).toEqual([
    '\uFEFFComprobante;Fecha;Concepto;Cuenta;Nombre de la cuenta;Debe;Haber;Centro de costo;Elemento de gasto;Cliente o proveedor;Moneda extranjera;Importe en moneda;Tasa;Detalle;Tipo de comprobante',
    '2026_3;2026-02-01;Factura del hotel;135.0020;Fuera del Órgano u Organismo;1201,25;;;;0001;USD;10,00;120,12500000;;Manual',
    '2026_3;2026-02-01;Factura del hotel;950;Otros Ingresos;;1201,25;;;;;;;;Manual',
    '2026_4;2026-02-02;Cobro del hotel;112;Efectivo en Banco – USD;400,00;;;;;USD;3,33;120,12000000;;Manual',
    '2026_4;2026-02-02;Cobro del hotel;135.0020;Fuera del Órgano u Organismo;;400,00;;;0001;;;;;Manual',
    '',
  ])
})

test('what one company exports another imports, and their balances are the same', async () => {
  const wanted = await balances('admin@ceiba.test')
  for (const [as, language] of [
    ['journal', 'es'],
    ['csv', 'es'],
    ['csv', 'en'],
  ] as const) {
    const { text } = await exported(as, language)
    const { status, body } = await upload<{ _id: string; created: number; message?: string }>(
      product,
      '/private/imports/importEntries',
      { name: `ceiba ${language}.${as}`, content: text },
      { as: almendro },
    )
    expect([status, body.message, body.created]).toEqual([200, undefined, 4])
    if (as === 'journal') expect(await balances(almendro)).toEqual(wanted)
    const again = await product.asApplication(
      `select entry.description, line.description as detail from journal_line line join journal_entry entry on entry.id = line.entry_id
        join import_record record on record.record_id = entry.id where record.batch_id = '${body._id}' and entry.description like 'Ventas%' order by line.line`,
      product.organization('El Almendro'),
    )
    const semicolon = as === 'journal' ? ',' : ';'
    expect(again.rows).toEqual([
      { description: `Ventas${semicolon} «del día» =SUM(1)`, detail: null },
      { description: `Ventas${semicolon} «del día» =SUM(1)`, detail: `=contado${semicolon} con vuelto` },
    ])
    await product.call('PUT', '/private/imports/undoImport', { _id: body._id }, { as: almendro })
  }
})

test('an exercise or some days are exported alone, page after page', async () => {
  await chart.post('2026-03-01', '101', '950', '1.00')
  const rows = Array.from(
    { length: 1200 },
    (_, position) =>
      `2026-03-${String(1 + (position % 28)).padStart(2, '0')} Venta ${position}\n    101  1.00\n    950\n`,
  )
  await upload(product, '/private/imports/importEntries', {
    name: 'muchas.journal',
    content: rows.join('\n'),
  })
  const { body } = await product.call<{ data: { _id: string }[] }>(
    'POST',
    '/private/accountingExercise/filter',
    { search: '2026' },
  )
  const { text, name } = await exported('csv', 'en', { exerciseId: body.data[0]?._id })
  expect(name).toContain('Journal 2026.csv')
  expect(text.trimEnd().split('\r\n').length).toBe(1 + 8 + 2 + 2400)
  const march = await exported('csv', 'en', { startDate: '2026-03-02', endDate: '2026-03-02' })
  expect(march.text.trimEnd().split('\r\n').length).toBe(1 + 2 * 43)
})
