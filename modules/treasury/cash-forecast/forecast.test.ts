import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@cuadre/kernel/day.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { onDay } from '@cuadre/test/standing-clock.ts'
import { type MoneyMoved, treasuryOf } from '@cuadre/test/treasury.ts'

const product = openProduct()
onDay('2026-11-18')
const treasury = treasuryOf(product)
const debts = debtsOf(product)
const { ids, ok } = treasury

interface Forecast {
  opening: string
  later: { came: string; went: string }
  withoutRate: string[]
  below: { date: string; amount: string } | null
  belowIn: { currency: string; date: string; amount: string }[]
  weeks: {
    week: number
    came: string
    went: string
    closing: string
    overdue: { came: string; went: string }
  }[]
}
interface Listed {
  total: number
  data: { kind: string; isOverdue: boolean; amount: string; inBooks: string | null; partner: string | null }[]
}
const now = '2026-11-18'
const forecast = (more: object = {}) => ok(product.call<Forecast>('GET', '/private/cashForecast/get', more))
const listed = (more: object = {}) =>
  ok(product.call<Listed>('POST', '/private/cashForecast/filter', { page: 1, limit: 50, ...more }))
const week = async (number: number) => (await forecast()).weeks[number - 1]

beforeAll(async () => {
  await treasury.begin()
  await product.call('POST', '/private/exchangeRate/create', {
    originCurrencyId: ids.usd,
    targetCurrencyId: await treasury.currency('CUP'),
    rateType: 'officialII',
    date: '2026-01-01',
    rate: '120',
  })
})

test('without debts the money stays what it is: 13 500.00 pesos and 350 dollars at 120', async () => {
  const { opening, weeks, below, belowIn } = await forecast()
  expect(opening).toBe('55500.00')
  expect([below, belowIn]).toEqual([null, []])
  expect(weeks.map(({ closing }) => closing)).toEqual(Array.from({ length: 13 }, () => '55500.00'))
  expect((await listed()).total).toBe(0)
})

test('debts stand in the week in which they are due, overdue ones in the first, what lies beyond afterwards', async () => {
  const client = await debts.partner('Cafetería El Patio', 'client')
  const provider = await debts.partner('Molino del Sur', 'provider')
  await debts.owedToUs(client, 'OV-1', '1000.00', { dueDate: addDays(now, -3) })
  await debts.owedToUs(client, 'OV-2', '500.00', { dueDate: now })
  await debts.owedByUs(provider, 'OC-1', '60000.00', { dueDate: addDays(now, 7) })
  await debts.owedToUs(client, 'OV-3', '4000.00', { dueDate: addDays(now, 90) })
  await debts.owedToUs(client, 'OV-4', '70.00', { dueDate: addDays(now, 91) })
  expect(await week(1)).toMatchObject({
    came: '1500.00',
    went: '0.00',
    closing: '57000.00',
    overdue: { came: '1000.00', went: '0.00' },
  })
  // 57 000 − 60 000: below zero until the thirteenth week brings 4 000.
  expect(await week(2)).toMatchObject({ went: '60000.00', closing: '-3000.00' })
  expect(await week(12)).toMatchObject({ closing: '-3000.00' })
  expect(await week(13)).toMatchObject({ came: '4000.00', closing: '1000.00' })
  expect((await forecast()).later).toEqual({ came: '70.00', went: '0.00' })

  const first = await listed({ week: '1' })
  expect(first.data.map((each) => [each.kind, each.amount, each.isOverdue, each.partner])).toEqual([
    ['Por cobrar', '1000.00', true, 'Cafetería El Patio'],
    ['Por cobrar', '500.00', false, 'Cafetería El Patio'],
  ])
  expect((await listed({ week: '2' })).data).toMatchObject([{ kind: 'Por pagar', amount: '-60000.00' }])
  expect((await listed({ search: 'molino' })).total).toBe(1)
  expect((await listed()).total).toBe(5)
})

test('what does not suffice is said with its day: of all the money, and of each currency by itself', async () => {
  const whole = await forecast()
  // The week begins on the 25th, and so does the payment: 57 000 − 60 000.
  expect(whole.below).toEqual({ date: '2026-11-25', amount: '-3000.00' })
  // Of the pesos alone, 13 500 + 1 500 − 60 000.
  expect(whole.belowIn).toEqual([{ currency: 'CUP', date: '2026-11-25', amount: '-45000.00' }])

  const provider = await debts.partner('Importadora Norte', 'provider')
  const owed = (number: string, dollars: string, dueDate: string) =>
    debts.owedByUs(provider, number, dollars, { dueDate, foreign: { currencyId: ids.usd, rate: '120' } })
  await owed('OC-USD-1', '350.00', addDays(now, 3))
  // Of 350 dollars 350 are paid: that suffices.
  expect((await forecast()).belowIn.map(({ currency }) => currency)).toEqual(['CUP'])
  await owed('OC-USD-2', '0.01', addDays(now, 5))
  // A cent more than there is, on the 23rd, within the first week. By then all the money still suffices.
  expect((await forecast()).belowIn).toEqual([
    { currency: 'CUP', date: '2026-11-25', amount: '-45000.00' },
    { currency: 'USD', date: '2026-11-23', amount: '-0.01' },
  ])
  expect((await forecast()).below).toEqual({ date: '2026-11-25', amount: '-45001.20' })
})

test('a deposit in transit is on its way to its account: 250 dollars at 120, overdue since January', async () => {
  const before = await week(1)
  const deposit = await ok(
    product.call<MoneyMoved>('POST', '/private/deposit/create', {
      date: '2026-01-20',
      accountId: ids.dollars,
      bankAccountId: ids.dollarsAtBank,
      amount: '250.00',
    }),
  )
  const sent = await ok(
    product.call<MoneyMoved>('PUT', '/private/deposit/changeState', {
      _id: deposit._id,
      version: deposit.version,
      state: 'inTransit',
    }),
  )
  // It left the till and has not reached the bank: what there will be is what there would be.
  expect(await week(1)).toMatchObject({ came: '31500.00', closing: before?.closing })
  const { opening } = await forecast()
  expect(opening).toBe('25500.00')
  const own = await forecast({ accountId: await treasury.account('112') })
  expect(own).toMatchObject({ opening: '12000.00' })
  expect(own.weeks[0]).toMatchObject({ came: '30000.00', closing: '42000.00' })
  await ok(
    product.call<MoneyMoved>('PUT', '/private/deposit/changeState', {
      _id: sent._id,
      version: sent.version,
      state: 'confirmed',
    }),
  )
  expect(await week(1)).toMatchObject({ came: '1500.00', closing: before?.closing })
})
