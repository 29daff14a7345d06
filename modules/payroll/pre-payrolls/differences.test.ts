import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { payrollOf } from '@cuadre/test/payroll.ts'
import { differenceOf } from './differences.ts'

const product = openProduct()
const { ask, begin, cancel, entries, hire, line, pay, record } = payrollOf(product)
const worked = '190.60'
const base = 'usersDataSheets'

async function changed(workerId: string, validFrom: string, salary: string): Promise<void> {
  const { version } = await ask<{ version: number }>('GET', `${base}/getUserDataSheet`, { id: workerId })
  await ask('PUT', `${base}/updateDataSheet`, { _id: workerId, version, validFrom, salary })
}

/** What is proposed of differences to somebody in a month. */
async function proposed(month: number, workerId: string): Promise<string[]> {
  const { lines } = await ask<{
    lines: { times: { key: { code: string }; amount: string | null }[] }[]
  }>('POST', 'preNominate/propose', { month, year: 2026, workerIds: [workerId] })
  return (lines[0]?.times ?? [])
    .filter(({ key }) => key.code === '31' || key.code === '32')
    .map(({ key, amount }) => `${key.code} ${amount}`)
}

const people = { ana: '', beto: '', cira: '' }

beforeAll(async () => {
  await begin()
  people.ana = await hire('85031245678', '20000.00', { firstName: 'Ana' })
  people.beto = await hire('78112034526', '12000.00', { firstName: 'Beto' })
  people.cira = await hire('90010112349', '20000.00', { firstName: 'Cira' })
  for (const month of [1, 2]) {
    await record(month, people.ana, ['01', worked])
    await record(month, people.beto, ['01', worked])
    // Ten hours of overtime in February.
    await record(
      month,
      people.cira,
      ['01', worked],
      ...(month === 2 ? [['19', '10.00'] as [string, string]] : []),
    )
    await pay('salary', month)
  }
})

test('nothing is proposed while the file says what was paid', async () => {
  expect(await proposed(3, people.ana)).toEqual([])
  await changed(people.ana, '2026-03-01', '21000.00')
  expect(await proposed(3, people.ana)).toEqual([])
})

describe('a raise that is written after two months were paid by the old wage', () => {
  test('is proposed for both of them, with what went by it', async () => {
    await changed(people.ana, '2026-01-01', '24000.00')
    expect(await proposed(3, people.ana)).toEqual(['31 8000.00'])
    // 1 311.65 of overtime with the 20 000.00 of February, all a fifth more.
    await changed(people.cira, '2026-02-01', '24000.00')
    expect(await proposed(3, people.cira)).toEqual(['31 4262.33'])
  })

  test('is told where somebody leaves it out, and is paid once', async () => {
    await record(3, people.ana, ['01', worked])
    const notices = async () => {
      const { sheets } = await ask<{ sheets: { worker: { _id: string }; notices: { text: string }[] }[] }>(
        'POST',
        'preNominate/getByMonthAndYear',
        { month: 3, year: 2026 },
      )
      return sheets.find(({ worker }) => worker._id === people.ana)?.notices.map(({ text }) => text)
    }
    expect(await notices()).toEqual([
      'Falta «Diferencias de salario de meses anteriores»: el salario de meses pagados cambió después (1/2026, 2/2026).',
    ])
    await ask('POST', 'preNominate/deleteByMonthAndYear', { month: 3, year: 2026 })
    await record(3, people.ana, ['01', worked], ['31', null, '8000.00'])
    expect(await notices()).toEqual([])
    const march = await pay('salary', 3)
    // The 21 000.00 that the file says of March, and 4 000.00 for each month before.
    expect((await line(march, people.ana)).gross).toBe('29000.00')
    expect(await proposed(4, people.ana)).toEqual([])
    // Taken back, it is still in the sheet of March, and with that gone it is proposed again.
    await cancel(march)
    expect(await proposed(4, people.ana)).toEqual([])
    await ask('POST', 'preNominate/deleteByMonthAndYear', { month: 3, year: 2026 })
    expect(await proposed(3, people.ana)).toEqual(['31 8000.00'])
  })
})

test('a wage that falls for months that are paid is taken back from the next, off the expense that it was', async () => {
  await changed(people.beto, '2026-02-01', '11000.00')
  expect(await proposed(3, people.beto)).toEqual(['32 1000.00'])
  await record(3, people.beto, ['01', worked], ['32', null, '1000.00'])
  const march = await pay('salary', 3)
  const { gross, other, net } = await line(march, people.beto)
  // 550.00 of contribution and 262.00 of tax.
  expect([gross, other, net]).toEqual(['11000.00', '1000.00', '9188.00'])
  expect((await entries(march))[0]).toEqual([
    'D 822 11000.00',
    'C 455.0010 9188.00',
    'C 440.0301 550.00',
    'C 440.0302 262.00',
    'C 822 1000.00',
  ])
  expect(await proposed(4, people.beto)).toEqual([])
})

describe('the difference of a month', () => {
  const calendar = { week: 'mondayToSaturday' as const, holidays: [] }
  const wages = (salary: string, salaryType: 'monthly' | 'hourly' = 'monthly') => [
    { from: '2026-02-01', until: '2026-02-28', salary, salaryType },
  ]
  const of = (more: object) =>
    differenceOf(
      { salaryType: 'monthly', wage: '20000', paid: '10000.00', wages: wages('24000.00'), ...more },
      calendar,
    ).toFixed(2)

  test('is of what was paid by the wage, and of half a month half', () => {
    expect(of({})).toBe('2000.00')
    expect(of({ paid: '20000.00', wages: wages('19000.00') })).toBe('-1000.00')
    expect(of({ wages: wages('20000.00') })).toBe('0.00')
  })

  test('is nothing where the way of paying is another, or the worker is there no more', () => {
    expect(of({ wages: wages('120.00', 'hourly') })).toBe('0.00')
    expect(of({ wages: [] })).toBe('0.00')
  })
})
