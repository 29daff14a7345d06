import { beforeAll, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { identities, staffOf } from '../workers/staff.examples.ts'
import { takeBackHolidays, writeHolidays } from './of-payrolls.ts'
import { accruedBy } from './reckoning.ts'

const product = openProduct()
const { ask, refused, area, position, open } = staffOf(product)

interface Vacations {
  opening: { days: string; amount: string | null }
  correction: { days: string; amount: string | null }
  closing: { days: string; amount: string | null }
  average: string | null
  movements: { _id: string; date: string; type: string; days: string; balance: { days: string } }[]
}

let yanet: string
let holidays: string

beforeAll(async () => {
  const shop = await area('Salón de ventas')
  const clerk = await position('Dependiente', { [shop._id]: 4 })
  yanet = (
    await open({
      identityNumber: identities.yanet,
      positionId: clerk._id,
      startDate: '2025-01-06',
      salary: '24000.00',
    })
  )._id
  const { data } = (await ask('POST', 'nominateKeys/keyFilter', { search: '02' })) as unknown as {
    data: { _id: string }[]
  }
  holidays = data[0]!._id
})

const opening = (date: string, days: string, amount: string) => ({ workerId: yanet, date, days, amount })
const set = async (...given: Parameters<typeof opening>) =>
  (await ask('PUT', 'daysof/setVacationOpening', opening(...given))) as unknown as Vacations
const wrongOpening = (...given: Parameters<typeof opening>) =>
  refused('PUT', 'daysof/setVacationOpening', opening(...given))
const correct = (days: string, amount: string, date = '2026-03-31') => ({
  workerId: yanet,
  date,
  days,
  amount,
  note: 'Diferencia con la tarjeta anterior',
})
const said = async (date?: string) =>
  (await ask('POST', 'daysof/workerStoreVacations', {
    workerId: yanet,
    ...(date && { date }),
  })) as unknown as Vacations

test('what there was before is written, and written again takes its place', async () => {
  await set('2026-01-01', '12', '10000.00')
  const { opening: now, closing, average, movements } = await set('2025-12-31', '10', '9000.00')
  expect(now).toEqual({ days: '10.00', amount: '9000.00' })
  expect([closing, average]).toEqual([{ days: '10.00', amount: '9000.00' }, '900.00'])
  expect(movements.map(({ date, type, days }) => [date, type, days])).toEqual([
    ['2025-12-31', 'opening', '10.00'],
  ])
  expect(await wrongOpening('2025-12-31', '0', '5.00')).toBe('422 days vacation.moneyWithoutDays')
  expect(await wrongOpening('2025-12-31', '10000', '5.00')).toBe('422 days vacation.tooManyDays')
  expect(await wrongOpening('2025-12-31', '-1', '5.00')).toContain('422 days')
  expect(
    await refused('PUT', 'daysof/setVacationOpening', {
      ...opening('2025-12-31', '1', '5.00'),
      workerId: crypto.randomUUID(),
    }),
  ).toBe('404 record.notFound')
})

test('a month of work accrues 9.09 % of its days and of its salary, once for each payroll', async () => {
  // 24 days and 24 000.00: 2.18 days and 2 181.60.
  const payroll = { sourceId: crypto.randomUUID(), day: '2026-01-31' }
  const earned = accruedBy(amount('24'), amount('24000.00'), amount('9.09'))
  expect([text(earned.days), text(earned.amount)]).toEqual(['2.18', '2181.60'])
  const accrue = () =>
    product.inside((context) => writeHolidays(context, 'accrued', payroll, [{ workerId: yanet, ...earned }]))
  await accrue()
  await expect(accrue()).rejects.toThrow('vacation_movement_source_key')
  // Taken back, it is as if it had not been; and then it is there again.
  await product.inside((context) => takeBackHolidays(context, payroll.sourceId))
  expect(await said('2026-01-31')).toMatchObject({ closing: { days: '10.00', amount: '9000.00' } })
  await accrue()
  expect(await said('2026-01-30')).toMatchObject({ closing: { days: '10.00', amount: '9000.00' } })
  // 11 181.60 in 12.18 days are 918.03 a day.
  expect(await said('2026-01-31')).toMatchObject({
    accrued: { days: '2.18', amount: '2181.60' },
    closing: { days: '12.18', amount: '11181.60' },
    average: '918.03',
  })
})

test('the card of holidays tells each movement with what was left after it', async () => {
  await ask('POST', 'daysof/createDayOff', {
    workerId: yanet,
    keyId: holidays,
    startDate: '2026-02-09',
    endDate: '2026-02-14',
  })
  const { movements, closing } = await said()
  expect(movements.map(({ date, type, days, balance }) => [date, type, days, balance.days])).toEqual([
    ['2025-12-31', 'opening', '10.00', '10.00'],
    ['2026-01-31', 'accrued', '2.18', '12.18'],
    ['2026-02-09', 'taken', '-6.00', '6.18'],
  ])
  // Six of 12.18 days of 11 181.60 are 5 508.18.
  expect(closing).toEqual({ days: '6.18', amount: '5673.42' })
})

test('a correction has its reason, leaves nobody with less than nothing, and is taken back', async () => {
  const corrected = (await ask(
    'POST',
    'daysof/adjustVacations',
    correct('-1.18', '-500.00'),
  )) as unknown as Vacations
  expect(corrected).toMatchObject({
    correction: { days: '-1.18', amount: '-500.00' },
    closing: { days: '5.00', amount: '5173.42' },
  })
  const wrong = (days: string, amount: string, more: object = {}) =>
    refused('POST', 'daysof/adjustVacations', { ...correct(days, amount), ...more })
  expect(await wrong('0', '0')).toBe('422 days vacation.nothingCorrected')
  expect(await wrong('1', '0', { note: ' ' })).toBe('422 note field.required')
  expect(await wrong('-5.01', '0')).toBe('422 days vacation.daysBelowZero')
  expect(await wrong('0', '-5173.43')).toBe('422 amount vacation.moneyBelowZero')
  // In January there were more, but those were taken in February.
  expect(await wrong('-5.01', '0', { date: '2026-01-31' })).toBe('422 days vacation.daysBelowZero')
  expect(await said()).toMatchObject({ closing: { days: '5.00', amount: '5173.42' } })
  const { _id } = corrected.movements.find(({ type }) => type === 'correction')!
  await ask('DELETE', 'daysof/deleteVacationCorrection', { id: _id })
  expect(await said()).toMatchObject({ closing: { days: '6.18', amount: '5673.42' } })
  expect(await refused('DELETE', 'daysof/deleteVacationCorrection', { id: _id })).toBe('404 record.notFound')
})

test('what was there before comes before all that followed, and is not less than what was taken of it', async () => {
  expect(await wrongOpening('2026-02-01', '10', '9000.00')).toBe('422 date vacation.openingFirst')
  // 6 days were taken, of 2.18 that accrued: less than 3.82 had not been enough.
  expect(await wrongOpening('2025-12-31', '3.81', '9000.00')).toBe('422 days vacation.daysBelowZero')
  expect(await set('2025-12-31', '3.82', '9000.00')).toMatchObject({ closing: { days: '0.00' } })
})

test('the money of holidays is written by who may see salaries', async () => {
  await hire(product, { email: 'rosa@ceiba.test', name: 'Rosa Quiala', permissions: ['adminDaysOff'] })
  const { status, body } = await product.call<{ code: string; message: string }>(
    'PUT',
    '/private/daysof/setVacationOpening',
    opening('2025-12-31', '20', '1.00'),
    { as: 'rosa@ceiba.test' },
  )
  expect([status, body.code]).toEqual([403, 'permission.missing'])
  expect(body.message).toContain('Ver salarios')
})
