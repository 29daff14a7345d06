import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { payrollOf } from '@cuadre/test/payroll.ts'

const product = openProduct()
const { ask, begin, call, enter, hire, line, ok, pay, record } = payrollOf(product)

const worked = '190.60'

beforeAll(begin)

test('what is kept of wages waits for the next month where it does not fit, and is never lost', async () => {
  const nina = await hire('01052368912', '4000.00', { firstName: 'Nina' })
  await record(1, nina, ['01', worked], ['28', null, '1500.00'], ['25', null, '1000.00'])
  const first = await pay('salary', 1)
  // 3 777.80 are left after 200.00 and 22.20: alimony goes first, and of the loan 888.90 fit into half of them.
  const { items, net } = await line(first, nina)
  expect(items.map(({ key, amount, waiting }) => [key.code, amount, waiting])).toEqual([
    ['01', '4000.00', '0.00'],
    ['25', '1000.00', '0.00'],
    ['28', '888.90', '611.10'],
  ])
  expect(net).toBe('1888.90')
  const carriedInto = async (month: number) => {
    const proposed = await ask<{
      lines: { times: { key: { code: string }; amount: string; carried: boolean }[] }[]
    }>('POST', 'preNominate/propose', { month, year: 2026, workerIds: [nina] })
    return proposed.lines[0]?.times
      .filter(({ carried }) => carried)
      .map(({ key, amount }) => `${key.code} ${amount}`)
  }
  expect(await carriedInto(2)).toEqual(['28 611.10'])
  // Paying the first takes nothing of it away.
  await enter('2026-01-31', 'Para pagar a Nina', [
    ['109', '1888.90', '0'],
    ['600', '0', '1888.90'],
  ])
  await ok(
    call('PUT', 'nominate/changeState', {
      _id: first._id,
      version: first.version,
      state: 'paid',
      date: '2026-02-04',
    }),
  )
  expect(await carriedInto(2)).toEqual(['28 611.10'])
  await record(2, nina, ['01', worked], ['28', null, '611.10', { carried: true }])
  const second = await pay('salary', 2)
  expect(
    (await line(second, nina)).items.map(({ key, amount, waiting }) => [key.code, amount, waiting]),
  ).toEqual([
    ['01', '4000.00', '0.00'],
    ['28', '611.10', '0.00'],
  ])
  expect(await carriedInto(3)).toEqual([])
})
