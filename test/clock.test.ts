import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, today } from '@cuadre/kernel/day.ts'
import { openProduct } from './ceiba.ts'
import { beginning } from './clock.ts'
import { goTo } from './standing-clock.ts'
import { files, root, textOf } from './tree.ts'

const product = openProduct()
const minute = 60_000
const now = () => today('America/Havana')

/** What the database says of a moment lies between what `Date` said before it was asked and what it says now, give or take a minute. */
async function expectToAgree(ask: () => Promise<Record<string, unknown>>) {
  const before = Date.now()
  const moments = Object.entries(await ask())
  const after = Date.now()
  expect(moments.length).toBeGreaterThan(0)
  for (const [name, moment] of moments) {
    expect(Date.parse(String(moment)), name).toBeGreaterThan(before - minute)
    expect(Date.parse(String(moment)), name).toBeLessThan(after + minute)
  }
}

const inDatabase = async () =>
  (await product.asOwner('select now(), clock_timestamp()')).rows[0] as Record<string, unknown>

describe('the day of the tests', () => {
  afterEach(() => void vi.useRealTimers())

  test('is the one that the run was given, or the next where it takes that long', () => {
    const first = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Havana' }).format(beginning)
    expect([first, addDays(first, 1)]).toContain(now())
    expect(Date.now()).toBeGreaterThan(beginning.getTime())
  })

  test('is the same however one asks for it, and a moment that is named is that moment', () => {
    const before = Date.now()
    const asked = [new Date().getTime(), Date.parse(Date()) + 999, Reflect.construct(Date, []).getTime()]
    for (const moment of asked) expect(moment).toBeGreaterThanOrEqual(before)
    for (const moment of asked) expect(moment).toBeLessThan(Date.now() + minute)
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
    expect(new Date(2026, 0, 15).getDate()).toBe(15)
    expect(new Date()).toBeInstanceOf(Date)
  })

  test('comes back when a test that was on another one is over', async () => {
    const before = now()
    for (const leave of [
      () => goTo('2031-06-15'),
      () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-15T17:00:00Z') }),
    ]) {
      leave()
      expect(now()).toBe('2031-06-15')
      vi.useRealTimers()
      expect([before, addDays(before, 1)]).toContain(now())
      await expectToAgree(inDatabase)
    }
  })
})

describe('the clock of the database is that of the tests', () => {
  test('where it is asked', () => expectToAgree(inDatabase))

  test('in defaults and in triggers', () =>
    expectToAgree(async () => {
      const results = (await product.asOwner(`
        create temporary table clocked (begun timestamptz default now(), written timestamptz default clock_timestamp(), signed timestamptz) on commit drop;
        create function pg_temp.sign() returns trigger language plpgsql as $$ begin new.signed := now(); return new; end $$;
        create trigger signing before insert on clocked for each row execute function pg_temp.sign();
        insert into clocked default values returning *`)) as unknown as { rows: Record<string, unknown>[] }[]
      return results.at(-1)!.rows[0]!
    }))

  test('in the tables of the product, which were made before', () =>
    expectToAgree(async () => {
      await product.tokenOf('admin@ceiba.test')
      const { rows } = await product.asOwner(
        `select session.created_at, trace.at from session join trace on trace.record_id = session.id`,
      )
      return rows[0] as Record<string, unknown>
    }))

  test('and nothing asks it in words that go by the clock of the machine', () => {
    const words =
      /\b(current_(date|time|timestamp)|localtime(stamp)?|(statement|transaction)_timestamp|timeofday)\b/i
    const statements = globSync('db/**/*.sql', { cwd: root })
    const asking = [...files, ...statements].filter((file) => words.test(textOf(file)))
    expect(asking).toEqual(['test/clock.test.ts'])
  })
})

describe('CUADRE_TEST_NOW', () => {
  const clock = join(import.meta.dirname, 'clock.ts')
  const day = join(root, 'kernel/day.ts')
  const { CUADRE_TEST_SHIFT: _, ...environment } = process.env
  const dayOf = (moment: string) =>
    execFileSync(
      process.execPath,
      [
        '--eval',
        `import { useTestClock } from ${JSON.stringify(clock)}
         import { today } from ${JSON.stringify(day)}
         useTestClock()
         console.log(today('America/Havana'))`,
      ],
      { env: { ...environment, CUADRE_TEST_NOW: moment }, encoding: 'utf8', stdio: 'pipe' },
    ).trim()

  test('is obeyed by a process that begins a run', () => {
    expect(dayOf('2031-06-15T09:00:00-04:00')).toBe('2031-06-15')
    expect(dayOf('2028-02-29T00:30:00-05:00')).toBe('2028-02-29')
  })

  test('is refused where it is no moment', () => {
    expect(() => dayOf('tomorrow')).toThrow('CUADRE_TEST_NOW is no moment')
  })
})
