import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { identities, staffOf } from '../workers/staff.examples.ts'

const product = openProduct()
const { ask, refused, area, position, open, move } = staffOf(product)

interface Planned {
  _id: string
  version: number
  days: number
}
interface PlanRow {
  worker: { name: string }
  area: { name: string } | null
  balance: string
  days: number
  months: number[]
  planned: Planned[]
  away: { startDate: string; isHolidays: boolean }[]
}

let shop: string
let yanet: string
let omar: string
let nina: string

beforeAll(async () => {
  shop = (await area('Salón de ventas'))._id
  const office = (await area('Oficina'))._id
  const clerk = await position('Dependiente', { [shop]: 4, [office]: 2 })
  const started = { positionId: clerk._id, areaId: shop, salary: '24000.00' }
  yanet = (await open({ ...started, identityNumber: identities.yanet, startDate: '2025-01-06' }))._id
  omar = (
    await open({ ...started, firstName: 'Omar', identityNumber: identities.omar, startDate: '2026-02-02' })
  )._id
  nina = (
    await open({
      ...started,
      areaId: office,
      firstName: 'Nina',
      identityNumber: identities.nina,
      startDate: '2026-02-16',
    })
  )._id
})

const plan = async (workerId: string, startDate: string, endDate: string) =>
  (await ask('POST', 'rrhhStatics/planVacation', { workerId, startDate, endDate })) as unknown as Planned
const wrong = (workerId: string, startDate: string, endDate: string) =>
  refused('POST', 'rrhhStatics/planVacation', { workerId, startDate, endDate })
const planOf = async (filter: object = {}) =>
  (
    (await ask('POST', 'rrhhStatics/vacationPlan', { year: 2026, ...filter })) as unknown as {
      data: PlanRow[]
    }
  ).data

test('holidays of the year are planned by worker, and counted by month in days of work', async () => {
  // Monday 29 June to Saturday 4 July: two days of work in June, four in July.
  const planned = await plan(yanet, '2026-06-29', '2026-07-04')
  expect(planned.days).toBe(6)
  const [nobody, other, row] = await planOf()
  expect([nobody!.worker.name, other!.worker.name, row!.worker.name]).toEqual([
    'Nina Prueba',
    'Omar Prueba',
    'Yanet Prueba',
  ])
  expect(row).toMatchObject({
    area: { name: 'Salón de ventas' },
    balance: '0.00',
    days: 6,
    months: [0, 0, 0, 0, 0, 2, 4, 0, 0, 0, 0, 0],
  })
  expect((await planOf({ areaId: shop })).map(({ worker }) => worker.name)).toEqual([
    'Omar Prueba',
    'Yanet Prueba',
  ])
  // In 2025 she alone worked here.
  expect((await planOf({ year: 2025 })).map(({ worker, days }) => [worker.name, days])).toEqual([
    ['Yanet Prueba', 0],
  ])
})

test('a plan is moved and taken away, by one person at a time', async () => {
  const planned = await plan(yanet, '2026-08-03', '2026-08-08')
  const moved = { _id: planned._id, version: 1, startDate: '2026-08-10', endDate: '2026-08-12' }
  expect(await ask('PUT', 'rrhhStatics/moveVacation', moved)).toMatchObject({ days: 3, version: 2 })
  expect(await refused('PUT', 'rrhhStatics/moveVacation', moved)).toMatch(/^409/)
  await ask('DELETE', 'rrhhStatics/unplanVacation', { id: planned._id })
  expect(await refused('DELETE', 'rrhhStatics/unplanVacation', { id: planned._id })).toBe(
    '404 record.notFound',
  )
})

test('what is wrong with a plan is said, and changes nothing', async () => {
  expect(await wrong(yanet, '2026-07-04', '2026-07-10')).toBe('409 vacationPlan.overlaps')
  expect(await wrong(yanet, '2026-09-10', '2026-09-09')).toBe('422 endDate dayOff.daysReversed')
  expect(await wrong(yanet, '2026-09-10', '2027-09-11')).toBe('422 endDate vacationPlan.tooLong')
  expect(await wrong(omar, '2026-01-12', '2026-02-05')).toBe('422 startDate dayOff.outsideContract')
  expect(await wrong(crypto.randomUUID(), '2026-09-01', '2026-09-02')).toBe(
    '422 workerId dayOff.unknownWorker',
  )
  expect((await planOf()).map(({ days }) => days)).toEqual([0, 0, 6])
})

