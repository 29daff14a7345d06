import { beforeAll, describe, expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { payrollOf } from '@cuadre/test/payroll.ts'
import { blended, partsOf } from '../pre-payrolls/wages.ts'

const product = openProduct()
const { ask, begin, confirm, hire, line, ok, pay, reckon, record } = payrollOf(product)
const worked = '190.60'
const base = 'usersDataSheets'

async function changed(workerId: string, validFrom: string, change: object): Promise<void> {
  const { version } = await ask<{ version: number }>('GET', `${base}/getUserDataSheet`, { id: workerId })
  await ask('PUT', `${base}/updateDataSheet`, { _id: workerId, version, validFrom, ...change })
}

beforeAll(begin)

describe('wages of a month', () => {
  const calendar = { week: 'mondayToSaturday' as const, holidays: [] }
  const held = (from: string, until: string, salary: string) => ({
    from,
    until,
    salary,
    salaryType: 'monthly' as const,
  })

  test('count for the days of work on which each held', () => {
    // February of 2026 begins on a Sunday: twelve days of work until the 14th, and twelve from the 16th on.
    const parts = partsOf(
      { wages: [held('2026-02-01', '2026-02-15', '20000.00'), held('2026-02-16', '2026-02-28', '24000.00')] },
      calendar,
    )
    expect(parts.map(({ days }) => days)).toEqual([12, 12])
    expect(blended(parts, true).toFixed(2)).toBe('22000.00')
  })

  test('that are one all month are no parts, and one that held on a Sunday alone counts for nothing', () => {
    expect(
      partsOf(
        { wages: [held('2026-02-01', '2026-02-09', '9000.00'), held('2026-02-10', '2026-02-28', '9000.00')] },
        calendar,
      ),
    ).toEqual([])
    expect(
      partsOf(
        { wages: [held('2026-02-01', '2026-02-01', '1.00'), held('2026-02-02', '2026-02-28', '9000.00')] },
        calendar,
      ),
    ).toEqual([{ salary: amount('9000.00'), days: 24 }])
  })
})

test('a raise in the middle of a month is paid for its half, and the payroll says so', async () => {
  const ana = await hire('85031245678', '20000.00', { firstName: 'Ana' })
  await changed(ana, '2026-02-16', { salary: '24000.00' })
  await record(1, ana, ['01', worked])
  await record(2, ana, ['01', worked])
  expect((await line(await pay('salary', 1), ana)).gross).toBe('20000.00')
  const february = await pay('salary', 2)
  const { gross, working } = await line(february, ana)
  expect(gross).toBe('22000.00')
  expect(working.slice(0, 2).map(({ rule, text }) => `${rule} ${text}`)).toEqual([
    'blendedWage 20.000,00 × 12 / 24 + 24.000,00 × 12 / 24, por los días de trabajo en que valió cada uno',
    'salary 22.000,00 × 190,60 h de 190,6 h del mes; de ellas, 190,60 h de esta clave',
  ])
})

test('half of the hours of such a month are half of what it comes to, and of who is paid by the hour each hour is', async () => {
  const beto = await hire('78112034526', '20000.00', { firstName: 'Beto' })
  await changed(beto, '2026-02-16', { salary: '24000.00' })
  const cira = await hire('90010112349', '100.00', { firstName: 'Cira', salaryType: 'hourly' })
  await changed(cira, '2026-02-16', { salary: '120.00' })
  await record(2, beto, ['01', '95.30'], ['12', '95.30'])
  await record(2, cira, ['01', '100.00'])
  const payroll = await pay('salary', 2)
  expect((await line(payroll, beto)).gross).toBe('11000.00')
  // An hour at 110.00.
  expect((await line(payroll, cira)).gross).toBe('11000.00')
})

test('who is paid in two ways in one month stops the payroll, until the file says one for all of it', async () => {
  const dora = await hire('91020212347', '20000.00', { firstName: 'Dora' })
  await changed(dora, '2026-03-16', { salary: '120.00', salaryType: 'hourly' })
  await record(3, dora, ['01', worked])
  const { status, body } = await reckon('salary', 3)
  expect([status, body.code]).toEqual([409, 'payroll.stopped'])
  expect(body.message).toContain('en este mes se le pagó de dos modos')
  await changed(dora, '2026-03-01', { salary: '120.00', salaryType: 'hourly' })
  const draft = await ok(reckon('salary', 3))
  expect((await ok(confirm(draft))).gross).toBe('22872.00')
})
