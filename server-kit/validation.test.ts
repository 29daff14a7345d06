import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { valid } from './validation.ts'

const nested = (depth: number, around: (inner: unknown) => unknown): unknown => {
  let inner: unknown = 'x'
  for (let level = 0; level < depth; level += 1) inner = around(inner)
  return inner
}
const arrays = (depth: number) => nested(depth, (inner) => [inner])
const objects = (depth: number) => nested(depth, (inner) => ({ a: inner }))

const told = (input: unknown) => {
  try {
    valid(z.unknown(), input)
    return 'taken'
  } catch (failure) {
    return failure instanceof Refusal ? `${failure.status} ${failure.code}` : String(failure)
  }
}

// Whoever sends 20,000 lists within lists wants to exhaust the search for what no table could hold.
test('what is nested too deep is refused in words, however deep it is', () => {
  for (const nest of [arrays, objects]) {
    expect(told(nest(64))).toBe('taken')
    expect(told(nest(65))).toBe('400 request.tooDeep')
    expect(told(nest(20_000))).toBe('400 request.tooDeep')
  }
})

test('beside it many fields are looked through, and what is impossible in them is named', () => {
  expect(told(Array.from({ length: 20_000 }, (_, at) => ({ at, name: 'Harina' })))).toBe('taken')
  expect(() => valid(z.unknown(), { lines: [{ name: 'a' }, { name: 'b\0' }] })).toThrow(
    expect.objectContaining({ fields: [{ path: 'lines.1.name', code: 'field.unreadable' }] }),
  )
})
