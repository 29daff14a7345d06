import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

// Money by what it moved for. In every entry that touches cash or a bank the other lines are what came in less what went out;
// so the rows together are the movement of the cash accounts, whatever was posted.

const product = openProduct()
const { enter, idOf } = chartOf(product)

interface Report {
  rows: { row: number; value: string | null; accounts: { code: string; value: string }[] }[]
  checks: { equation: string; ok: boolean }[]
}

async function cashFlow(startDate: string, endDate: string): Promise<Report> {
  const { status, body } = await product.call<Report>(
    'POST',
    '/private/stateFinancesReport/getReportByConfigStateFinance',
    { type: 'cashFlow', startDate, endDate },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const figures = ({ rows }: Report) =>
  Object.fromEntries(
    rows.flatMap(({ row, value }) => (value === null || value === '0.00' ? [] : [[row, value]])),
  )

let client = {}
let provider = {}

beforeAll(async () => {
  const partner = async (name: string, kind: string) => {
    const { body } = await product.call<{ _id: string }>(
      'POST',
      '/private/providersCont/createProviderCont',
      { name, kind },
    )
    return { partnerId: body._id }
  }
  client = await partner('Cafetería El Patio', 'client')
  provider = await partner('Molino del Sur', 'provider')
  const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
    'POST',
    '/private/accountingExercise/filter',
    { search: '2026' },
  )
  const lines = await Promise.all(
    [
      ['109', '1000.00', '0.00'],
      ['600', '0.00', '1000.00'],
    ].map(async ([code, debit, credit]) => ({ accountId: await idOf(code!), debit, credit })),
  )
  const opened = await product.call('POST', '/private/accountingExercise/saveAccountEntriesExercise', {
    _id: body.data[0]?._id,
    lines,
  })
  expect(opened.status).toBe(200)
  await enter('2026-01-05', 'Aporte de los socios', [
    ['109', '5000.00', '0.00'],
    ['601', '0.00', '5000.00'],
  ])
  await enter('2026-01-08', 'Venta a crédito: no mueve dinero', [
    ['135.0020', '900.00', '0.00', client],
    ['900.0010', '0.00', '900.00'],
  ])
  // 500.00 by bank less a fee of 10.00, and 40.00 in cash.
  await enter('2026-01-12', 'Cobro con comisión', [
    ['109', '490.00', '0.00'],
    ['835.0020', '10.00', '0.00'],
    ['101', '40.00', '0.00'],
    ['135.0020', '0.00', '540.00', client],
  ])
  await enter('2026-01-15', 'Pago a un proveedor y compra al contado', [
    ['405.0020', '700.00', '0.00', provider],
    ['189', '300.00', '0.00'],
    ['109', '0.00', '1000.00'],
  ])
  await enter('2026-01-16', 'De la caja al banco', [
    ['109', '25.00', '0.00'],
    ['101', '0.00', '25.00'],
  ])
  await enter('2026-01-20', 'Impuesto y una máquina', [
    ['440.0102', '60.00', '0.00'],
    ['265.0020', '800.00', '0.00'],
    ['109', '0.00', '860.00'],
  ])
})

test('a month’s money, by what it was for', async () => {
  const report = await cashFlow('2026-01-01', '2026-01-31')
  expect(figures(report)).toEqual({
    2: '540.00', // collected, before the fee
    3: '-1000.00', // 700.00 of a debt and 300.00 of goods
    5: '-60.00',
    6: '-10.00', // the fee
    8: '-530.00',
    11: '-800.00',
    12: '-800.00',
    15: '5000.00',
    16: '5000.00',
    18: '3670.00',
    19: '1000.00', // what the books began with is no movement
    20: '4670.00',
  })
  expect(report.checks.map(({ equation, ok }) => [equation, ok])).toEqual([
    ['F18 = ND(101..119)', true],
    ['F20 = D(101..119)', true],
  ])
  expect(report.rows.find(({ row }) => row === 3)?.accounts.map(({ code, value }) => [code, value])).toEqual([
    ['189', '-300.00'],
    ['405.0020', '-700.00'],
  ])
})

test('some days of it tie too', async () => {
  const report = await cashFlow('2026-01-13', '2026-01-18')
  expect(figures(report)).toEqual({
    3: '-1000.00',
    8: '-1000.00',
    18: '-1000.00',
    19: '6530.00',
    20: '5530.00',
  })
  expect(report.checks.every(({ ok }) => ok)).toBe(true)
})
