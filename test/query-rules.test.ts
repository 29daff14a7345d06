import { expect, test } from 'vitest'
import { brokenRule } from './query-rules.ts'

const tables = new Set(['account', 'journal_entry', 'journal_line'])
const broken = (sql: string) => brokenRule(sql, tables)?.split(':', 1)[0]

test('what a call says is let through', () => {
  for (const sql of [
    'begin',
    "set local app.organization_id = '0'",
    'select code from account where organization_id = $1',
  ])
    expect(broken(sql)).toBeUndefined()
})

test('each forbidden statement is named', () => {
  expect(broken("select set_config('a', 'b', true)")).toContain('set_config')
  expect(broken('merge into account using other on true')).toContain('MERGE')
  expect(broken('COPY account from stdin')).toContain('COPY')
  expect(broken("set app.organization_id = 'x'")).toContain('settings')
  expect(
    broken('insert into account (organization_id) select organization_id from unnest($1::uuid[])'),
  ).toContain('unnest')
  expect(broken('select pg_advisory_lock(1)')).toContain('locks')
  expect(broken("select 1 where 'Cafetería' ilike '%cafeteria%'")).toContain('foundBy')
})

test('a statement that leans on row-level security alone is found', () => {
  expect(broken('select code from account')).toContain('no organization is named for account')
})
