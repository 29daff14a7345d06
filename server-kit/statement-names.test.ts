import { expect, test } from 'vitest'
import { StatementNames } from './statement-names.ts'

const namesOf = (
  names: StatementNames,
  { sql, parameters }: { sql: string; parameters: number },
  times: number,
) => Array.from({ length: times }, () => names.nameOf(sql, parameters))

test('a statement that comes again and again gets a name of its own, from the third time on', () => {
  const names = new StatementNames()
  const byId = { sql: 'select code from account where id = $1', parameters: 1 }
  const [first, second, third, fourth] = namesOf(names, byId, 4)
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toBeDefined()
  expect(fourth).toBe(third)
  const other = { sql: 'select name from account where id = $1', parameters: 1 }
  expect(namesOf(names, other, 3).at(-1)).toBeDefined()
  expect(namesOf(names, other, 3).at(-1)).not.toBe(third)
})

test('what was written for very many values gets none, however often it comes', () => {
  const many = { sql: 'insert into account values ($1 …', parameters: 121 }
  expect(namesOf(new StatementNames(), many, 5)).toEqual(Array(5).fill(undefined))
})

test('there are only so many names', () => {
  const names = new StatementNames()
  for (let each = 0; each < 1000; each += 1) namesOf(names, { sql: `select ${each}`, parameters: 0 }, 40)
  expect(namesOf(names, { sql: 'select 1001', parameters: 0 }, 40).at(-1)).toBeUndefined()
})
