import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { identities, staffOf } from '../workers/staff.examples.ts'

const product = openProduct()
const { ask, refused, area, position, open } = staffOf(product)

interface DayOff {
  _id: string
  days: string
  hours: string | null
  certificate: string | null
  diagnosisOrigin: string | null
  advance: boolean
  state: string
  version: number
  worker: { name: string }
  message?: string
  fields?: { path: string; code: string; message: string }[]
}
interface Vacations {
  closing: { days: string; amount: string | null }
  taken: { days: string; amount: string | null }
  advance: boolean
}

const keys = new Map<string, string>()
let yanet: string
let omar: string

beforeAll(async () => {
  const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
    'POST',
    '/private/nominateKeys/keyFilter',
    { limit: 200 },
  )
  for (const { _id, code } of body.data) keys.set(code, _id)
  const shop = await area('Salón de ventas')
  const clerk = await position('Dependiente', { [shop._id]: 4 })
  const started = { positionId: clerk._id, startDate: '2025-01-06', salary: '24000.00' }
  yanet = (await open({ ...started, identityNumber: identities.yanet }))._id
  omar = (await open({ ...started, firstName: 'Omar', identityNumber: identities.omar }))._id
})

const holidays = '02'
const sick = '03'
const unexcused = '12'
const absence = (code: string, startDate: string, endDate: string, more: object = {}) => ({
  workerId: yanet,
  keyId: keys.get(code),
  startDate,
  endDate,
  ...more,
})
const write = async (...given: Parameters<typeof absence>) =>
  (await ask('POST', 'daysof/createDayOff', absence(...given))) as unknown as DayOff
const wrong = (...given: Parameters<typeof absence>) =>
  refused('POST', 'daysof/createDayOff', absence(...given))
const balanceOf = async (workerId: string, date = '2026-12-31') => {
  const { closing } = (await ask('POST', 'daysof/workerStoreVacations', {
    workerId,
    date,
  })) as unknown as Vacations
  return [closing.days, closing.amount]
}
const opening = (workerId: string, days: string, amount: string) =>
  ask('PUT', 'daysof/setVacationOpening', { workerId, date: '2026-01-01', days, amount })

test('Yanet is ill from Monday to Friday: the calendar counts five days, and Mirta knows better', async () => {
  const written = await write(sick, '2026-03-09', '2026-03-13', {
    certificate: 'CM-4471',
    diagnosisOrigin: 'commonIllness',
  })
  expect(written).toMatchObject({
    days: '5.00',
    hours: null,
    certificate: 'CM-4471',
    advance: false,
    state: 'pending',
    worker: { name: 'Yanet Prueba' },
  })
  const { body: corrected } = await product.call<DayOff>('PUT', '/private/daysof/updateDayOff', {
    ...absence(sick, '2026-03-09', '2026-03-13', { days: '4.50' }),
    _id: written._id,
    version: 1,
  })
  expect(corrected).toMatchObject({ days: '4.50', version: 2, certificate: null })
  // Written by somebody else meanwhile.
  expect(
    await refused('PUT', 'daysof/updateDayOff', {
      ...absence(sick, '2026-03-09', '2026-03-13'),
      _id: written._id,
      version: 1,
    }),
  ).toMatch(/^409/)
})

test('an absence by hours says how many, of days that there are', async () => {
  const { hours, days } = await write(unexcused, '2026-04-07', '2026-04-07', { hours: '3.5' })
  expect([hours, days]).toEqual(['3.50', '1.00'])
  expect(await wrong(unexcused, '2026-04-08', '2026-04-08')).toBe('422 hours dayOff.noHours')
  expect(await wrong(unexcused, '2026-04-08', '2026-04-08', { hours: '0' })).toBe('422 hours dayOff.noHours')
  expect(await wrong(unexcused, '2026-04-08', '2026-04-08', { hours: '24.01' })).toBe(
    '422 hours dayOff.tooManyHours',
  )
  expect(await wrong(sick, '2026-04-08', '2026-04-08', { hours: '3' })).toBe('422 hours dayOff.hoursUnused')
})

