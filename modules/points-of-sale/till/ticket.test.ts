import { describe, expect, test } from 'vitest'
import { type Amount, amount, sum, text } from '@cuadre/kernel/money.ts'
import { expectedCash, movedCash, productsSold, pursesOf, type Summed, totalSold } from './sums.ts'
import {
  givenBackFor,
  inBooksOf,
  paidBack,
  type Paid,
  refundable,
  totalOf,
  worthOf,
  wrongIn,
} from './ticket.ts'

const cash = (tendered: string, change = '0.00'): Paid => ({
  means: 'cash',
  currencyId: null,
  rate: null,
  tendered,
  change,
})
const dollars = (tendered: string, change = '0.00'): Paid => ({
  means: 'cash',
  currencyId: 'usd',
  rate: '120',
  tendered,
  change,
})
const item = (quantity: string, price: string, productId = 'bread') => ({
  productId,
  quantity,
  price,
  amount: text(worthOf(amount(quantity), amount(price))),
})

describe('a ticket', () => {
  test('is paid with what it comes to, change of two currencies taken off', () => {
    // 340.00 of 10 dollars at 120: 1 dollar and 740 pesos go back.
    const sold = { items: [item('34', '10.00')], isReturn: false }
    expect(wrongIn({ ...sold, payments: [dollars('10.00', '1.00'), cash('0.00', '740.00')] })).toBeNull()
    expect(wrongIn({ ...sold, payments: [dollars('10.00', '1.00'), cash('0.00', '739.99')] })).toBe(
      'till.notPaid',
    )
    expect(wrongIn({ ...sold, payments: [dollars('2.00', '3.00'), cash('460.00')] })).toBe(
      'till.changeForeign',
    )
    const card: Paid = { ...cash('400.00', '60.00'), means: 'card' }
    expect(wrongIn({ ...sold, payments: [card] })).toBe('till.changeOfCash')
  })

  test('says for each product its quantity at its price, rounded by itself', () => {
    expect(text(worthOf(amount('0.125'), amount('3.00')))).toBe('0.38')
    const wrong = { ...item('2', '10.00'), amount: '19.99' }
    expect(wrongIn({ items: [wrong], payments: [cash('19.99')], isReturn: false })).toBe('till.itemAmount')
  })
})

describe('what comes back', () => {
  test('brings the cents that rounding left with the last of it', () => {
    // 3 × 0.125 at 3.00 were sold together for 1.13; by themselves they would be 0.38 each.
    const sold = { ...item('0.375', '3.00'), returned: { quantity: '0', amount: '0' } }
    expect(sold.amount).toBe('1.13')
    expect(text(givenBackFor(sold, amount('0.125')))).toBe('0.38')
    const rest = { ...sold, returned: { quantity: '0.25', amount: '0.76' } }
    expect(text(givenBackFor(rest, amount('0.125')))).toBe('0.37')
  })

  test('is paid back in cash as far as cash was paid, then as the rest was paid', () => {
    const paid: Paid[] = [{ ...cash('150.00'), means: 'qr' }, cash('50.00')]
    expect(paidBack(amount('80'), paid, []).map(({ means, tendered }) => `${means} ${tendered}`)).toEqual([
      'cash 50.00',
      'qr 30.00',
    ])
    expect(
      paidBack(amount('80'), paid, [cash('50.00')]).map(({ means, tendered }) => `${means} ${tendered}`),
    ).toEqual(['qr 80.00'])
    // Dollars with change in pesos: what stays of them is what may go back.
    expect(text(refundable([dollars('10.00'), cash('0.00', '860.00')], []).cash)).toBe('340.00')
  })
})

/** A number from 0 up to but not including `below`, the same for the same seed. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever is sold, by products and by payments a day comes to the same, and the cash of the till is what moved', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const roll = dice(seed)
    const tickets: Summed[] = Array.from({ length: 1 + roll(30) }, () => {
      const items = [...new Set(Array.from({ length: 1 + roll(4) }, () => roll(5)))].map((product) =>
        item(
          (roll(4000) / 1000 + 0.001).toFixed(3),
          `${roll(300)}.${String(roll(100)).padStart(2, '0')}`,
          `p${product}`,
        ),
      )
      const total = totalOf(items)
      const foreign = dollars(`${roll(3)}.00`)
      const left = total.minus(inBooksOf(foreign))
      const rest = left.lt(amount('0')) ? cash('0.00', text(left.neg())) : cash(text(left))
      expect(wrongIn({ items, payments: [foreign, rest], isReturn: false })).toBeNull()
      return { kind: 'sale', items, payments: [foreign, rest] }
    })
    const returned = tickets
      .filter(() => roll(4) === 0)
      .map((sold): Summed => ({
        ...sold,
        kind: 'return',
        payments: paidBack(totalOf(sold.items), sold.payments, []),
      }))
    const all = [...tickets, ...returned]
    const products = sum(productsSold(all).map((each) => each.amount))
    const purses = pursesOf(all)
    expect(text(products)).toBe(text(sum(purses.map(({ inBooks }) => inBooks))))
    expect(text(products)).toBe(totalSold(all))
    const moved = movedCash([
      { direction: 'in', amount: '100.00' },
      { direction: 'out', amount: '30.00' },
    ])
    const inTill: Amount = expectedCash(purses, { openingFloat: '50.00', moved, currencyId: null })
    const dollarsThere = expectedCash(purses, { openingFloat: '50.00', moved, currencyId: 'usd' })
    expect(text(inTill.plus(dollarsThere.times(amount('120'))))).toBe(text(products.plus(amount('120'))))
  }
})
