import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root, textOf } from '../tree.ts'
import { mutations } from './mutations.ts'

test('every mutation can still be made, in one place only, and there are the tests that must notice it', () => {
  expect(mutations).toHaveLength(30)
  for (const { file, find, test: tests } of mutations) {
    expect([file, find, textOf(file).split(find).length - 1]).toEqual([file, find, 1])
    for (const each of tests.split(' '))
      expect([each, globSync(`${each}{,/**/*.test.ts}`, { cwd: root }).length > 0]).toEqual([each, true])
  }
})
