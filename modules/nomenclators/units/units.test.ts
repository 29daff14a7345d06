import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, round } from '@cuadre/kernel/money.ts'
import { convert, type Unit } from './units.ts'

const kilogram: Unit = { _id: 'kg', baseId: null, factor: '1' }
const gram: Unit = { _id: 'g', baseId: 'kg', factor: '0.001' }
const pound: Unit = { _id: 'lb', baseId: 'kg', factor: '0.45359237' }
const unit: Unit = { _id: 'u', baseId: null, factor: '1' }
const dozen: Unit = { _id: 'doc', baseId: 'u', factor: '12' }

const converted = (quantity: string, from: Unit, to: Unit) =>
  convert(amount(quantity), from, to)?.toFixed() ?? 'no conversion'

test('three dozen eggs are 36 eggs, and 250 g of coffee a quarter of a kilogram', () => {
  expect(converted('3', dozen, unit)).toBe('36')
  expect(converted('36', unit, dozen)).toBe('3')
  expect(converted('250', gram, kilogram)).toBe('0.25')
  expect(converted('10', pound, gram)).toBe('4535.9237')
})

test('eggs are not weighed', () => {
  expect(converted('1', dozen, kilogram)).toBe('no conversion')
})

test('there and back again is the same quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
      const quantity = amount((BigInt(cents) * 1n).toString()).div(amount('100'))
      const there = convert(quantity, pound, gram)
      expect(there && round(convert(there, gram, pound) ?? there, 8).eq(quantity)).toBe(true)
    }),
  )
})
