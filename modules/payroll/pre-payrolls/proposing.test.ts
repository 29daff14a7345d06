import { describe, expect, test } from 'vitest'
import { endOfMonth } from '@cuadre/kernel/day.ts'
import { amount } from '@cuadre/kernel/money.ts'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'
import { noticesOf } from './noticing.ts'
import { type Absence, type MonthFacts, proposed, type SheetKey, type WorkerFacts } from './proposing.ts'

const holidays = readLocalization('cu').holidays.map(({ day, ...valid }) => ({ monthDay: day, ...valid }))

const key = (code: string, more: Partial<SheetKey>): SheetKey => ({
  _id: code,
  code,
  name: `Clave ${code}`,
  unit: 'hours',
  kind: 'earning',
  payRule: 'salary',
  ...more,
})
const worked = key('01', {})
const holiday = key('17', {})
const sick = key('03', { unit: 'days', kind: 'absence', payRule: 'percent' })
const unexcused = key('12', { kind: 'absence', payRule: 'none' })
const advance = key('23', { unit: 'amount', kind: 'deduction', payRule: 'amount' })

const monthOf = (first: string, more: Partial<MonthFacts> = {}): MonthFacts => ({
  first,
  last: endOfMonth(first),
  week: 'mondayToSaturday',
  holidays,
  monthlyHours: amount('190.6'),
  monthlyDays: amount('24'),
  worked,
  holiday,
  ...more,
})
// It begins on a Sunday and has 25 days of work from Monday to Saturday, none of them a holiday.
const november = monthOf('2026-11-01')
// The 25th is a Saturday, the 26th a Sunday, the 27th a Monday: two holidays that would have been worked.
const july = monthOf('2026-07-01')

const absence = (startDate: string, endDate: string, days: string, more: Partial<Absence> = {}): Absence => ({
  _id: `${startDate} off`,
  key: sick,
  startDate,
  endDate,
  days,
  hours: null,
  ...more,
})

const somebody = (month: MonthFacts, more: Partial<WorkerFacts> = {}): WorkerFacts => ({
  spans: [{ from: month.first, until: month.last }],
  salaryType: 'monthly',
  weeklyHours: '44',
  absences: [],
  waiting: [],
  ...more,
})

/** `01 190.60`, `23 500.00 carried` */
const sheet = (month: MonthFacts, more: Partial<WorkerFacts> = {}): string[] =>
  proposed(month, somebody(month, more)).map(({ key: { code }, quantity, amount: money, carried }) =>
    [code, quantity ?? money, carried && 'carried'].filter(Boolean).join(' '),
  )

describe('who is there all month', () => {
  test('has the hours of the month, whatever its days of work', () => {
    expect(sheet(november)).toEqual(['01 190.60'])
    expect(sheet(november, { salaryType: 'none' })).toEqual(['01 190.60'])
    expect(sheet(november, { salaryType: 'piecework' })).toEqual(['01 190.60'])
  })

  test('has less time worked by the days of an illness, at 190.6 / 24 hours each', () => {
    // 190.6 − 5 × 7.941666… = 150.8917.
    expect(sheet(november, { absences: [absence('2026-11-09', '2026-11-13', '5')] })).toEqual([
      '01 150.89',
      '03 5.00',
    ])
    // Somebody who knows better corrected them: 190.6 − 4.5 × 7.941666… = 154.8625.
    expect(sheet(november, { absences: [absence('2026-11-09', '2026-11-13', '4.5')] })).toEqual([
      '01 154.86',
      '03 4.50',
    ])
  })

  test('has less by the hours of an absence that is counted in hours', () => {
    const some = absence('2026-11-10', '2026-11-10', '1', { key: unexcused, hours: '3.50' })
    expect(sheet(november, { absences: [some] })).toEqual(['01 187.10', '12 3.50'])
  })

  test('is paid the public holidays of working weekdays by a key of their own', () => {
    // 2 × 7.94 = 15.88, and 190.60 − 15.88 = 174.72.
    expect(sheet(july)).toEqual(['01 174.72', '17 15.88'])
    // From Monday to Friday the 27th alone is one.
    expect(sheet(monthOf('2026-07-01', { week: 'mondayToFriday' }))).toEqual(['01 182.66', '17 7.94'])
    // Where no key is known to be of holidays, they are time of the month.
    expect(sheet(monthOf('2026-07-01', { holiday: undefined }))).toEqual(['01 190.60'])
  })

  test('is paid no holiday that lies in an absence', () => {
    // 20 to 24 and 28 to 31 are 9 days: 190.6 − 71.475 = 119.125.
    expect(sheet(july, { absences: [absence('2026-07-20', '2026-07-31', '9')] })).toEqual([
      '01 119.13',
      '03 9.00',
    ])
  })

  test('has no time worked where every day of work was an absence, though the month has more hours than they', () => {
    // Of 21 days from Monday to Friday 23.83 hours would be left over.
    const month = monthOf('2026-11-01', { week: 'mondayToFriday' })
    expect(sheet(month, { absences: [absence('2026-11-01', '2026-11-30', '21')] })).toEqual(['03 21.00'])
    expect(sheet(november, { absences: [absence('2026-11-01', '2026-11-30', '25')] })).toEqual(['03 25.00'])
  })
})

