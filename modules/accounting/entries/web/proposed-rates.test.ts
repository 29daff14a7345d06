import { expect, test } from 'vitest'
import { blankLine } from './form-lines.ts'
import { withProposedRate } from './use-proposed-rates.ts'

const dollars = (more: object) => ({
  ...blankLine(),
  currency: { _id: 'usd', code: 'USD', name: 'Dólar' },
  foreignAmount: '100.00',
  ...more,
})

test('a line in dollars gets the rate in force, and its amount with it', () => {
  expect(withProposedRate(dollars({}), '120.5')).toMatchObject({
    rate: '120.5',
    debit: '12050.00',
    credit: '',
  })
  expect(withProposedRate(dollars({ credit: '1.00' }), '120.5')).toMatchObject({
    debit: '',
    credit: '12050.00',
  })
})

test('another day brings its own rate, but never over one that a person wrote', () => {
  const proposed = withProposedRate(dollars({}), '120.5')
  expect(withProposedRate(proposed, '121').debit).toBe('12100.00')
  expect(withProposedRate({ ...proposed, rate: '119' }, '121').rate).toBe('119')
})

test('a currency without a rate leaves none behind', () => {
  const proposed = withProposedRate(dollars({}), '120.5')
  expect(withProposedRate(proposed, '').rate).toBe('')
  expect(withProposedRate(proposed, undefined)).toBe(proposed)
})
