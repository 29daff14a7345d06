import { expect, test } from 'vitest'
import { amount, text } from '@cuadre/kernel/money.ts'
import { keptOf } from './shares.ts'

const rice = { card: 'rice', quantity: amount('100'), amount: amount('300.00') }
const kept = (held: string, ...shares: (typeof rice)[]) =>
  keptOf(shares, () => amount(held)).map((each) => text(each))

test('of 300.00 of freight on a hundred sacks, forty of which are there, 120.00 stay with them', () => {
  expect(kept('40', rice)).toEqual(['120.00'])
})

test('all of it stays where as many are there as came, or more', () => {
  expect(kept('100', rice)).toEqual(['300.00'])
  expect(kept('250', rice)).toEqual(['300.00'])
})

test('none of it stays where none is there', () => {
  expect(kept('0', rice)).toEqual(['0.00'])
})

test('two receptions of the same goods share what is there of both', () => {
  expect(kept('100', rice, { ...rice, amount: amount('100.00') })).toEqual(['150.00', '50.00'])
})
