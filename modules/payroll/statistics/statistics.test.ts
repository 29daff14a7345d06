import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire as engage } from '@cuadre/test/people.ts'
import { payrollOf } from '@cuadre/test/payroll.ts'

const product = openProduct()
const { ask, begin, cancel, hire, ids, ok, pay, reckon, record } = payrollOf(product)

interface Figures {
  workers: number
  gross: string
  net: string
  cost: string
}
interface Statistics {
  months: (Figures & { month: string })[]
  areas: (Figures & { area: { name: string } | null })[]
  keys: { key: { code: string }; deduction: boolean; quantity: string | null; amount: string }[]
  total: Figures
}
const statistics = (more: object = {}) =>
  ask<Statistics>('POST', 'rrhhStatics/getNominate', { year: 2026, ...more })

beforeAll(async () => {
  await begin()
  const alina = await hire('85031245678', '25000.00')
  const bruno = await hire('78112034526', '12000.00', { firstName: 'Bruno', areaId: ids.shop })
  for (const month of [1, 2]) {
    await record(month, alina, ['01', '190.60'], ['25', null, '1000.00'])
    await record(month, bruno, ['01', '190.60'])
  }
  await pay('salary', 1)
  await pay('salary', 2, { areaId: ids.shop })
  // Neither what was cancelled counts nor what is not confirmed.
  await ok(cancel(await pay('salary', 2, { areaId: ids.office })))
  await ok(reckon('salary', 2, { areaId: ids.office }))
})

test('the payrolls of a year come to what they are by month, by area and by key', async () => {
  const { months, areas, keys, total } = await statistics()
  expect(months).toHaveLength(12)
  // 37 000.00 earned, 3 363.30 of holidays, and 19 % of 40 363.30 in charges, rounded by worker and charge.
  expect(months.slice(0, 3).map(({ month, workers, gross, cost }) => [month, workers, gross, cost])).toEqual([
    ['2026-01-01', 2, '37000.00', '48032.33'],
    ['2026-02-01', 1, '12000.00', '15578.05'],
    ['2026-03-01', 0, '0.00', '0.00'],
  ])
  expect(areas.map(({ area, workers, gross }) => [area?.name, workers, gross])).toEqual([
    ['Oficina de la dirección', 1, '25000.00'],
    ['Tienda', 1, '24000.00'],
  ])
  expect(keys.map(({ key, quantity, amount }) => [key.code, quantity, amount])).toEqual([
    ['01', '571.80', '49000.00'],
    ['25', null, '1000.00'],
  ])
  expect(total).toMatchObject({ workers: 2, gross: '49000.00', net: '43089.00' })
})

test('of one area alone, and of a year without payrolls', async () => {
  expect((await statistics({ areaId: ids.shop })).total).toMatchObject({ workers: 1, gross: '24000.00' })
  expect((await statistics({ year: 2025 })).total).toMatchObject({ workers: 0, cost: '0.00' })
})

test('who may not see what people earn is refused', async () => {
  await engage(product, { email: 'reportes@ceiba.test', name: 'Rita Paz', permissions: ['adminRRHHreports'] })
  const { status } = await product.call(
    'POST',
    '/private/rrhhStatics/getNominate',
    { year: 2026 },
    { as: 'reportes@ceiba.test' },
  )
  expect(status).toBe(403)
})
