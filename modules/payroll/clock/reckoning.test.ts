import { describe, expect, test } from 'vitest'
import { amount } from '@cuadre/kernel/money.ts'
import type { ReadRow } from '@cuadre/server-kit/files/reading/table.ts'
import { clockRows } from './file-rows.ts'
import type { Mapping, Meaning } from './mapping.ts'
import { type ClockRules, ofMonth, shiftsOfPunches, timesOfShifts, withoutOverlaps } from './reckoning.ts'

const november: ClockRules = {
  first: '2026-11-01',
  last: '2026-11-30',
  workedKeyId: 'worked',
  night: null,
  overtime: null,
}

const rowsOf = (text: string): ReadRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({
      number: at + 2,
      cells: line
        .trim()
        .split(';')
        .map((cell) => (cell === '' ? undefined : { kind: 'text' as const, text: cell })),
    }))

const mappingOf = (columns: Meaning[]): Mapping => ({
  columns: columns.map((as, at) => ({ at, as })),
  workerBy: 'clock',
  dayOrder: 'dayFirst',
  decimal: 'comma',
})

/** What the rows of a file come to for the one who is named in it: `worked 40.00`, `night @23 6.00`. */
function hoursOf(columns: Meaning[], text: string, more: Partial<ClockRules> = {}) {
  const rules = { ...november, ...more }
  const rows = clockRows(rowsOf(text), mappingOf(columns))
  const paired = shiftsOfPunches(rows.punches)
  const { inside, outside } = ofMonth([...rows.shifts, ...paired.shifts], rules)
  const apart = withoutOverlaps(inside)
  return {
    hours: timesOfShifts(apart.shifts, rules).map(({ keyId, fromHour, quantity }) =>
      [keyId, fromHour !== null && `@${fromHour}`, quantity].filter(Boolean).join(' '),
    ),
    outside,
    doubled: paired.doubled + apart.doubled,
    lost: [...rows.lost, ...paired.lost].map(({ row, day, which }) => `${row} ${day} ${which}`),
    unread: rows.unread.map(({ row, why }) => `${row} ${why}`),
  }
}

const stamps: Meaning[] = ['worker', 'stamp']
const pairs: Meaning[] = ['worker', 'day', 'in', 'out', 'in', 'out', 'in', 'out']
const nights = {
  night: {
    keyId: 'night',
    bands: [
      { fromHour: 19, toHour: 23 },
      { fromHour: 23, toHour: 7 },
    ],
  },
}

describe('punches, one under the other', () => {
  test('an ordinary week is what lies between coming and going', () => {
    const week = ['02', '03', '04', '05', '06'].flatMap((day) =>
      ['08:00', '12:00', '13:00', '17:00'].map((hour) => `Yanet;${day}/11/2026 ${hour}`),
    )
    // Five days of 4 + 4 hours.
    expect(hoursOf(stamps, week.join('\n'))).toEqual({
      hours: ['worked 40.00'],
      outside: 0,
      doubled: 0,
      lost: [],
      unread: [],
    })
  })

  test('the order of the rows is nothing to them, nor are seconds', () => {
    // From 7:58 to 16:31 are 8 hours and 33 minutes: 8.55.
    expect(hoursOf(stamps, 'Yanet;2026-11-02 16:31:50\nYanet;2026-11-02T07:58:02').hours).toEqual([
      'worked 8.55',
    ])
  })

  test('the same punch twice counts once', () => {
    const twice = 'Yanet;02/11/2026 08:00\nYanet;02/11/2026 08:00:40\nYanet;02/11/2026 17:00'
    expect(hoursOf(stamps, twice)).toMatchObject({ hours: ['worked 9.00'], doubled: 1, lost: [] })
  })

  test('a shift over midnight is of the day that it began, in the next month too', () => {
    const night = 'Yanet;30/11/2026 22:00\nYanet;01/12/2026 06:00'
    expect(hoursOf(stamps, night)).toMatchObject({ hours: ['worked 8.00'], outside: 0 })
    expect(hoursOf(stamps, night, { first: '2026-12-01', last: '2026-12-31' })).toMatchObject({
      hours: ['worked 0.00'],
      outside: 1,
    })
  })

  test('a punch without the one that belongs to it gives no hours and is said', () => {
    const forgotten = 'Yanet;02/11/2026 08:00\nYanet;03/11/2026 08:00\nYanet;03/11/2026 16:00'
    // The 2nd has no going: 24 hours lie between it and the next.
    expect(hoursOf(stamps, forgotten)).toMatchObject({
      hours: ['worked 8.00'],
      lost: ['2 2026-11-02 out'],
    })
  })

  test('where the clock says who comes and who goes, it is believed', () => {
    const columns: Meaning[] = ['worker', 'day', 'time', 'side']
    const guard = [
      'Yanet;02/11/2026;07:00;Entrada',
      'Yanet;03/11/2026;07:00;Salida',
      'Yanet;04/11/2026;15:00;Salida',
      'Yanet;05/11/2026;8:00 AM;C/In',
      'Yanet;05/11/2026;4:30 pm;C/Out',
      'Yanet;06/11/2026;08:00;quizás',
    ]
    // 24 hours of guard, and 8.5; the 4th has no coming.
    expect(hoursOf(columns, guard.join('\n'))).toMatchObject({
      hours: ['worked 32.50'],
      lost: ['4 2026-11-04 in'],
      unread: ['7 noSide'],
    })
  })
})

