import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, textOf } from './tree.ts'

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const rows = glossary
  .split('\n')
  .filter((line) => /^\| (?!---|español)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const tables = globSync('db/migrations/*.sql', { cwd: root })
  .flatMap((file) => [...textOf(file).matchAll(/^create table (\w+)/gm)])
  .map(([, table = '']) => table)

test('every term has its Spanish, its English, what it means and where it stands', () => {
  expect(rows.length).toBeGreaterThan(90)
  expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell === ''))).toEqual([])
  const terms = rows.map(([, english]) => english)
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
})

test('every table is in the glossary, and every table that it names is there', () => {
  const named = [...glossary.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, name = '']) => name)
  expect(tables.filter((table) => !named.includes(table))).toEqual([])
  const inTables = rows
    .map(([, , , where = '']) => where)
    .filter((where) => where.startsWith('table'))
    .flatMap((where) => [...where.matchAll(/`(\w+)`/g)].map(([, table = '']) => table))
  expect(inTables.filter((table) => !tables.includes(table))).toEqual([])
})
