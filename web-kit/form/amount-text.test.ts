import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, showAmount, type Language } from './amount-text.ts'

const spanish = (typed: string) => readAmount(typed, { language: 'es' })
const english = (typed: string) => readAmount(typed, { language: 'en' })

test('an amount is understood however its decimals and thousands are marked', () => {
  for (const typed of ['1234,5', '1234.5', '1.234,50', '1,234.50', ' 1 234,50 ', '$1,234.50', '01234.50'])
    expect([typed, spanish(typed).value, english(typed).value]).toEqual([typed, '1234.50', '1234.50'])
})

test('three digits behind a single mark are thousands or decimals as the language has it', () => {
  expect(spanish('1.234').value).toBe('1234.00')
  expect(english('1,234').value).toBe('1234.00')
  expect(spanish('1,234').problem?.code).toBe('amount.decimals')
  expect(english('1.234').problem?.code).toBe('amount.decimals')
  expect(readAmount('1,234', { language: 'es', decimals: 6 }).value).toBe('1.234000')
})

test('a sum is added up where it is typed', () => {
  expect(spanish('100+250-3').value).toBe('347.00')
  expect(spanish('0,1+0,2').value).toBe('0.30')
  expect(spanish('1.000,50 + 2.000,25').value).toBe('3000.75')
  expect(spanish('.5').value).toBe('0.50')
})

test('nothing typed is nothing, not zero', () => {
  expect(spanish('  ').value).toBe('')
})

test('what is below zero is refused unless the field takes it', () => {
  expect(spanish('3-5').problem?.code).toBe('amount.negative')
  expect(readAmount('(1.234,50)', { language: 'es', signed: true }).value).toBe('-1234.50')
})

test('a letter in an amount is named', () => {
  expect(spanish('12.5O0').problem).toEqual({
    code: 'amount.lookalike',
    parameters: { typed: '12.5O0', character: 'O', digit: '0' },
  })
  expect(spanish('12k').problem?.code).toBe('amount.letter')
  expect(spanish('12#').problem?.code).toBe('amount.character')
})

test('marks that make no sense are refused rather than guessed', () => {
  for (const typed of ['1.23.456', '1,2,3', '1.234.56,7.8', '12..5', ',', '1.2345,00'])
    expect([typed, spanish(typed).problem?.code]).toEqual([typed, 'amount.grouping'])
  for (const typed of ['5+', '+', '--5', '5+-'])
    expect([typed, spanish(typed).problem?.code]).toEqual([typed, 'amount.notAnAmount'])
})

test('sixteen digits before the decimals are too many', () => {
  expect(spanish('1234567890123456').problem?.code).toBe('amount.tooLarge')
  expect(spanish('123456789012345').value).toBe('123456789012345.00')
})

test('an amount is shown with the marks of the language', () => {
  expect(showAmount('1234567.5', 'es')).toBe('1.234.567,50')
  expect(showAmount('1234567.5', 'en')).toBe('1,234,567.50')
  expect(showAmount('-0.5', 'es')).toBe('\u22120,50')
  expect(showAmount('-0.00', 'es')).toBe('0,00')
  expect(showAmount('', 'es')).toBe('')
})

const language = fc.constantFrom<Language>('es', 'en')
const cents = fc
  .bigInt({ min: -(10n ** 16n), max: 10n ** 16n })
  .map((value) => `${value < 0n ? '-' : ''}${String(value).replace('-', '').padStart(3, '0')}`)
  .map((digits) => `${digits.slice(0, -2)}.${digits.slice(-2)}`)

test('whatever is shown is read back as the same amount', () => {
  fc.assert(
    fc.property(cents, language, (value, language) => {
      const { value: read } = readAmount(showAmount(value, language), { language, signed: true, whole: 16 })
      expect(read).toBe(value === '-0.00' ? '0.00' : value)
    }),
  )
})

test('nothing that can be typed breaks the reader', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,+-() $oO€x'.split('')) }),
      language,
      (typed, language) => {
        const { value, problem } = readAmount(typed, { language })
        if (problem === undefined) expect(value).toMatch(/^(\d{1,15}\.\d{2})?$/)
        else expect(problem.code).toMatch(/^amount\./)
      },
    ),
  )
})

test('what has more decimals is shown half up, whichever its size', () => {
  expect(showAmount('0.005', 'es')).toBe('0,01')
  expect(showAmount('0.0049', 'es')).toBe('0,00')
  expect(showAmount('-9999999999999.995', 'en')).toBe('\u221210,000,000,000,000.00')
  expect(showAmount('1.5', 'es', 0)).toBe('2')
})
