import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { sheetsOf } from './sheets.examples.ts'

const product = openProduct()
const { ask, refused, key, hours, people, create, refusedTimes, clear } = sheetsOf(product)

describe('what is wrong is said of its cell, and changes nothing', () => {
  test('workers', async () => {
    expect(await refusedTimes(12, [hours('8')], crypto.randomUUID())).toBe(
      '422 lines.0.workerId prePayroll.unknownWorker',
    )
    expect(await refusedTimes(12, [hours('8')], people.rosa)).toBe(
      '422 lines.0.workerId prePayroll.noContract',
    )
    expect(await refused('POST', 'preNominate/create', { month: 12, year: 2026, lines: [] })).toBe(
      '422 lines prePayroll.noSheets',
    )
    expect(await refused('POST', 'preNominate/create', { month: 13, year: 2026, lines: [] })).toContain(
      '422 month',
    )
  })

  test('areas that there are not', async () => {
    const areaId = crypto.randomUUID()
    const [from, to] = [
      { month: 11, year: 2026 },
      { month: 12, year: 2026 },
    ]
    const unknown = '422 areaId area.unknown'
    expect(await refused('POST', 'preNominate/deleteByMonthAndYear', { ...to, areaId })).toBe(unknown)
    expect(await refused('POST', 'preNominate/clonePrenominate', { from, to, areaId })).toBe(unknown)
    expect(await refused('GET', 'preNominate/print', { ...to, areaId })).toBe(unknown)
  })

  test('keys', async () => {
    expect(await refusedTimes(12, [{ keyId: crypto.randomUUID(), quantity: '8' }])).toBe(
      '422 lines.0.times.0.keyId timeKey.unknown',
    )
    expect(await refusedTimes(12, [hours('8'), hours('9')])).toBe(
      '422 lines.0.times.1.keyId prePayroll.keyTwice',
    )
    const old = await ask('POST', 'nominateKeys/createKey', {
      name: 'Doble turno viejo',
      kind: 'earning',
      unit: 'hours',
      payRule: 'surcharge',
      financedBy: 'costCenter',
      rates: [{ validFrom: null, rate: '150' }],
      active: false,
    })
    expect(await refusedTimes(12, [{ keyId: old._id, quantity: '8' }])).toBe(
      '422 lines.0.times.0.keyId timeKey.inactive',
    )
    expect(await refusedTimes(12, [])).toBe('422 lines.0.times prePayroll.noTimes')
    const many = Array.from({ length: 41 }, () => hours('1'))
    expect(await refusedTimes(12, many)).toBe('422 lines.0.times prePayroll.tooManyTimes')
  })

  test('quantities', async () => {
    const wrong = (code: string, quantity?: string) => refusedTimes(12, [{ keyId: key(code), quantity }])
    expect(await wrong('01')).toBe('422 lines.0.times.0.quantity prePayroll.noQuantity')
    expect(await wrong('01', '0')).toBe('422 lines.0.times.0.quantity prePayroll.noQuantity')
    expect(await wrong('01', '8.125')).toBe('422 lines.0.times.0.quantity field.money')
    expect(await wrong('01', '-8')).toBe('422 lines.0.times.0.quantity field.money')
    // December has 31 days, and 744 hours.
    expect(await wrong('19', '744.01')).toBe('422 lines.0.times.0.quantity prePayroll.tooManyHours')
    expect(await wrong('03', '31.01')).toBe('422 lines.0.times.0.quantity prePayroll.tooManyDays')
    expect(await refusedTimes(12, [{ keyId: key('22'), quantity: '8', amount: '100' }])).toBe(
      '422 lines.0.times.0.quantity prePayroll.quantityUnused',
    )
  })

  test('more normal time than the month has', async () => {
    // December 2026 has 25 days from Monday to Saturday but the 25th and the 31st: 198.54 hours are the more.
    expect(await refusedTimes(12, [hours('198.60')])).toBe('422 lines.0.times prePayroll.tooMuchTime')
    // 150.91 and six days of 7.94: 198.56 with rounding is no more.
    expect(await refusedTimes(12, [hours('151'), { keyId: key('03'), quantity: '6' }])).toBe(
      '422 lines.0.times prePayroll.tooMuchTime',
    )
    // Overtime is beside it.
    await create(12, [
      {
        workerId: people.yanet,
        times: [hours('150.89'), { keyId: key('03'), quantity: '6' }, { keyId: key('19'), quantity: '40' }],
      },
    ])
    expect(await clear(12)).toMatchObject({ deleted: 1, kept: 0 })
  })

  test('money', async () => {
    const wrong = (code: string, more: object) => refusedTimes(12, [{ keyId: key(code), ...more }])
    expect(await wrong('22', {})).toBe('422 lines.0.times.0.amount prePayroll.noAmount')
    expect(await wrong('22', { amount: '0' })).toBe('422 lines.0.times.0.amount prePayroll.noAmount')
    // Paternity is of days and is paid the amount that is written.
    expect(await wrong('10', { quantity: '3' })).toBe('422 lines.0.times.0.amount prePayroll.noAmount')
    expect(await wrong('01', { quantity: '8', amount: '100' })).toBe(
      '422 lines.0.times.0.amount prePayroll.amountUnused',
    )
    expect(await wrong('22', { amount: '10', carried: true })).toBe(
      '422 lines.0.times.0.carried prePayroll.carriedDeduction',
    )
  })

  test('bands of the day, and absences', async () => {
    const wrong = (code: string, more: object) =>
      refusedTimes(12, [{ keyId: key(code), quantity: '8', ...more }])
    expect(await wrong('20', {})).toBe('422 lines.0.times.0.fromHour prePayroll.noBand')
    expect(await wrong('20', { fromHour: 5 })).toBe('422 lines.0.times.0.fromHour prePayroll.unknownBand')
    expect(await wrong('01', { fromHour: 19 })).toBe('422 lines.0.times.0.fromHour prePayroll.bandUnused')
    expect(await wrong('03', { dayOffId: crypto.randomUUID() })).toBe(
      '422 lines.0.times.0.dayOffId prePayroll.otherAbsence',
    )
  })
})
