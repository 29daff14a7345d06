import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'

// Tax on sales that each document accrues: a sale more, what comes back of it less. Only money pays it.

const product = openProduct()
const { enter } = chartOf(product)

interface Tax {
  key: string
  accrued: string | null
  paid: string | null
  pending: string | null
  state: string
  base: { amount: string }
  expected: string | null
  missing: string | null
}

let client = ''
const period = new Map<string, string>()

beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    '/private/balance/getBalancesSheetFilter',
    { limit: 100 },
  )
  for (const { _id, startDate } of body.data) period.set(startDate.slice(0, 7), _id)
  const partner = await product.call<{ _id: string }>('POST', '/private/providersCont/createProviderCont', {
    name: 'Cafetería El Patio',
    kind: 'client',
  })
  client = partner.body._id
})

const taxesOf = async (month: string) => {
  const { body } = await product.call<{ data: Tax[]; canAccrue: boolean }>(
    'GET',
    '/private/balance/getTaxesByPeriod',
    { id: period.get(month) ?? '' },
  )
  return body
}
const salesTaxOf = async (month: string) => (await taxesOf(month)).data.find(({ key }) => key === 'salesTax')!

test('what comes back is less accrued, and nothing of it is paid', async () => {
  await enter('2026-01-05', 'Venta con su impuesto', [
    ['109', '1000.00', '0.00'],
    ['900.0010', '0.00', '1000.00'],
    ['805', '150.00', '0.00'],
    ['440.0102', '0.00', '150.00'],
  ])
  // 400.00 of the sale come back, with the 60.00 of tax that they had accrued.
  const back = await enter('2026-01-20', 'Devolución con su impuesto', [
    ['800', '400.00', '0.00', { partnerId: client }],
    ['440.0102', '60.00', '0.00'],
    ['109', '0.00', '400.00'],
    ['805', '0.00', '60.00'],
  ])
  expect(await salesTaxOf('2026-01')).toMatchObject({ accrued: '90.00', paid: '0.00', pending: '90.00' })
  await product.call('PUT', '/private/accountingEntries/reverseAccountingEntry', {
    _id: back,
    reason: 'No devolvió nada',
  })
  expect(await salesTaxOf('2026-01')).toMatchObject({ accrued: '150.00', paid: '0.00', pending: '150.00' })
})

test('what comes back in a later month pays nothing of the month that is still owed', async () => {
  await enter('2026-02-03', 'Devolución en febrero', [
    ['440.0102', '30.00', '0.00'],
    ['805', '0.00', '30.00'],
  ])
  expect(await salesTaxOf('2026-01')).toMatchObject({ accrued: '150.00', paid: '0.00', pending: '150.00' })
  expect(await salesTaxOf('2026-02')).toMatchObject({ accrued: '-30.00', paid: '0.00' })
})

test('money that goes to the treasury pays the oldest month', async () => {
  await enter('2026-02-15', 'Impuesto de enero', [
    ['440.0102', '100.00', '0.00'],
    ['109', '0.00', '100.00'],
  ])
  expect(await salesTaxOf('2026-01')).toMatchObject({ accrued: '150.00', paid: '100.00', pending: '50.00' })
})

test('a month in which goods only came back gives tax back, and its books lack nothing', async () => {
  await enter('2026-03-10', 'Devolución con su impuesto', [
    ['800', '400.00', '0.00', { partnerId: client }],
    ['440.0102', '60.00', '0.00'],
    ['109', '0.00', '400.00'],
    ['805', '0.00', '60.00'],
  ])
  expect(await salesTaxOf('2026-03')).toMatchObject({
    base: { amount: '-400.00' },
    expected: '-60.00',
    accrued: '-60.00',
    missing: '0.00',
    paid: '0.00',
    state: 'nothing',
  })
  const { data, canAccrue } = await taxesOf('2026-03')
  // Of the territorial contribution nothing is owed, and nothing is given back.
  expect(data.find(({ key }) => key === 'localDevelopment')).toMatchObject({
    expected: '0.00',
    missing: '0.00',
  })
  expect(canAccrue).toBe(false)
})

test('what came back without its tax takes it off at the end of the month, and pays nothing', async () => {
  await enter('2026-03-11', 'Devolución sin su impuesto', [
    ['800', '200.00', '0.00', { partnerId: client }],
    ['109', '0.00', '200.00'],
  ])
  expect(await salesTaxOf('2026-03')).toMatchObject({ expected: '-90.00', missing: '-30.00' })
  const { body } = await product.call<{
    entry: { lines: { account: { code: string }; debit: string; credit: string }[] } | null
  }>('POST', '/private/balance/accrueTaxes', { _id: period.get('2026-03'), total: '30.00' })
  expect(body.entry?.lines.map(({ account, debit, credit }) => `${account.code} ${debit} ${credit}`)).toEqual(
    ['440.0102 30.00 0.00', '805 0.00 30.00'],
  )
  expect(await salesTaxOf('2026-03')).toMatchObject({ accrued: '-90.00', missing: '0.00', paid: '0.00' })
  // January owed 150.00, of which 100.00 are paid.
  expect(await salesTaxOf('2026-01')).toMatchObject({ paid: '100.00', pending: '50.00' })
})
