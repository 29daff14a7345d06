import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableOn, textOn } from './contrast.ts'

const colour = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#c84b0c', '#ffffff')).toBeCloseTo(4.7, 1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a colour that can be read already stays what it is', () => {
  expect(readableOn('#ffffff', '#2f3e9e')).toBe('#2f3e9e')
  expect(readableOn('#15172b', '#a3aeff')).toBe('#a3aeff')
})

test('whatever an organization chooses can be read, on white and on the dark surface', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('#ffffff', '#15172b'), (chosen, background) => {
      expect(contrast(readableOn(background, chosen), background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('text on a filled button can be read on any fill', () => {
  fc.assert(
    fc.property(colour, (fill) => {
      expect(contrast(textOn(fill), fill)).toBeGreaterThanOrEqual(4.2)
    }),
  )
})