test('nobody is away twice on one day, and the other absence is named', async () => {
  const { status, body } = await product.call<DayOff>(
    'POST',
    '/private/daysof/createDayOff',
    absence('11', '2026-03-13', '2026-03-20'),
  )
  expect([status, body.fields]).toMatchObject([
    422,
    [
      {
        path: 'startDate',
        code: 'dayOff.overlaps',
        message:
          'Esos días ya están en «Certificado médico: enfermedad o accidente común, no hospitalizado», del 09/03/2026 al 13/03/2026: cambie las fechas o esa ausencia.',
      },
    ],
  ])
  // The day after is free, and so is the same day for Omar.
  await write('11', '2026-03-14', '2026-03-20')
  await write('11', '2026-03-13', '2026-03-20', { workerId: omar })
  // The database keeps it, whoever writes.
  await expect(
    product.asOwner(`update day_off set first_day = '2026-03-12' where first_day = '2026-03-14'`),
  ).rejects.toThrow('day_off_no_overlap')
})

test('what is wrong is said of its field, and changes nothing', async () => {
  const count = async () =>
    ((await ask('POST', 'daysof/dayOffFilter', { workerId: yanet })) as unknown as { total: number }).total
  const before = await count()
  expect(await wrong(sick, '2026-05-08', '2026-05-07')).toBe('422 endDate dayOff.daysReversed')
  expect(await wrong(sick, '2026-05-04', '2028-05-05')).toBe('422 endDate dayOff.tooLong')
  expect(await wrong(sick, '2026-05-04', '2026-05-05', { days: '2.01' })).toBe('422 days dayOff.tooManyDays')
  // A Sunday, and Christmas.
  expect(await wrong(sick, '2026-05-10', '2026-05-10')).toBe('422 days dayOff.noWorkingDay')
  expect(await wrong(sick, '2026-12-25', '2026-12-25')).toBe('422 days dayOff.noWorkingDay')
  expect(await wrong('01', '2026-05-04', '2026-05-05', { hours: '8' })).toBe('422 keyId dayOff.noAbsence')
  expect(await wrong(sick, '2026-05-04', '2026-05-05', { keyId: crypto.randomUUID() })).toBe(
    '422 keyId timeKey.unknown',
  )
  expect(await wrong(sick, '2026-05-04', '2026-05-05', { workerId: crypto.randomUUID() })).toBe(
    '422 workerId dayOff.unknownWorker',
  )
  expect(await wrong(sick, '2026-05-04', '2026-05-05', { advance: true })).toBe(
    '422 advance dayOff.advanceOfHolidays',
  )
  // She began on 6 January 2025.
  expect(await wrong(sick, '2025-01-03', '2025-01-07')).toBe('422 startDate dayOff.outsideContract')
  expect(await wrong(sick, '2026-02-30', '2026-03-01')).toContain('startDate field.day')
  expect(await wrong(sick, '2026-05-04', '2026-05-05', { days: '-1' })).toContain('days')
  expect(await count()).toBe(before)
})

test('a key that something was noted with is kept, and is what it was', async () => {
  const { status, body } = await product.call<{ code: string; message: string }>(
    'DELETE',
    '/private/nominateKeys/deleteKey',
    { id: keys.get(sick) },
  )
  expect([status, body.code]).toEqual([409, 'record.inUse'])
  expect(body.message).toContain('ausencias')
  expect(
    await refused('PUT', 'nominateKeys/updatedKey', { _id: keys.get(sick), version: 1, unit: 'hours' }),
  ).toBe('422 unit timeKey.usedAsItIs')
})

test('holidays are taken of the balance at its average, and go back when they are deleted', async () => {
  // 10 days are 9 000.00: 900.00 a day. Monday 7 to Saturday 12 September are 6 days: 5 400.00.
  await opening(yanet, '10', '9000.00')
  const taken = await write(holidays, '2026-09-07', '2026-09-12')
  expect([taken.days, taken.advance]).toEqual(['6.00', false])
  expect(await balanceOf(yanet, '2026-09-06')).toEqual(['10.00', '9000.00'])
  expect(await balanceOf(yanet)).toEqual(['4.00', '3600.00'])
  // Three days instead of six.
  const { body } = await product.call<DayOff>('PUT', '/private/daysof/updateDayOff', {
    ...absence(holidays, '2026-09-07', '2026-09-09'),
    _id: taken._id,
    version: 1,
  })
  expect([body.days, ...(await balanceOf(yanet))]).toEqual(['3.00', '7.00', '6300.00'])
  // It was an illness after all.
  await ask('PUT', 'daysof/updateDayOff', {
    ...absence(sick, '2026-09-07', '2026-09-09'),
    _id: taken._id,
    version: 2,
  })
  expect(await balanceOf(yanet)).toEqual(['10.00', '9000.00'])
  const again = await write(holidays, '2026-09-14', '2026-09-19')
  expect(await balanceOf(yanet)).toEqual(['4.00', '3600.00'])
  await ask('DELETE', 'daysof/deleteDayOf', { id: again._id })
  expect(await balanceOf(yanet)).toEqual(['10.00', '9000.00'])
  expect(await refused('DELETE', 'daysof/deleteDayOf', { id: again._id })).toBe('404 record.notFound')
})

