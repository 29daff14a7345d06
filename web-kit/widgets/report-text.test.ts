import { expect, test } from 'vitest'
import { reportText } from './report-text.ts'

test('statements write what is negative in parentheses and nothing as a dash', () => {
  expect(reportText('-1234.50', 'es')).toBe('(1.234,50)')
  expect(reportText('1234.50', 'en')).toBe('1,234.50')
  expect([reportText('0.00', 'es'), reportText('-0.00', 'es'), reportText('0', 'es')]).toEqual([
    '–',
    '–',
    '–',
  ])
  expect(reportText('0.01', 'es')).toBe('0,01')
})
