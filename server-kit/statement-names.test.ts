import { expect, test } from 'vitest'
import { nameOfStatement } from './statement-names.ts'

const namesOf = (sql: string, parameters: number, times: number) =>
  Array.from({ length: times }, () => nameOfStatement(sql, parameters))

test('a statement that comes again and again gets a name of its own, from the third time on', () => {
  const [first, second, third, fourth] = namesOf('select code from account where id = $1', 1, 4)
  expect([first, second]).toEqual([undefined, undefined])
  expect(third).toBeDefined()
  expect(fourth).toBe(third)
  expect(namesOf('select name from account where id = $1', 1, 3).at(-1)).not.toBe(third)
})

test('what was written for very many values gets none, however often it comes', () => {
  expect(namesOf('insert into account values ($1 …', 121, 5)).toEqual(Array(5).fill(undefined))
})

test('there are only so many names', () => {
  for (let each = 0; each < 1000; each += 1) namesOf(`select ${each}`, 0, 40)
  expect(namesOf('select 1001', 0, 40).at(-1)).toBeUndefined()
})
