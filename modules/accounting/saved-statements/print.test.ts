import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { periodsOf, type Saved, savedStatementsOf } from '@cuadre/test/saved-statements.ts'

const product = openProduct()
const { saved, approve, post } = savedStatementsOf(product)
const reason = 'La junta lo acordó el 5 de febrero'

let report: Saved

const print = (format: string, more: object = {}, options = {}) =>
  product.call<Buffer>(
    'GET',
    '/private/financialStateReports/print',
    { id: report._id, format, ...more },
    options,
  )
const csv = async (language: 'es' | 'en' = 'es') => (await print('csv', {}, { language })).body.toString()
const lineOf = (text: string, row: number) =>
  text
    .replaceAll('"', '')
    .split(/\r?\n/)
    .find((line) => new RegExp(`;${row};|,${row},|\\t${row}\\t`).test(line))

// It is approved after an entry had moved the books on, with a reason.
beforeAll(async () => {
  const [january] = await periodsOf(product).then((periods) =>
    periods.filter(({ startDate }) => startDate === '2026-01-01'),
  )
  await post('2026-01-02', 'Aporte de los socios', [
    ['109', '500000.00', '0.00'],
    ['601', '0.00', '500000.00'],
  ])
  const draft = await saved({ type: 'situation', periodId: january?._id })
  await post('2026-01-03', 'Otro aporte', [
    ['109', '0.50', '0.00'],
    ['601', '0.00', '0.50'],
  ])
  report = (await approve(draft, { reason })).body
})

test('the file says what was saved, not what the books say by now', async () => {
  expect(lineOf(await csv(), 3)).toMatch(/Efectivo en Banco.*500000,00|Efectivo en Banco.*500000\.00/)
  expect(lineOf(await csv('en'), 3)).toMatch(/500000/)
})

test('each format is a file of its own kind, named after the statement and its last day', async () => {
  const types: unknown[] = []
  for (const format of ['pdf', 'xlsx', 'xls', 'csv']) {
    const { status, headers } = await print(format)
    const named = String(headers['content-disposition']).includes(`31-01-2026.${format}`)
    types.push([status, headers['content-type'], named])
  }
  expect(types).toEqual([
    [200, 'application/pdf', true],
    [200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
    [200, 'application/vnd.ms-excel', true],
    [200, 'text/csv; charset=utf-8', true],
  ])
})

test('another format is refused', async () => {
  expect((await print('docx')).status).toBe(422)
})
