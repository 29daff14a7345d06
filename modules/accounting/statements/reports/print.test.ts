import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const chart = chartOf(product)

const print = (format: string, more: object = {}, language: 'es' | 'en' = 'es') =>
  product.call<Buffer>(
    'POST',
    '/private/stateFinancesReport/printReport',
    { type: 'performance', startDate: '2026-01-01', endDate: '2026-01-31', format, ...more },
    { language },
  )
const sheetOf = (workbook: Buffer) =>
  strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
/** The formula and the value of a cell. */
const cell = (sheet: string, at: string) => {
  const found = new RegExp(`<c r="${at}"[^>]*>(?:<f>([^<]*)</f>)?<v>([^<]*)</v>`).exec(sheet)
  return [found?.[1], found?.[2]]
}

beforeAll(async () => {
  await chart.post('2026-01-10', '109', '900.0010', '9000.00')
  await chart.post('2026-01-10', '814', '109', '4000.00')
})

test('the official form is a PDF that is named after the statement and its day', async () => {
  const { status, headers, body } = await print('pdf')
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(body.subarray(0, 5).toString()).toBe('%PDF-')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    'Estado de Rendimiento Financiero 31-01-2026.pdf',
  )
})

test('a workbook holds numbers, and computes subtotals with formulas of its own cells', async () => {
  const sheet = sheetOf((await print('xlsx')).body)
  // Column E holds the figures; row 1 of the form is row 2 of the sheet.
  expect(cell(sheet, 'E2')).toEqual([undefined, '9000.00'])
  expect(cell(sheet, 'E8')).toEqual(['(((((E2+E3)+E4)+E5)-E6)-E7)', '9000.00'])
  expect(cell(sheet, 'E12')).toEqual(['(((E8-E9)-E10)-E11)', '5000.00'])
  expect(cell(sheet, 'E41')[1]).toBe('5000.00')
  // The estimated tax takes a rate from the parameters, so it stays a figure.
  expect(cell(sheet, 'E42')).toEqual([undefined, '1750.00'])
})

test('rows that are left out count as zero in the formulas of the others', async () => {
  const sheet = sheetOf((await print('xlsx', { withoutZero: true })).body)
  expect(cell(sheet, 'E2')).toEqual([undefined, '9000.00'])
  expect(cell(sheet, 'E3')).toEqual(['(((((E2+0)+0)+0)-0)-0)', '9000.00'])
})

test('csv and the spreadsheet of old carry the same figures, in the language of whoever asks', async () => {
  const csv = (await print('csv')).body.toString('utf8')
  expect(csv).toContain('Utilidad o Pérdida antes del Impuesto;40;')
  expect(csv).toMatch(/Ventas Netas;7;;?[^\n]*9000,00/)
  const english = (await print('xls', {}, 'en')).body.toString('utf8')
  expect(english).toMatch(/Net sales[\s\S]*9,000\.00/)
})
