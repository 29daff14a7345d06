import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { payrollOf } from '@cuadre/test/payroll.ts'

const product = openProduct()
const { ask, begin, enter, hire } = payrollOf(product)

const rows = async (days: object) => {
  const { rows: found } = await ask<{ rows: { row: number; value: string | null }[] }>(
    'POST',
    'stateFinancesReport/getReportByConfigStateFinance',
    { type: 'valueAdded', ...days },
  )
  return found.filter(({ row }) => row >= 22).map(({ value }) => value)
}
const january = { startDate: '2026-01-01', endDate: '2026-01-31' }

beforeAll(async () => {
  await begin()
  await enter('2026-01-15', 'Servicios cobrados', [
    ['109', '10000.00', '0'],
    ['900.0030', '0', '10000.00'],
  ])
})

test('where nobody works nothing is said of what each adds', async () => {
  expect(await rows(january)).toEqual(['10000.00', '0.00', null])
})

test('who is there for some of the days is that part of a worker, and who left counts until then', async () => {
  await hire('85031245678', '25000.00')
  // 15 days of 31.
  await hire('78112034526', '12000.00', { firstName: 'Bruno', startDate: '2026-01-17' })
  const cira = await hire('90010112349', '9000.00', { firstName: 'Cira' })
  const { version } = await ask<{ version: number }>('GET', 'usersDataSheets/getUserDataSheet', { id: cira })
  await ask('POST', 'usersDataSheets/retire', {
    _id: cira,
    version,
    lastDay: '2026-01-10',
    reason: 'resignation',
  })
  // 31, 15 and 10 days are 56 of 31: 1.81 workers, of whom each adds 10 000 ÷ 1.81.
  expect(await rows(january)).toEqual(['10000.00', '1.81', '5524.86'])
  // From the 17th on there are two.
  expect((await rows({ startDate: '2026-01-17', endDate: '2026-01-31' }))[1]).toBe('2.00')
  // 31, 15 and 10 days of January, 28 and 28 of February: 112 of 59.
  expect((await rows({ startDate: '2026-01-01', endDate: '2026-02-28' }))[1]).toBe('1.90')
})
