import { expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { accruedBy, paidWith } from './reckoning.ts'

const accrued = (days: string, salary: string, rate = '9.09') => {
  const { days: earned, amount: money } = accruedBy(amount(days), amount(salary), amount(rate))
  return [text(earned), text(money)]
}
const paid = (days: string, money: string, taken: string, dailyPay?: string) => {
  const found = paidWith(
    { days: amount(days), amount: amount(money) },
    amount(taken),
    dailyPay === undefined ? undefined : amount(dailyPay),
  )
  return found && text(found)
}

test('a month of 24 days and 25 000.00 accrues 2.18 days and 2 272.50', () => {
  expect(accrued('24', '25000.00')).toEqual(['2.18', '2272.50'])
  // Half a month; and a month in which nothing was earned.
  expect(accrued('12', '12500.00')).toEqual(['1.09', '1136.25'])
  expect(accrued('0', '0.00')).toEqual(['0.00', '0.00'])
  // Extra pay on a worked holiday accrues money alone.
  expect(accrued('0', '1041.67')).toEqual(['0.00', '94.69'])
})

test('a day is paid with the average of the balance, whatever is earned now', () => {
  // 10 days are 9 000.00: a day is 900.00.
  expect(paid('10', '9000.00', '6')).toBe('5400.00')
  // 7 days are 1 000.00: three are 428.571…
  expect(paid('7', '1000.00', '3')).toBe('428.57')
  expect(paid('7', '1000.00', '7')).toBe('1000.00')
})

test('days in advance are paid with the average too, and without a balance with the pay of a day', () => {
  expect(paid('5', '5000.00', '8')).toBe('8000.00')
  expect(paid('0', '0.00', '4', '1041.67')).toBe('4166.68')
  expect(paid('-2', '-2000.00', '1', '1041.67')).toBe('1041.67')
  expect(paid('0', '0.00', '4')).toBeUndefined()
})