test('who is missing on a day is known by what is noted and by what is planned, and not why', async () => {
  const { data: keys } = (await ask('POST', 'nominateKeys/keyFilter', { limit: 200 })) as unknown as {
    data: { _id: string; code: string }[]
  }
  const away = (workerId: string, code: string, startDate: string, endDate: string, more: object = {}) =>
    ask('POST', 'daysof/createDayOff', {
      workerId,
      keyId: keys.find((key) => key.code === code)!._id,
      startDate,
      endDate,
      ...more,
    })
  await away(omar, '05', '2026-06-30', '2026-07-03')
  await away(nina, '02', '2026-07-01', '2026-07-01', { advance: true })
  await away(omar, '12', '2026-04-06', '2026-04-06', { hours: '4' })
  await away(yanet, '12', '2026-04-07', '2026-04-07', { hours: '2.5' })
  const missing = async (date: string, filter: object = {}) =>
    (
      (await ask('POST', 'rrhhStatics/missingOn', { date, ...filter })) as unknown as {
        data: { worker: { name: string }; reason: string }[]
      }
    ).data.map(({ worker, reason }) => `${worker.name} ${reason}`)
  expect(await missing('2026-07-01')).toEqual([
    'Nina Prueba holidays',
    'Omar Prueba away',
    'Yanet Prueba planned',
  ])
  expect(await missing('2026-07-01', { areaId: shop })).toEqual(['Omar Prueba away', 'Yanet Prueba planned'])
  expect(await missing('2026-07-06')).toEqual([])
  // Neither the key of an illness nor its certificate is told.
  expect(JSON.stringify(await planOf())).not.toContain('Certificado')
})

test('absences are counted by key and area', async () => {
  const { data } = (await ask('POST', 'rrhhStatics/absencesByKey', {
    startDate: '2026-04-01',
    endDate: '2026-06-30',
  })) as unknown as {
    data: { key: { code: string }; area: { name: string }; absences: number; days: string; hours: string }[]
  }
  // An accident of Omar, of four days (30 June to 3 July); and two absences of six hours and a half in all.
  expect(
    data.map(({ key, area: at, absences, days, hours }) => [key.code, at.name, absences, days, hours]),
  ).toEqual([
    ['05', 'Salón de ventas', 1, '4.00', '0.00'],
    ['12', 'Salón de ventas', 2, '2.00', '6.50'],
  ])
})

test('how many work here, who came and who left is known of each month', async () => {
  const before = (
    (await ask('POST', 'rrhhStatics/headcount', { year: 2026 })) as unknown as {
      data: { month: string; hired: number; left: number; atEnd: number; turnover: string }[]
    }
  ).data
  expect(before.slice(0, 3)).toMatchObject([
    { month: '2026-01', hired: 0, left: 0, atEnd: 1, turnover: '0.00' },
    { month: '2026-02', hired: 2, left: 0, atEnd: 3, turnover: '0.00' },
    { month: '2026-03', hired: 0, left: 0, atEnd: 3, turnover: '0.00' },
  ])
  await move('retire', nina, { lastDay: '2026-09-30', reason: 'resignation' })
  const { data } = (await ask('POST', 'rrhhStatics/headcount', { year: 2026 })) as unknown as {
    data: typeof before
  }
  // Three at its beginning and two at its end are 2.5: one of them is 40 of a hundred.
  expect(data.slice(7, 10)).toMatchObject([
    { month: '2026-08', left: 0, atEnd: 3 },
    { month: '2026-09', left: 1, atEnd: 2, turnover: '40.00' },
    { month: '2026-10', left: 0, atEnd: 2, turnover: '0.00' },
  ])
})

test('who has no right to reports sees none, and another company sees its own', async () => {
  await hire(product, { email: 'raul@ceiba.test', name: 'Raúl Peña', permissions: ['adminDaysOff'] })
  const status = async (as: string) =>
    (await product.call('POST', '/private/rrhhStatics/headcount', { year: 2026 }, { as })).status
  expect([await status('raul@ceiba.test'), await status('admin@almendro.test')]).toEqual([403, 200])
})
