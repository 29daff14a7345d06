import { expect, test } from 'vitest'
import { accountNamed } from './own-account.ts'

// Two accounts in pesos and one in dollars, of which two end in the same four figures.
const account = (id: string, code: string, currency = 'CUP') => ({ id, code, currency })
const accounts = [
  account('pesos', '0598770000914417'),
  account('more pesos', '0598770000914425'),
  account('dollars', '0598771100824417', 'USD'),
]
const named = (written: string, currency: string | null = null, of = accounts) => {
  const found = accountNamed(written, currency, of)
  return typeof found === 'object' ? found.id : found
}

test.each([
  ['0598770000914417', 'pesos'],
  ['0598 7700 0091 4417', 'pesos'],
  ['0598770000914417CUP', 'pesos'],
  ['0598770000914417 CUP', 'pesos'],
  ['BANLCUHH/0598770000914417', 'pesos'],
  ['598770000914417', 'pesos'],
  ['XXXXXXXXXXXX4425', 'more pesos'],
  ['****4425', 'more pesos'],
  ['05987700****4417', 'pesos'],
  ['•••• 4425', 'more pesos'],
  ['...4425', 'more pesos'],
])('%s is the account in %s', (written, expected) => {
  expect(named(written)).toBe(expected)
})

test('figures that more than one account has name none, unless the currency does', () => {
  expect(named('****4417')).toBe('several')
  expect(named('****4417', 'USD')).toBe('dollars')
  expect(named('****4417CUP')).toBe('pesos')
  // With one account alone four figures tell it.
  expect(named('****4417', null, accounts.slice(0, 1))).toBe('pesos')
})

test.each(['5', '25', '425', '****425', '0598770000914426', 'XXXX9999'])('%s is none of them', (written) => {
  expect(named(written)).toBeUndefined()
})
