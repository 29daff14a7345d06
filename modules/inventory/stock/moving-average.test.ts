import { describe, expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { costed, inOrder, judge, type Movement, Shortage } from './moving-average.ts'

let last = 0
const nextId = () => String((last += 1)).padStart(6, '0')
const movement = (
  day: string,
  direction: 1 | -1,
  quantity: string,
  value = '0',
  more: Partial<Movement> = {},
): Movement => ({
  _id: nextId(),
  pairedWith: String(last).padStart(6, '0'),
  day,
  direction,
  phase: direction === 1 ? 0 : 1,
  quantity: amount(quantity),
  value: amount(value),
  basis: direction === 1 ? 'given' : 'average',
  sourceId: null,
  share: null,
  making: null,
  ...more,
})
const nothing = { quantity: amount('0'), value: amount('0') }
const judged = (movements: Movement[]) => {
  const card = costed(nothing, movements.toSorted(inOrder), () => undefined)
  judge(card)
  return card
}
const read = (movements: Movement[]) =>
  judged(movements).map(
    ({ value, after }) => `${text(value)} → ${after.quantity.toFixed()} at ${text(after.value)}`,
  )
/** What undoes a movement on its own day, or returns a part of it. */
const beside = (of: Movement, quantity = of.quantity.toFixed(), taken = '0') => ({
  ...movement(of.day, of.direction === 1 ? -1 : 1, quantity, '0', {
    basis: 'source',
    sourceId: of._id,
    phase: of.phase,
    share: of.quantity.eq(amount(quantity)) ? null : { of: of.quantity, taken: amount(taken) },
  }),
  pairedWith: of.pairedWith,
})

describe('the moving average', () => {
  test('100 at 10.00 and 50 at 13.00 make 150 at 11.00; 40 that leave cost 440.00', () => {
    expect(
      read([
        movement('2026-01-02', 1, '100', '1000.00'),
        movement('2026-01-03', 1, '50', '650.00'),
        movement('2026-01-04', -1, '40'),
      ]),
    ).toEqual(['1000.00 → 100 at 1000.00', '650.00 → 150 at 1650.00', '440.00 → 110 at 1210.00'])
  })

  test('the last of it takes all that is left of the value: no cent stays without goods', () => {
    expect(
      read([
        movement('2026-01-02', 1, '3', '10.00'),
        movement('2026-01-03', -1, '1'),
        movement('2026-01-04', -1, '1'),
        movement('2026-01-05', -1, '1'),
      ]),
    ).toEqual(['10.00 → 3 at 10.00', '3.33 → 2 at 6.67', '3.34 → 1 at 3.33', '3.33 → 0 at 0.00'])
  })

  test('what came on a day can leave on it, whoever wrote first', () => {
    const sold = movement('2026-01-02', -1, '5')
    const bought = movement('2026-01-02', 1, '5', '20.00')
    expect(read([sold, bought])).toEqual(['20.00 → 5 at 20.00', '20.00 → 0 at 0.00'])
  })

  test('what comes back comes at what it left at, not at what things cost by then', () => {
    const sold = movement('2026-01-03', -1, '10')
    const back = movement('2026-01-05', 1, '10', '0', { basis: 'source', sourceId: sold._id })
    const all = [
      movement('2026-01-02', 1, '20', '100.00'),
      sold,
      movement('2026-01-04', 1, '10', '90.00'),
      back,
    ]
    const costs = costed(nothing, all, () => amount('50.00'))
    expect(costs.map(({ after }) => text(after.value))).toEqual(['100.00', '50.00', '140.00', '190.00'])
  })

  test('what takes a part of the cost of something else takes it to the cent, whoever comes first', () => {
    const sold = movement('2026-01-03', -1, '3')
    const part = (taken: string) =>
      movement('2026-01-05', 1, '1', '0', {
        basis: 'source',
        sourceId: sold._id,
        share: { of: amount('3'), taken: amount(taken) },
      })
    const costs = costed(nothing, [part('0'), part('1'), part('2')], () => amount('10.00'))
    expect(costs.map(({ value }) => text(value))).toEqual(['3.33', '3.34', '3.33'])
  })

  test('quantities have as many decimals as they are counted with, and costs at least six', () => {
    expect(read([movement('2026-01-02', 1, '0.3', '1.00'), movement('2026-01-03', -1, '0.1')])).toEqual([
      '1.00 → 0.3 at 1.00',
      '0.33 → 0.2 at 0.67',
    ])
  })
})

describe('what is not there does not leave', () => {
  test('it is said how much is missing, and when', () => {
    const all = [movement('2026-01-02', 1, '5', '20.00'), movement('2026-01-03', -1, '8')]
    expect(() => judged(all)).toThrow(Shortage)
    try {
      judged(all)
    } catch (error) {
      expect((error as Shortage).missing.toFixed()).toBe('3')
      expect((error as Shortage).movement.day).toBe('2026-01-03')
    }
  })
})

test('what is taken out at a value of its own leaves no value without goods', () => {
  const movements = [
    movement('2026-01-02', 1, '10', '100.00'),
    movement('2026-01-03', 1, '10', '120.00'),
    movement('2026-01-04', -1, '10'),
    // The first ten are taken back at what they came in at; what left meanwhile was costed with them.
    movement('2026-01-05', -1, '10', '100.00', { basis: 'given' }),
  ]
  expect(() => read(movements)).toThrow(expect.objectContaining({ lack: 'nothingButValue' }) as Error)
})

describe('what is undone on its own day never happened', () => {
  const bought = movement('2026-01-02', 1, '10', '100.00')

  test('so a purchase can go whose goods were sold and taken back', () => {
    const sold = movement('2026-01-02', -1, '10')
    expect(read([bought, beside(bought), sold, beside(sold)])).toEqual([
      '100.00 → 10 at 100.00',
      '100.00 → 0 at 0.00',
      '0.00 → -10 at 0.00',
      '0.00 → 0 at 0.00',
    ])
  })

  test('and costs nothing of what was sold that day at another price', () => {
    const dear = movement('2026-01-02', 1, '10', '120.00')
    const sold = movement('2026-01-02', -1, '5')
    // 10 for 120.00 are 12.00 each.
    expect(read([bought, dear, sold, beside(bought)]).at(-1)).toBe('60.00 → 5 at 60.00')
  })

  test('of ten that were sold six came back: the four that were there are gone with all their value', () => {
    const four = movement('2026-01-01', 1, '4', '10.01')
    const sold = movement('2026-01-02', -1, '10')
    // 10 × 10.01 ÷ 4 = 25.03; of that come back 15.02, and 10.01 are gone.
    expect(read([four, sold, beside(sold, '6')])).toEqual([
      '10.01 → 4 at 10.01',
      '25.03 → -6 at -15.02',
      '15.02 → 0 at 0.00',
    ])
  })

  test('but what was sold beyond that is missing', () => {
    const four = movement('2026-01-01', 1, '4', '10.00')
    const sold = movement('2026-01-02', -1, '10')
    expect(() => read([four, sold, beside(sold, '5')])).toThrow(
      expect.objectContaining({ missing: amount('1') }) as Error,
    )
  })
})