test('more than was earned is refused unless it is said to be an advance, and then it shows', async () => {
  // Monday 5 to Saturday 17 October 2026: twelve days less the tenth, a holiday on a Saturday: eleven, of ten earned.
  const eleven = [holidays, '2026-10-05', '2026-10-17'] as const
  const { body } = await product.call<DayOff>('POST', '/private/daysof/createDayOff', absence(...eleven))
  expect(body.fields).toMatchObject([
    {
      path: 'days',
      code: 'dayOff.beyondEarned',
      message: 'Solo tiene 10,00 días acumulados: tome menos o márquelas como anticipo.',
    },
  ])
  expect(await balanceOf(yanet)).toEqual(['10.00', '9000.00'])
  const advance = await write(...eleven, { advance: true })
  // Eleven days at 900.00.
  expect([advance.advance, ...(await balanceOf(yanet))]).toEqual([true, '-1.00', '-900.00'])
  // Of what is taken before, one day of that which comes later would be missing.
  expect(await wrong(holidays, '2026-08-03', '2026-08-03')).toBe('422 days dayOff.beyondEarned')
  const asked = (await ask('POST', 'daysof/workerStoreVacations', {
    workerId: yanet,
    date: '2026-12-31',
  })) as unknown as Vacations
  expect(asked).toMatchObject({ advance: true, taken: { days: '-11.00', amount: '-9900.00' } })
  await ask('DELETE', 'daysof/deleteDayOf', { id: advance._id })
  // Said in advance and not needed: it is none.
  const enough = await write(holidays, '2026-10-05', '2026-10-09', { advance: true })
  expect(enough.advance).toBe(false)
  await ask('DELETE', 'daysof/deleteDayOf', { id: enough._id })
})

test('who has no balance takes holidays in advance at the pay of a day', async () => {
  // 24 000.00 a month are 1 000.00 a day: two days.
  const said = await write(holidays, '2026-06-01', '2026-06-02', { workerId: omar, advance: true })
  expect(said.advance).toBe(true)
  expect(await balanceOf(omar)).toEqual(['-2.00', '-2000.00'])
})

test('what it would come to is known before it is written', async () => {
  const reckoned = await ask('POST', 'daysof/reckonDayOff', {
    workerId: yanet,
    keyId: keys.get(holidays),
    startDate: '2026-07-20',
    endDate: '2026-07-31',
  })
  // 20 to 24 and 28 to 31 July: nine days, 8 100.00.
  expect(reckoned).toMatchObject({
    calendarDays: 12,
    workingDays: 9,
    holidays: [{ day: '2026-07-25' }, { day: '2026-07-26' }, { day: '2026-07-27' }],
    vacations: {
      before: { days: '10.00', amount: '9000.00' },
      taken: { days: '9.00', amount: '8100.00' },
      after: { days: '1.00', amount: '900.00' },
    },
  })
  const written = await write(holidays, '2026-07-20', '2026-07-31')
  const { reckoned: kept } = await ask('GET', 'daysof/findOneDayData', { id: written._id })
  expect(kept).toMatchObject({ workingDays: 9, vacations: { after: { days: '1.00', amount: '900.00' } } })
})

