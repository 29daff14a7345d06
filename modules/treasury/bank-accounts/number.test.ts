import { expect, test } from 'vitest'
import { bareNumber, wrongNumber } from './number.ts'

test('a number is kept without what banks print between its figures', () => {
  expect(bareNumber('0598-7700 0091 4417')).toBe('0598770000914417')
})

test('of sixteen digits it has neither fifteen nor seventeen', () => {
  expect(wrongNumber('0598770000914417', 16)).toBeUndefined()
  expect(wrongNumber('059877000091441', 16)).toBe('bankAccount.numberDigits')
  expect(wrongNumber('05987700009144170', 16)).toBe('bankAccount.numberDigits')
})

test('where nobody says how many digits there are, any number of them will do', () => {
  expect(wrongNumber('12345678', null)).toBeUndefined()
})

// The examples of the registry of IBANs for Spain and Great Britain.
test('an IBAN is held to its check digits', () => {
  expect(wrongNumber('ES9121000418450200051332', 16)).toBeUndefined()
  expect(wrongNumber('GB29NWBK60161331926819', null)).toBeUndefined()
  expect(wrongNumber('ES9121000418450200051323', 16)).toBe('bankAccount.numberCheck')
})

test('what is no number at all is said to be none', () => {
  expect(wrongNumber('12', null)).toBe('bankAccount.numberShape')
  expect(wrongNumber('059877/00091', null)).toBe('bankAccount.numberShape')
})
