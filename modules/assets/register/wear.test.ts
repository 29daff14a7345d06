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
