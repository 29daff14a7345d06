import { expect, test } from 'vitest'
import { comparedName } from './duplicates.ts'

test('a name is compared without accents, capitals, punctuation or the form of the company', () => {
  expect(comparedName('Alimentos del Yumurí S.R.L.')).toBe('alimentos del yumuri')
  expect(comparedName('ALIMENTOS DEL YUMURI, SRL')).toBe('alimentos del yumuri')
  expect(comparedName('Coop. Las Margaritas')).toBe('las margaritas')
})

test('a name that is nothing but a form stays what it is', () => {
  expect(comparedName('Coop.')).toBe('coop')
})
