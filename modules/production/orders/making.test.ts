import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { shareOf } from '@cuadre/inventory/public.ts'
import { addedTo, borne, piecesOf, scale, shareIn } from './making.ts'

const made = (quantity: string, costShare: string, wasted = '0') => ({
  productId: '',
  quantity: amount(quantity),
  wasted: amount(wasted),
  costShare: amount(costShare),
})
const read = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.map(
    ({ output, isWaste, from, size }) =>
      `${output}${isWaste ? ' wasted' : ''} ${from.toFixed()} + ${size.toFixed()}`,
  )

test('bread bears 90 % and crumbs 10 %; of the bread 5 of 50 were burnt', () => {
  expect(read(piecesOf([made('45', '90', '5'), made('3', '10')]))).toEqual([
    '0 0 + 81',
    '0 wasted 81 + 9',
    '1 90 + 10',
  ])
})

test('where no crumbs came the bread bears all of it', () => {
  expect(read(piecesOf([made('50', '90')]))).toEqual(['0 0 + 100'])
})

test('the last report bears all that is open, whatever it finished', () => {
  const bears = (batches: string, open: string, isLast = false) => {
    const result = borne({ batches: amount(batches), open: amount(open), isLast })
    return `${result.bears.toFixed()}${result.finishes ? ' and finishes' : ''}`
  }
  expect(bears('4', '10')).toBe('4')
  expect(bears('10', '10')).toBe('10 and finishes')
  expect(bears('12', '10')).toBe('10 and finishes')
  expect(bears('4', '10', true)).toBe('10 and finishes')
  expect(bears('0', '10')).toBe('0')
})

test('labour of 10.00 over three pieces loses no cent', () => {
  const pieces = piecesOf([made('1', '33.3333'), made('1', '33.3333'), made('1', '33.3334')])
  expect(addedTo(pieces, amount('10.00')).map((each) => text(each))).toEqual(['3.33', '3.33', '3.34'])
})

test('whatever is handed over to an order is borne by its reports to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_00 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
      fc.array(
        fc.record({ good: fc.integer({ min: 0, max: 99 }), spoiled: fc.integer({ min: 1, max: 9 }) }),
        { minLength: 1, maxLength: 4 },
      ),
      (cents, reports, outputs) => {
        const value = amount(String(cents)).div(amount('100'))
        const openThen = amount(String(reports.reduce((all, each) => all + each, 0)))
        const pieces = piecesOf(
          outputs.map(({ good, spoiled }, index) =>
            made(String(good), String(index * 7 + 3), String(spoiled)),
          ),
        )
        expect(sum(pieces.map(({ size }) => size)).eq(scale)).toBe(true)
        let openNow = openThen
        let all = zero
        for (const batches of reports) {
          const bears = amount(String(batches))
          for (const piece of pieces)
            all = all.plus(shareOf(value, shareIn(piece, { openThen, openNow, bears })))
          openNow = openNow.minus(bears)
        }
        expect(text(all)).toBe(text(value))
      },
    ),
  )
})
