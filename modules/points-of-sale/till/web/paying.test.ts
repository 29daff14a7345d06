import { describe, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { wrongIn } from '../ticket.ts'
import { plain, press } from './keypad.ts'
import { changesOf, isEnough, leftOf, settledBy, type Tendered } from './paying.ts'

const pesos = (value: string) => ({ means: 'cash', currencyId: null, rate: null, amount: value }) as const
const dollars = (value: string) => ({ means: 'cash', currencyId: 'usd', rate: '120', amount: value }) as const
const card = (value: string) => ({ means: 'card', currencyId: null, rate: null, amount: value }) as const

const shown = (total: string, tendered: Tendered, changeIn: string | null = null) =>
  settledBy(amount(total), tendered, changeIn).map(
    ({ means, currencyId, tendered: handed, change }) =>
      `${means} ${currencyId ?? 'cup'} ${handed} - ${change}`,
  )

describe('the change', () => {
  test('is what was handed over too much, in pesos', () => {
    expect(shown('340.00', [pesos('500')])).toEqual(['cash cup 500.00 - 160.00'])
    expect(shown('340.00', [pesos('340')])).toEqual(['cash cup 340.00 - 0.00'])
    expect(text(leftOf(amount('340.00'), [pesos('300')]))).toBe('40.00')
  })

  test('of dollars is in pesos, or in whole dollars with the rest in pesos', () => {
    // 10 dollars are 1,200: 860 go back, which are 7 dollars and 20 pesos.
    expect(shown('340.00', [dollars('10')])).toEqual(['cash usd 10.00 - 0.00', 'cash cup 0.00 - 860.00'])
    expect(shown('340.00', [dollars('10')], 'usd')).toEqual([
      'cash usd 10.00 - 7.00',
      'cash cup 0.00 - 20.00',
    ])
    expect(changesOf(settledBy(amount('340.00'), [dollars('10')], 'usd'))).toEqual([
      { currencyId: 'usd', amount: '7.00' },
      { currencyId: null, amount: '20.00' },
    ])
    // Less than a dollar is given in pesos, and no more dollars than were handed over.
    expect(shown('300.00', [dollars('3')], 'usd')).toEqual(['cash usd 3.00 - 0.00', 'cash cup 0.00 - 60.00'])
    expect(shown('100.00', [dollars('1'), pesos('500')], 'usd')).toEqual([
      'cash usd 1.00 - 1.00',
      'cash cup 500.00 - 400.00',
    ])
  })

  test('of a split payment comes out of the cash, and none of a card', () => {
    expect(shown('340.00', [card('200'), pesos('150')])).toEqual([
      'card cup 200.00 - 0.00',
      'cash cup 150.00 - 10.00',
    ])
    expect(isEnough(amount('340.00'), [card('350')])).toBe(false)
    expect(isEnough(amount('340.00'), [card('300'), pesos('50')])).toBe(true)
    expect(isEnough(amount('340.00'), [pesos('339.99')])).toBe(false)
  })

  test('leaves what the ticket comes to, whatever was handed over', () => {
    for (const [total, tendered] of [
      ['0.00', []],
      ['99.99', [dollars('0.84')]],
      ['1234.56', [dollars('7.77'), card('200.02'), pesos('1000')]],
    ] as [string, Tendered][]) {
      const items = [{ productId: 'bread', quantity: '1', price: total, amount: total }]
      const payments = settledBy(amount(total), tendered, 'usd')
      expect(wrongIn({ items, payments, isReturn: false })).toBeNull()
    }
  })
})

test('the keys write a figure with as many decimals as it may have', () => {
  const typed = (keys: string, decimals: number) =>
    keys.split('').reduce((written, key) => press(written, key === '<' ? 'back' : key, decimals), '')
  expect(typed('1205', 0)).toBe('1205')
  expect(typed('12.505', 2)).toBe('12.50')
  expect(typed('12.5.1', 2)).toBe('12.51')
  expect(typed('1.5', 0)).toBe('15')
  expect(typed('.5', 2)).toBe('0.5')
  expect(typed('007', 2)).toBe('07'.replace(/^0/, ''))
  expect(typed('12<<<', 2)).toBe('')
  expect(plain(typed('12.', 2))).toBe('12')
  expect(plain('')).toBe('0')
})