test('what a payroll has paid is neither changed nor deleted, and cleaning leaves it', async () => {
  const ill = await write(sick, '2026-11-02', '2026-11-03', { workerId: omar })
  await product.asOwner(`update day_off set state = 'paid' where id = '${ill._id}'`)
  expect(await refused('DELETE', 'daysof/deleteDayOf', { id: ill._id })).toBe('409 dayOff.paid')
  expect(
    await refused('PUT', 'daysof/updateDayOff', {
      ...absence(sick, '2026-11-02', '2026-11-04', { workerId: omar }),
      _id: ill._id,
      version: 1,
    }),
  ).toBe('409 dayOff.paid')
  await expect(product.asOwner(`delete from day_off where id = '${ill._id}'`)).rejects.toThrow('is paid')
  // Two of him were pending: an unpaid leave, and the holidays in advance.
  expect(await ask('DELETE', 'daysof/cleanDayOff', { workerId: omar })).toEqual({ deleted: 2 })
  expect(await ask('DELETE', 'daysof/cleanDayOff', { workerId: omar })).toEqual({ deleted: 0 })
  expect(await refused('DELETE', 'daysof/cleanDayOff', { workerId: crypto.randomUUID() })).toBe(
    '404 record.notFound',
  )
  const { data } = (await ask('POST', 'daysof/findDayOffRegistrys', {
    workerId: omar,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })) as unknown as { data: DayOff[] }
  expect(data.map(({ _id, state }) => [_id, state])).toEqual([[ill._id, 'paid']])
  expect(await balanceOf(omar)).toEqual(['0.00', '0.00'])
  const paid = (await ask('POST', 'daysof/dayOffFilter', { state: 'paid' })) as unknown as { data: DayOff[] }
  expect(paid.data.map(({ _id }) => _id)).toEqual([ill._id])
  // No payroll has: the laws of the books would notice.
  await product.asOwner(`update day_off set state = 'pending' where id = '${ill._id}'`)
})

test('absences are found by worker, key, state and days', async () => {
  const found = async (filter: object) =>
    (
      (await ask('POST', 'daysof/dayOffFilter', filter)) as unknown as { data: { startDate: string }[] }
    ).data.map(({ startDate }) => startDate)
  expect(await found({ workerId: yanet, keyId: keys.get(sick) })).toEqual(['2026-09-07', '2026-03-09'])
  expect(await found({ workerId: yanet, startDate: '2026-03-12', endDate: '2026-03-14' })).toEqual([
    '2026-03-14',
    '2026-03-09',
  ])
  expect(await found({ state: 'paid' })).toEqual([])
  expect(await found({ search: 'omar' })).toEqual(['2026-11-02'])
})

test('what a doctor said and what a day is worth is not for everybody', async () => {
  await hire(product, { email: 'rosa@ceiba.test', name: 'Rosa Quiala', permissions: ['adminDaysOff'] })
  await hire(product, { email: 'raul@ceiba.test', name: 'Raúl Peña', permissions: ['adminUserDataSheet'] })
  const written = await write(sick, '2026-02-02', '2026-02-03', {
    certificate: 'CM-5555',
    diagnosisOrigin: 'workAccident',
    note: 'Caída en la escalera',
  })
  const seen = await ask('GET', 'daysof/findOneDay', { id: written._id }, 'rosa@ceiba.test')
  expect(seen).toMatchObject({ certificate: 'CM-5555', diagnosisOrigin: 'workAccident' })
  const vacations = await ask('POST', 'daysof/workerStoreVacations', { workerId: yanet }, 'rosa@ceiba.test')
  expect(vacations).toMatchObject({ closing: { days: '1.00', amount: null }, average: null })
  expect(JSON.stringify(vacations)).not.toContain('900.00')
  for (const [call, input] of [
    ['findOneDay', { id: written._id }],
    ['findOneDayData', { id: written._id }],
  ] as const)
    expect(
      (await product.call('GET', `/private/daysof/${call}`, input, { as: 'raul@ceiba.test' })).status,
    ).toBe(403)
  // The trail, which others read, says neither.
  const { rows } = await product.asOwner(
    `select concat(before, after) as kept from trace where record_type in ('dayOff', 'vacationMovement')`,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ kept }) => /CM-|Accident|escalera|8100|9000/.test(String(kept)))).toEqual([])
  expect(
    (
      await product.call(
        'GET',
        '/private/daysof/findOneDay',
        { id: written._id },
        { as: 'admin@almendro.test' },
      )
    ).status,
  ).toBe(404)
})

test('nobody leaves before the last day of an absence that is noted', async () => {
  const { body: posts } = await product.call<{ data: { _id: string }[] }>(
    'GET',
    '/private/chargeTemplates/getChargesForSelect',
    { search: 'Dependiente' },
  )
  const worker = await open({
    firstName: 'Rosa',
    identityNumber: identities.rosa,
    positionId: posts.data[0]?._id,
    startDate: '2025-01-06',
  })
  await write(sick, '2026-08-03', '2026-08-07', { workerId: worker._id })
  const leave = { _id: worker._id, version: worker.version, reason: 'resignation' }
  expect(await refused('POST', 'usersDataSheets/retire', { ...leave, lastDay: '2026-08-06' })).toBe(
    '422 lastDay worker.awayAfter',
  )
  await ask('POST', 'usersDataSheets/retire', { ...leave, lastDay: '2026-08-07' })
})
