import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { LineProgress } from './receiving/progress.ts'
import { agreedShares, valued } from './receiving/shares.ts'
import { portion, spread } from './distribution.ts'

const shares = (total: string, ...weights: string[]) =>
  spread(
    amount(total),
    weights.map((weight) => amount(weight)),
  ).map((share) => text(share))

describe('costs beside the price are spread', () => {
  test('by weights to the cent, what rounding leaves to the largest', () => {
    expect(shares('300.00', '6000', '3000', '1000')).toEqual(['180.00', '90.00', '30.00'])
    expect(shares('100.00', '1', '1', '1')).toEqual(['33.34', '33.33', '33.33'])
    expect(shares('100.00', '1', '2', '4')).toEqual(['14.29', '28.57', '57.14'])
    expect(shares('0.01', '5', '1', '1')).toEqual(['0.01', '0.00', '0.00'])
  })

  test('over hundreds of lines without any share below zero', () => {
    const many = shares('2.50', ...Array.from({ length: 500 }, () => '1'))
    expect(many[0]).toBe('2.50')
    expect(new Set(many.slice(1))).toEqual(new Set(['0.00']))
  })

  test('without losing a cent, whatever the weights', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 }),
        (total, weights) => {
          fc.pre(weights.some((weight) => weight > 0))
          const whole = amount(String(total)).div('100')
          const parts = spread(
            whole,
            weights.map((weight) => amount(String(weight))),
          )
          expect(text(sum(parts))).toBe(text(whole))
          expect(parts.every((part) => part.gte(zero))).toBe(true)
        },
      ),
    )
  })
})

const line = (more: Partial<LineProgress>): LineProgress => ({
  _id: 'line',
  line: 1,
  productId: 'product',
  product: 'Arroz',
  decimals: 2,
  bought: amount('7'),
  amount: amount('100.00'),
  bookAmount: amount('100.00'),
  weight: null,
  volume: null,
  received: zero,
  rejected: zero,
  surplus: zero,
  returned: zero,
  receivedValue: zero,
  taken: zero,
  returnedValue: zero,
  ...more,
})

describe('what comes of a line in parts', () => {
  test('is charged at exactly what the line comes to', () => {
    const whole = { whole: amount('100.00'), of: amount('3') }
    const first = portion({ ...whole, done: zero, taken: zero }, amount('1'))
    const second = portion({ ...whole, done: amount('1'), taken: first }, amount('1'))
    const third = portion({ ...whole, done: amount('2'), taken: first.plus(second) }, amount('1'))
    expect([first, second, third].map((part) => text(part))).toEqual(['33.33', '33.34', '33.33'])
  })

  test('however it is cut, claimed or not, and so are the costs that it bears', () => {
    const cut = fc.array(
      fc.record({ came: fc.integer({ min: 0, max: 30 }), refused: fc.integer({ min: 0, max: 5 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(
        cut,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (parts, cents, freight) => {
          const bought = sum(parts.map(({ came, refused }) => amount(String(came + refused))))
          fc.pre(bought.gt(zero))
          const bookAmount = amount(String(cents)).div('100')
          const cost = {
            _id: 'cost',
            concept: 'Flete',
            providerId: 'carrier',
            accountId: null,
            base: 'quantity' as const,
            amount: amount(String(freight)).div('100'),
            currency: null,
          }
          let now = line({ bought, bookAmount })
          let borne: Amount = zero
          let lastCame = false
          for (const { came, refused } of parts) {
            const part = {
              of: now,
              quantity: amount(String(came)),
              surplus: zero,
              rejected: amount(String(refused)),
            }
            const [charged] = valued([part])
            const [share] = agreedShares({ ...cost, taken: new Map([['line', borne]]) }, [now], [part])
            expect(charged!.value.gte(zero) && charged!.rejectedValue.gte(zero) && share!.gte(zero)).toBe(
              true,
            )
            borne = borne.plus(share!)
            now = line({
              bought,
              bookAmount,
              received: now.received.plus(part.quantity),
              rejected: now.rejected.plus(part.rejected),
              taken: now.taken.plus(charged!.value).plus(charged!.rejectedValue),
            })
            if (came + refused > 0) lastCame = came > 0
          }
          expect(text(now.taken)).toBe(text(bookAmount))
          if (lastCame) expect(text(borne)).toBe(text(cost.amount))
          else expect(borne.lte(cost.amount)).toBe(true)
        },
      ),
    )
  })
})
