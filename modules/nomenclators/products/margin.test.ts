import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test('what costs 600.00 and sells at 800.00 leaves a quarter of its price', () => {
  expect(marginOf({ salePrice: '800.00', purchasePrice: '600.00' })).toBe('25')
  expect(marginOf({ salePrice: '3.00', purchasePrice: '2.00' })).toBe('33.3')
  expect(marginOf({ salePrice: '100.00', purchasePrice: '120.00' })).toBe('-20')
})

test('without a price or a cost there is no margin to speak of', () => {
  expect(marginOf({ salePrice: null, purchasePrice: '1' })).toBeUndefined()
  expect(marginOf({ salePrice: '0.00', purchasePrice: '1' })).toBeUndefined()
})
