import { expect, test } from 'vitest'
import { isTyped } from './searched.ts'

const box = { code: 'A-101', name: 'Caja chica de Bogotá' }

test('a row of a tree is what its code begins with, or any part of its name, whatever accents, capitals and spaces around', () => {
  for (const text of ['', 'a-10', 'chica', 'BOGOTA', ' caja '])
    expect([text, isTyped(text)(box)]).toEqual([text, true])
  for (const text of ['101', 'banco', 'caja bogotá'])
    expect([text, isTyped(text)(box)]).toEqual([text, false])
  expect(isTyped(undefined)(box)).toBe(true)
})
