import { expect, test } from 'vitest'
import { isTyped } from './searched.ts'

const box = { code: 'A-101', name: 'Caja chica de Bogotá' }

test('a row of a tree is found when each word begins its code or stands in its name, whatever accents, capitals, order and spaces', () => {
  for (const text of ['', 'a-10', 'chica', 'BOGOTA', ' caja ', 'bogotá caja', 'a-101 chica'])
    expect([text, isTyped(text)(box)]).toEqual([text, true])
  for (const text of ['101', 'banco', 'caja banco']) expect([text, isTyped(text)(box)]).toEqual([text, false])
  expect(isTyped(undefined)(box)).toBe(true)
})
