import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root, textOf } from '../tree.ts'
import { mutated, mutations } from './mutations.ts'

test('every mutation can still be made, and there are the tests that must notice it', () => {
  expect(mutations).toHaveLength(30)
  for (const mutation of mutations) {
    expect(mutated(textOf(mutation.file), mutation)).not.toBe(textOf(mutation.file))
    for (const each of mutation.test.split(' '))
      expect([each, globSync(`${each}{,/**/*.test.ts}`, { cwd: root }).length > 0]).toEqual([each, true])
  }
})

test.each([
  ['is not there any more', 'const rate = 1\n'],
  ['is there twice', 'debit(tax) + debit(tax)\n'],
])('a mutation of what %s cannot be made', (_, text) => {
  const mutation = { file: 'posting.ts', find: 'debit(tax)', replace: 'credit(tax)', test: '' }
  expect(() => mutated(text, mutation)).toThrow('posting.ts: this mistake can no longer be made')
})
