import { beforeAll, expect, test } from 'vitest'
import { today } from '@cuadre/kernel/day.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

const product = openProduct()
const treasury = treasuryOf(product)
const { ids, ok } = treasury

interface Position {
  total: string
  totals: { code: string; balance: string; inBooks: string }[]
  places: {
    account: { code: string }
    balance: string
    inBooks: string
    came: string
    went: string
    isToCount: boolean
    count: { number: string; difference: string } | null
    statement: { closing: string } | null
  }[]
}
const position = (date: string) => ok(product.call<Position>('GET', '/private/cashPosition/get', { date }))
const at = async (date: string, code: string) =>
  (await position(date)).places.find(({ account }) => account.code === code)

beforeAll(treasury.begin)

test('5 000.00 − 1 200.00 in the till, 250 dollars at 120, 700.00 in cheques; 9 000.00 and 100 dollars at banks: 54 800.00 + 700.00', async () => {
  const { total, totals } = await position('2026-01-20')
  // 3 800 + 30 000 + 700 + 9 000 + 12 000
  expect(total).toBe('55500.00')
  expect(totals).toEqual([
    { code: 'CUP', balance: '13500.00', inBooks: '13500.00' },
    { code: 'USD', balance: '350.00', inBooks: '42000.00' },
  ])
  expect(await at('2026-01-15', '106')).toMatchObject({ balance: '3800.00', came: '0.00', went: '1200.00' })
  expect(await at('2026-01-05', '108.0010')).toMatchObject({
    balance: '250.00',
    inBooks: '30000.00',
    came: '250.00',
  })
  expect(await at('2026-01-04', '106')).toMatchObject({ balance: '0.00' })
})

test('the file of a day has a row for each place with the figures of the screen, and comes to the same total', async () => {
  const { places, total } = await position('2026-01-20')
  const { body } = await product.call<string>('GET', '/private/cashPosition/print', {
    date: '2026-01-20',
    format: 'csv',
  })
  const written = String(body)
  const figure = (value: string) => value.replace('.', ',')
  for (const { account, balance, inBooks, came, went } of places) {
    const row = written.split('\n').find((line) => line.includes(`${account.code} `))
    expect(row, account.code).toContain([balance, inBooks, came, went].map(figure).join(';'))
  }
  expect(total).toBe('55500.00')
  const paper = await product.call<Buffer>('GET', '/private/cashPosition/print', { date: '2026-01-20' })
  const pages = await pagesOf(paper.body)
  expect(pages.join(' ')).toContain('55.500,00')
  expect(pages.join(' ')).toContain('CUP 13.500,00')
})

test('fuel cards are of type cash, and nobody is reminded to count them', async () => {
  await treasury.enter('2026-01-05', 'Tarjetas de combustible', [
    ['107', '900.00', '0'],
    ['600', '0', '900.00'],
  ])
  expect(await at('2026-03-20', '107')).toMatchObject({
    balance: '900.00',
    isToCount: false,
    isCounted: false,
  })
  expect(await at('2026-03-20', '106')).toMatchObject({ isToCount: true })
  const refusedAt = async (path: string, more: object) => {
    const { status, body } = await product.call<MoneyMoved>('POST', `/private/${path}/create`, {
      date: '2026-01-20',
      accountId: await treasury.account('107'),
      ...more,
    })
    return [status, ...(body.fields?.map(({ code }) => code) ?? [])]
  }
  expect(
    await refusedAt('cashCount', { occasion: 'periodic', custodian: 'Elena Ruiz', counted: '900.00' }),
  ).toEqual([422, 'cashCount.fuelCards'])
  expect(await refusedAt('deposit', { bankAccountId: ids.pesosAtBank, amount: '900.00' })).toEqual([
    422,
    'deposit.fuelCards',
  ])
  await treasury.enter('2026-03-21', 'Tarjetas gastadas', [
    ['600', '900.00', '0'],
    ['107', '0', '900.00'],
  ])
})

test('a till is to be counted thirty days after it began, or after its last count; cheques are not', async () => {
  expect(await at('2026-02-03', '106')).toMatchObject({ isToCount: false })
  expect(await at('2026-02-04', '106')).toMatchObject({ isToCount: true, count: null })
  expect(await at('2026-02-04', '105')).toMatchObject({ isToCount: false })
  const write = await ok(
    product.call<MoneyMoved>('POST', '/private/cashCount/create', {
      date: '2026-01-20',
      accountId: ids.till,
      occasion: 'periodic',
      custodian: 'Elena Ruiz',
      counted: '3800.00',
    }),
  )
  let count = write
  for (const state of ['declared', 'confirmed'])
    count = await ok(
      product.call<MoneyMoved>('PUT', '/private/cashCount/changeState', {
        _id: count._id,
        version: count.version,
        state,
      }),
    )
  expect(await at('2026-02-18', '106')).toMatchObject({
    isToCount: false,
    count: { number: 'ARQ-2026-00001', difference: '0.00' },
  })
  expect(await at('2026-02-19', '106')).toMatchObject({ isToCount: true })
  // The work waits for as many.
  const { places } = await position(today('America/Havana'))
  const { body } = await product.call<{ data: { key: string; count: number }[] }>(
    'GET',
    '/private/home/getWaitingWork',
    {},
  )
  expect(body.data.find(({ key }) => key === 'cashToCount')?.count).toBe(
    places.filter(({ isToCount }) => isToCount).length,
  )
})

test('the main till holds 640.00 of the 700.00 that are given; without an amount it is held against what the company keeps', async () => {
  await treasury.enter('2026-01-06', 'Lo recaudado en la caja principal', [
    ['101', '1000.00', '0'],
    ['600', '0', '1000.00'],
  ])
  await treasury.enter('2026-02-06', 'A la otra caja', [
    ['106', '360.00', '0'],
    ['101', '0', '360.00'],
  ])
  const compared = (input: object = {}) =>
    product.call<{ code?: string }>('GET', '/private/reports/getCashMainAccountVsAmountCash', input)
  expect(await ok(compared({ amount: '700.00' }))).toMatchObject({
    account: { code: '101' },
    balance: '640.00',
    amount: '700.00',
    difference: '-60.00',
  })
  const kept = (value: string) =>
    product.asOwner(
      `update general_parameter set value = '"${value}"' where key = 'cash.generatedAmount'
          and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
    )
  expect(await ok(compared())).toMatchObject({ amount: '0.00', difference: '640.00' })
  await kept('600')
  expect(await ok(compared())).toMatchObject({ amount: '600.00', difference: '40.00' })
  await kept('0')
  expect((await compared({ amount: 'mucho' })).status).toBe(422)
})
