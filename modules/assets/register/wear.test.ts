import { describe, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { plannedYears, type Wearing, wornBy } from './wear.ts'

const computer: Wearing = {
  cost: amount('120000.00'),
  residual: amount('0'),
  worn: amount('0'),
  depreciatesFrom: '2024-02-01',
  rates: [{ from: null, rate: amount('25') }],
  suspended: [],
  changes: [],
}
const worn = (asset: Wearing, month: string) => text(wornBy(asset, month))

describe('what an asset has worn by the end of a month', () => {
  test('a computer of 120,000.00 at 25 % a year wears 2,500.00 a month, from the month after it began to work', () => {
    expect(worn(computer, '2024-01-31')).toBe('0.00')
    expect(worn(computer, '2024-02-29')).toBe('2500.00')
    // Thirty months of it, as the handbook's disposal has them.
    expect(worn(computer, '2026-07-31')).toBe('75000.00')
  })

  test('it stops when all is worn, and the last month takes what remains', () => {
    const shelf = { ...computer, cost: amount('1000.00'), rates: [{ from: null, rate: amount('33.3333') }] }
    // 1,000.00 × 33.3333 % ÷ 12 = 27.78, 35 times is 972.30, and 27.70 remain.
    expect(worn(shelf, '2026-12-31')).toBe('972.30')
    expect(worn(shelf, '2027-01-31')).toBe('1000.00')
    expect(worn(shelf, '2040-01-31')).toBe('1000.00')
  })

  test('a tenth a year is worn in ten years, whatever rounding takes from each month', () => {
    const table = { ...computer, cost: amount('1000.00'), rates: [{ from: null, rate: amount('10') }] }
    // 8.33 a month, 119 times is 991.27: the last takes 8.73.
    expect(worn(table, '2033-12-31')).toBe('991.27')
    expect(worn(table, '2034-01-31')).toBe('1000.00')
  })

  test('the residual value is not worn', () => {
    const van = { ...computer, residual: amount('20000.00') }
    expect(worn(van, '2027-05-31')).toBe('100000.00')
    expect(worn(van, '2027-06-30')).toBe('100000.00')
  })

  test('what it had worn before it came counts', () => {
    expect(worn({ ...computer, worn: amount('110000.00') }, '2024-05-31')).toBe('120000.00')
    expect(worn({ ...computer, worn: amount('110000.00') }, '2024-03-31')).toBe('115000.00')
  })

  test('a rate holds from its day on: the month is of the rate of its last day', () => {
    const rates = [
      { from: null, rate: amount('25') },
      { from: '2024-06-15', rate: amount('10') },
    ]
    // Four months of 2,500.00, then 1,000.00 in June.
    expect(worn({ ...computer, rates }, '2024-06-30')).toBe('11000.00')
  })

  test('standing still by resolution on the first of a month, it does not wear in it', () => {
    const suspended = [{ from: '2024-04-10', until: '2024-06-15' }]
    // February to April wear, May and June do not, July does.
    expect(worn({ ...computer, suspended }, '2024-04-30')).toBe('7500.00')
    expect(worn({ ...computer, suspended }, '2024-06-30')).toBe('7500.00')
    expect(worn({ ...computer, suspended }, '2024-07-31')).toBe('10000.00')
  })

  test('without a rate it does not wear', () => {
    expect(worn({ ...computer, rates: [] }, '2030-01-31')).toBe('0.00')
  })
})

describe('what an asset wears after its worth changed', () => {
  // Thirty months by then: 75,000.00. August wears 2,500.00 more by what it cost; 42,500.00 are left for seventeen months.
  const changed = (change: Partial<Wearing['changes'][number]>, more: Partial<Wearing> = {}): Wearing => ({
    ...computer,
    ...more,
    changes: [{ day: '2026-08-10', cost: amount('0'), worn: amount('0'), months: null, ...change }],
  })
  const revalued = { cost: amount('30000.00'), worn: amount('15000.00') }

  test('revalued, what it is worth is spread over the months that are left, from the next on', () => {
    const asset = changed(revalued)
    expect(worn(asset, '2026-07-31')).toBe('75000.00')
    expect(worn(asset, '2026-08-31')).toBe('92500.00')
    // 57,500.00 ÷ 17 = 3,382.35; sixteen of them are 54,117.60, and the last month takes 3,382.40.
    expect(worn(asset, '2026-09-30')).toBe('95882.35')
    expect(worn(asset, '2027-12-31')).toBe('146617.60')
    expect(worn(asset, '2028-01-31')).toBe('150000.00')
    expect(worn(asset, '2030-01-31')).toBe('150000.00')
  })

  test('or over the months that are said', () => {
    const asset = changed({ ...revalued, months: 24 })
    // 57,500.00 ÷ 24 = 2,395.83.
    expect(worn(asset, '2026-09-30')).toBe('94895.83')
    expect(worn(asset, '2028-07-31')).toBe('147604.09')
    expect(worn(asset, '2028-08-31')).toBe('150000.00')
  })

  test('a component is worn with the rest of it', () => {
    // 42,500.00 and 24,000.00, ÷ 17 = 3,911.76.
    expect(worn(changed({ cost: amount('24000.00') }), '2026-09-30')).toBe('81411.76')
  })

  test('impaired to less than a month wears, the month takes what there is', () => {
    const asset = changed({ worn: amount('44000.00') })
    expect(worn(asset, '2026-08-31')).toBe('120000.00')
    expect(worn(asset, '2026-12-31')).toBe('120000.00')
  })

  test('a rate that changes afterwards still changes what it wears', () => {
    const asset = changed(revalued, {
      rates: [
        { from: null, rate: amount('25') },
        { from: '2026-10-01', rate: amount('12.5') },
      ],
    })
    // Half of it: 57,500.00 ÷ 34 = 1,691.18.
    expect(worn(asset, '2026-10-31')).toBe('97573.53')
  })

  test('months before it that turn out to wear less are made good, and it is spread anew', () => {
    const asset = changed(revalued, {
      rates: [
        { from: null, rate: amount('25') },
        { from: '2026-07-01', rate: amount('12.5') },
      ],
    })
    // 29 months of 2,500.00, July and August of 1,250.00, and 15,000.00. 45,000.00 were left for 36 months; 60,000.00 ÷ 36 = 1,666.67.
    expect(worn(asset, '2026-08-31')).toBe('90000.00')
    expect(worn(asset, '2026-09-30')).toBe('91666.67')
  })

  test('twice in a month, the second begins where the first left it', () => {
    const twice = {
      ...computer,
      changes: [
        { day: '2026-08-10', cost: amount('0'), worn: amount('8500.00'), months: null },
        { day: '2026-08-20', cost: amount('17000.00'), worn: amount('0'), months: null },
      ],
    }
    // August: 77,500.00 and 8,500.00. 34,000.00 are left of it and 17,000.00 come to it: ÷ 17 = 3,000.00.
    expect(worn(twice, '2026-08-31')).toBe('86000.00')
    expect(worn(twice, '2026-09-30')).toBe('89000.00')
  })

  test('before its first month of wear, that month begins with what it is worth then', () => {
    const fresh = { ...computer, depreciatesFrom: '2026-10-01' }
    const asset = { ...fresh, changes: [{ day: '2026-08-10', ...revalued, worn: amount('0'), months: null }] }
    expect(worn(asset, '2026-09-30')).toBe('0.00')
    // 150,000.00 over forty-eight months.
    expect(worn(asset, '2026-10-31')).toBe('3125.00')
  })
})

describe('what it will wear', () => {
  test('year by year to its end', () => {
    const years = plannedYears(computer, { from: '2026-08-01', accumulated: amount('75000.00') })
    expect(years.map((each) => [each.year, text(each.amount), text(each.accumulated)])).toEqual([
      ['2026', '12500.00', '87500.00'],
      ['2027', '30000.00', '117500.00'],
      ['2028', '2500.00', '120000.00'],
    ])
  })

  test('nothing, where it has no rate or is worn', () => {
    expect(
      plannedYears({ ...computer, rates: [] }, { from: '2026-08-01', accumulated: amount('0') }),
    ).toEqual([])
    expect(plannedYears(computer, { from: '2026-08-01', accumulated: amount('120000.00') })).toEqual([])
  })

  test('a slow rate is told for two hundred years, and no more', () => {
    const dam = { ...computer, rates: [{ from: null, rate: amount('0.1') }] }
    expect(plannedYears(dam, { from: '2024-02-01', accumulated: amount('0') })).toHaveLength(200)
  })
})
