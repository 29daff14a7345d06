import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, type Amount, one, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import {
  isCredited,
  type Misfit,
  type Money,
  type Allocated,
  allocate,
  type AllocationResult,
  type Allocation,
  takes,
} from './reckoning.ts'

const share = (
  more: Partial<Record<'amount' | 'rate' | 'carrying' | 'value', string>> &
    Partial<Pick<Allocation, 'kind' | 'side' | 'currencyId'>> = {},
): Allocation => ({
  kind: more.kind ?? 'item',
  side: more.side ?? 'receivable',
  amount: amount(more.amount ?? '100.00'),
  currencyId: more.currencyId ?? null,
  rate: amount(more.rate ?? '1'),
  value: more.value === undefined ? null : amount(more.value),
  carrying: amount(more.carrying ?? more.amount ?? '100.00'),
})
const pesos = (paid: string, side: Money['side'] = 'receivable'): Money => ({
  side,
  amount: amount(paid),
  currencyId: null,
  rate: one,
})
const dollars = (paid: string, rate: string, side: Money['side'] = 'receivable'): Money => ({
  side,
  amount: amount(paid),
  currencyId: 'USD',
  rate: amount(rate),
})
const fits = <Each extends Allocation>(found: AllocationResult<Each> | Misfit): AllocationResult<Each> => {
  if ('code' in found) throw new Error(`${found.code} ${text(found.excess)}`)
  return found
}
const displayed = (found: AllocationResult<Allocation>) => ({
  value: text(found.value),
  rest: `${text(found.rest.amount)} = ${text(found.rest.value)}`,
  difference: text(found.difference),
})

describe('what an operation comes to', () => {
  test('150.00 pay two items of 100.00 and 50.00, and nothing is left', () => {
    const found = fits(allocate(pesos('150.00'), [share(), share({ amount: '50.00' })]))
    expect(displayed(found)).toEqual({ value: '150.00', rest: '0.00 = 0.00', difference: '0.00' })
  })

  test('what is not allocated is left over', () => {
    expect(displayed(fits(allocate(pesos('130.00'), [share()])))).toEqual({
      value: '130.00',
      rest: '30.00 = 30.00',
      difference: '0.00',
    })
  })

  test('more than the money cannot be settled, and the excess is said', () => {
    const found = allocate(pesos('99.99'), [share()])
    expect('code' in found && [found.code, text(found.excess)]).toEqual(['operation.moreThanAmount', '0.01'])
  })

  test('100 dollars at 400 collected at 410 gain 1,000.00, and paid at 410 lose as much', () => {
    const item = { currencyId: 'USD', amount: '100.00', rate: '410', carrying: '40000.00' }
    expect(text(fits(allocate(dollars('100.00', '410'), [share(item)])).difference)).toBe('1000.00')
    const owed = share({ ...item, side: 'payable' })
    expect(text(fits(allocate(dollars('100.00', '410', 'payable'), [owed])).difference)).toBe('-1000.00')
  })

  test('a debt in dollars paid in pesos is worth what dollars cost on the day', () => {
    const item = share({ currencyId: 'USD', amount: '100.00', rate: '410', carrying: '40000.00' })
    expect(displayed(fits(allocate(pesos('41000.00'), [item])))).toEqual({
      value: '41000.00',
      rest: '0.00 = 0.00',
      difference: '1000.00',
    })
  })

  test('5,000.00 pesos pay 12.20 dollars where that was said', () => {
    const item = share({
      currencyId: 'USD',
      amount: '12.20',
      rate: '410',
      value: '5000.00',
      carrying: '4880.00',
    })
    expect(displayed(fits(allocate(pesos('5000.00'), [item])))).toEqual({
      value: '5000.00',
      rest: '0.00 = 0.00',
      difference: '120.00',
    })
  })

  test('where all is in one currency the last one absorbs the cent of rounding', () => {
    const third = share({ currencyId: 'USD', amount: '0.33', rate: '410.55', carrying: '132.00' })
    const last = share({ currencyId: 'USD', amount: '0.34', rate: '410.55', carrying: '136.00' })
    const found = fits(allocate(dollars('1.00', '410.55'), [third, third, last]))
    expect(found.shares.map(({ value }) => text(value))).toEqual(['135.48', '135.48', '139.59'])
    expect(text(found.rest.value)).toBe('0.00')
  })

  test('an advance of the client pays beside the money', () => {
    const found = fits(allocate(pesos('60.00'), [share(), share({ kind: 'advance', amount: '40.00' })]))
    expect(displayed(found).rest).toBe('0.00 = 0.00')
  })

  test('an advance cannot be set against nothing', () => {
    const found = allocate(pesos('60.00'), [share({ kind: 'advance', amount: '40.00' })])
    expect('code' in found && [found.code, text(found.excess)]).toEqual(['operation.broughtTooMuch', '40.00'])
  })

  test('what is owed each way meets without money', () => {
    const both = [share({ amount: '70.00' }), share({ amount: '70.00', side: 'payable' })]
    expect(displayed(fits(allocate(pesos('0.00'), both))).rest).toBe('0.00 = 0.00')
    expect(displayed(fits(allocate(pesos('0.00', 'payable'), both))).rest).toBe('0.00 = 0.00')
  })
})

const cents = fc.integer({ min: 1, max: 5_000_000 }).map((value) => amount(String(value)).div('100'))
const anyShare = fc.record({
  kind: fc.constantFrom('item' as const, 'advance' as const),
  side: fc.constantFrom('receivable' as const, 'payable' as const),
  amount: cents,
  currencyId: fc.constantFrom(null, 'USD', 'EUR'),
  carrying: cents,
})
const rates = new Map<string | null, Amount>([
  [null, one],
  ['USD', amount('410.25')],
  ['EUR', amount('481.423')],
])
const anyOperation = fc.record({
  side: fc.constantFrom('receivable' as const, 'payable' as const),
  amount: cents,
  currencyId: fc.constantFrom(null, 'USD'),
  shares: fc.array(anyShare, { maxLength: 8 }),
})

test('whatever is settled with whatever: debits are credits, and no cent is lost', () => {
  fc.assert(
    fc.property(anyOperation, ({ shares: drawn, ...input }) => {
      const money: Money = { ...input, rate: rates.get(input.currencyId)! }
      const shares: Allocation[] = drawn.map((each) => ({
        ...each,
        rate: rates.get(each.currencyId)!,
        value: null,
      }))
      const found = allocate(money, shares)
      if ('code' in found) {
        expect(found.excess.gt(zero)).toBe(true)
        return
      }
      // The money and what is brought beside it pay what is taken and what is left.
      const used = found.shares.map((each) => (takes(each, money.side) ? each.value : each.value.neg()))
      expect(text(sum(used).plus(found.rest.value))).toBe(text(found.value))
      expect(text(found.value)).toBe(text(round(money.amount.times(money.rate))))
      expect(found.rest.value.gte(zero) && found.rest.value.lte(found.value)).toBe(true)
      // What goes out of the books, and the difference, is what it was worth.
      const signed = (of: (each: Allocated<Allocation>) => Amount) =>
        sum(fits(found).shares.map((each) => (isCredited(each) ? of(each) : of(each).neg())))
      expect(text(signed(({ carrying }) => carrying).plus(found.difference))).toBe(
        text(signed(({ value }) => value)),
      )
    }),
    { numRuns: 2000 },
  )
})