describe('pairs of coming and going beside their day', () => {
  test('three of them on one day', () => {
    // 4 + 3.5 + 2.
    expect(hoursOf(pairs, 'Yanet;02/11/2026;8:00;12:00;13:00;16:30;18:00;20:00').hours).toEqual([
      'worked 9.50',
    ])
  })

  test('over midnight, and beginning behind it', () => {
    expect(hoursOf(pairs, 'Yanet;02/11/2026;22:00;06:00').hours).toEqual(['worked 8.00'])
    // 18 to 23, and half past midnight to 5.
    expect(hoursOf(pairs, 'Yanet;30/11/2026;18:00;23:00;00:30;05:00')).toMatchObject({
      hours: ['worked 9.50'],
      outside: 0,
    })
  })

  test('what is missing, or the same hour twice, gives none', () => {
    expect(
      hoursOf(
        pairs,
        'Yanet;02/11/2026;8:00;;13:00;17:00\nYanet;03/11/2026;8:00;8:00\nYanet;04/11/2026;;17:00',
      ),
    ).toMatchObject({
      hours: ['worked 4.00'],
      lost: ['2 2026-11-02 out', '3 2026-11-03 same', '4 2026-11-04 in'],
    })
  })

  test('the same row twice counts once, and so do hours that two rows share', () => {
    const twice = 'Yanet;02/11/2026;8:00;12:00\nYanet;02/11/2026;8:00;12:00\nYanet;02/11/2026;11:00;13:00'
    expect(hoursOf(pairs, twice)).toMatchObject({ hours: ['worked 5.00'], doubled: 2 })
  })

  test('days of other months are left out and counted', () => {
    expect(hoursOf(pairs, 'Yanet;31/10/2026;8:00;12:00\nYanet;01/11/2026;8:00;12:00')).toMatchObject({
      hours: ['worked 4.00'],
      outside: 1,
    })
  })

  test('what cannot be read is told by its line, and hides none of the others', () => {
    const bad = [
      ';02/11/2026;8:00;12:00',
      'Yanet;32/11/2026;8:00;12:00',
      'Yanet;02/11/2026;ocho;12:00',
      'Yanet;02/11/2026;8:75;12:00',
      'Yanet;02/11/2026;8:00;12:00',
    ]
    expect(hoursOf(pairs, bad.join('\n'))).toMatchObject({
      hours: ['worked 4.00'],
      unread: ['2 noWorker', '3 noDay', '4 noTime', '5 noTime'],
    })
  })
})

describe('hours that are paid otherwise', () => {
  test('those of the night, by the bands of their key, beside the time that they are', () => {
    // From 15 to 23: 4 hours from 19 on. From 22 to 6: 1 until 23 and 7 behind it.
    expect(
      hoursOf(pairs, 'Yanet;02/11/2026;15:00;23:00\nYanet;03/11/2026;22:00;06:00', nights).hours,
    ).toEqual(['worked 16.00', 'night @19 5.00', 'night @23 7.00'])
  })

  test('the end of a night belongs to the band that began the day before', () => {
    // From 5 to 13: 2 hours until 7.
    expect(hoursOf(pairs, 'Yanet;02/11/2026;5:00;13:00', nights).hours).toEqual([
      'worked 8.00',
      'night @19 0.00',
      'night @23 2.00',
    ])
  })

  test('what goes beyond the hours of a day is of its key and no other; a short day takes nothing from it', () => {
    const overtime = { overtime: { keyId: 'extra', dayHours: amount('8') } }
    // 10 and 6 hours: 2 beyond the first, and 14 of the day.
    expect(
      hoursOf(pairs, 'Yanet;02/11/2026;8:00;18:00\nYanet;03/11/2026;8:00;14:00', overtime).hours,
    ).toEqual(['worked 14.00', 'extra 2.00'])
  })

  test('a day of 7.94 hours is reckoned to the minute and rounded once', () => {
    const overtime = { overtime: { keyId: 'extra', dayHours: amount('7.94') } }
    // 3 × (8 − 7.94) = 0.18; 24 − 0.18.
    const days = ['02', '03', '04'].map((day) => `Yanet;${day}/11/2026;8:00;16:00`)
    expect(hoursOf(pairs, days.join('\n'), overtime).hours).toEqual(['worked 23.82', 'extra 0.18'])
  })
})

describe('totals', () => {
  const totals = (text: string, decimal: Mapping['decimal'] = 'comma') =>
    clockRows(rowsOf(text), { ...mappingOf(['worker', 'hours', 'hours']), decimal })

  test('hours are read as clocks write them, and an empty cell says nothing', () => {
    const { totals: read, unread } = totals('Yanet;176,5;\nOmar;176:30;8\nNina;1.176,50;0')
    expect(read.map(({ who, column, quantity }) => `${who} ${column} ${quantity}`)).toEqual([
      'Yanet 1 176.50',
      'Omar 1 176.50',
      'Omar 2 8.00',
      'Nina 1 1176.50',
      'Nina 2 0.00',
    ])
    expect(unread).toEqual([])
    expect(totals('Yanet;176.5', 'point').totals).toMatchObject([{ quantity: '176.50' }])
  })

  test('what is no figure is said by its line', () => {
    expect(totals('Yanet;muchas\nOmar;-3\nNina;8').unread).toMatchObject([
      { row: 2, why: 'noHours' },
      { row: 3, why: 'noHours' },
    ])
  })
})