describe('an absence over several months', () => {
  test('is split by the days of work of each', () => {
    // Thursday 29 October to Wednesday 4 November: three days and three.
    const long = absence('2026-10-29', '2026-11-04', '6')
    expect(sheet(november, { absences: [long] })).toEqual(['01 166.78', '03 3.00'])
    expect(sheet(monthOf('2026-10-01', { holiday: undefined }), { absences: [long] })[1]).toBe('03 3.00')
  })

  test('leaves to the last what rounding leaves', () => {
    // 1 of 28 days in August, 26 in September, 1 in October: 10 × 1/28 = 0.36, 10 × 26/28 = 9.29, and 0.35.
    const long = absence('2026-08-31', '2026-10-01', '10')
    const days = ['2026-08-01', '2026-09-01', '2026-10-01'].map((first) =>
      sheet(monthOf(first), { absences: [long] }).find((row) => row.startsWith('03')),
    )
    expect(days).toEqual(['03 0.36', '03 9.29', '03 0.35'])
  })

  test('splits hours likewise', () => {
    const long = absence('2026-10-29', '2026-11-04', '6', { key: unexcused, hours: '12.00' })
    expect(sheet(november, { absences: [long] })).toEqual(['01 184.60', '12 6.00'])
  })
})

describe('who comes or leaves within the month', () => {
  test('has the days that were worked', () => {
    // Monday 16 to Monday 30: 13 days, 13 × 7.941666… = 103.2417.
    expect(sheet(november, { spans: [{ from: '2026-11-16', until: '2026-11-30' }] })).toEqual(['01 103.24'])
    // Until Saturday 14: 12 days.
    expect(sheet(november, { spans: [{ from: '2026-11-01', until: '2026-11-14' }] })).toEqual(['01 95.30'])
    // Two contracts with some days between them: 6 days and 7.
    expect(
      sheet(november, {
        spans: [
          { from: '2026-11-01', until: '2026-11-07' },
          { from: '2026-11-23', until: '2026-11-30' },
        ],
      }),
    ).toEqual(['01 103.24'])
  })

  test('never has more than the month', () => {
    // From Monday 2: all 25 days, which would be 198.54 hours.
    expect(sheet(november, { spans: [{ from: '2026-11-02', until: '2026-11-30' }] })).toEqual(['01 190.60'])
  })

  test('has no day of an absence, nor a holiday before coming', () => {
    const spans = [{ from: '2026-11-16', until: '2026-11-30' }]
    // 13 days without two: 11 × 7.941666… = 87.3583.
    expect(sheet(november, { spans, absences: [absence('2026-11-16', '2026-11-17', '2')] })).toEqual([
      '01 87.36',
      '03 2.00',
    ])
    // From Tuesday 28 July: 28 to 31, four days, and both holidays are over.
    expect(sheet(july, { spans: [{ from: '2026-07-28', until: '2026-07-31' }] })).toEqual(['01 31.77'])
  })

  test('has nothing where no day was worked', () => {
    expect(sheet(november, { spans: [{ from: '2026-11-29', until: '2026-11-29' }] })).toEqual([])
  })
})

test('who is paid by the hour has the hours of the week by its days', () => {
  // 44 / 6 × 25 = 183.3333; without 3.50 of them 179.83.
  expect(sheet(november, { salaryType: 'hourly' })).toEqual(['01 183.33'])
  const some = absence('2026-11-10', '2026-11-10', '1', { key: unexcused, hours: '3.50' })
  expect(sheet(november, { salaryType: 'hourly', absences: [some] })).toEqual(['01 179.83', '12 3.50'])
  // 20 hours from Monday to Friday, 21 days: 84.
  const month = monthOf('2026-11-01', { week: 'mondayToFriday' })
  expect(sheet(month, { salaryType: 'hourly', weeklyHours: '20' })).toEqual(['01 84.00'])
})

test('what an earlier month could not deduct comes behind', () => {
  expect(sheet(november, { waiting: [{ key: advance, amount: '500.00' }] })).toEqual([
    '01 190.60',
    '23 500.00 carried',
  ])
})

describe('notices', () => {
  const ill = absence('2026-11-09', '2026-11-13', '5')
  const rows = (more: Partial<WorkerFacts> = {}) => proposed(november, somebody(november, more))
  const said = (written: ReturnType<typeof rows>, more: Partial<WorkerFacts> | null = {}) =>
    noticesOf(written, november, more === null ? undefined : somebody(november, more))

  test('a sheet as it is proposed has none', () => {
    expect(said(rows())).toEqual([])
    expect(said(rows({ absences: [ill] }), { absences: [ill] })).toEqual([])
  })

  test('an absence that came later is missing, and so many hours are too many', () => {
    expect(said(rows(), { absences: [ill] })).toEqual([
      { code: 'absenceMissing', parameters: { key: 'Clave 03', from: '2026-11-09', until: '2026-11-13' } },
      { code: 'moreHours', parameters: { written: '190.60', expected: '150.89' } },
    ])
  })

  test('one that was changed differs, and one that was moved away is gone', () => {
    const shorter = { ...ill, endDate: '2026-11-11', days: '3' }
    expect(said(rows({ absences: [ill] }), { absences: [shorter] })).toMatchObject([
      { code: 'absenceDiffers', parameters: { recorded: '3.00' } },
      { code: 'fewerHours', parameters: { written: '150.89', expected: '166.78' } },
    ])
    expect(said(rows({ absences: [ill] }))).toMatchObject([{ code: 'absenceGone' }, { code: 'fewerHours' }])
  })

  test('a sheet of money alone has no time, and somebody who left is told apart', () => {
    expect(said(rows({ waiting: [{ key: advance, amount: '500.00' }] }).slice(1))).toEqual([
      { code: 'noTime', parameters: {} },
    ])
    expect(said(rows(), null)).toEqual([{ code: 'leftBefore', parameters: {} }])
  })
})
