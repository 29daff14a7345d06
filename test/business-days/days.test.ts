import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '@cuadre/kernel/day.ts'
import { openProduct } from '../ceiba.ts'
import { Auditor } from '../invariants.ts'
import { limitOf } from '../limits.ts'
import { expectAsOf, expectNoneRed } from './looking-back.ts'
import { operationsOf } from './operations.ts'
import { randomFrom } from './random.ts'
import { openWorld } from './world.ts'
import { tablesOf } from './written.ts'

// npm run random-days: DAYS, EACH_DAY and SEED make it longer or other.
const days = Number(process.env['DAYS'] ?? 8)
const eachDay = Number(process.env['EACH_DAY'] ?? 90)
const seed = Number(process.env['SEED'] ?? 20_260_111)

const product = openProduct()

/** Those in which there is something. */
async function filled(tables: readonly string[]): Promise<string[]> {
  const asked = tables.map((table) => `select '${table}' as name where exists (select from ${table})`)
  const { rows } = await product.asOwner(asked.join(' union all '))
  const names = new Set(rows.map(({ name }: { name: string }) => name))
  return tables.filter((table) => names.has(table))
}

test(
  `the books tie after each of ${days} days of business that chance makes up (seed ${seed})`,
  { timeout: limitOf(days) },
  async () => {
    const random = randomFrom(seed)
    const world = await openWorld(
      (method, path, input, headers = {}) => product.call(method, path, input, { headers }),
      random,
    )
    const drawn = operationsOf()
    const ceiba = product.organization('Comercial La Ceiba S.R.L.')
    const auditor = new Auditor(product.behind().ownerUrl)
    onTestFinished(() => auditor.end())
    for (let day = 0; day < days; day += 1) {
      // The books of January are open; what comes after the 30th goes on with the 6th, in a month that is full by then.
      world.today = addDays('2026-01-06', day % 25)
      for (let at = 0; at < eachDay; at += 1) await random.pick(drawn).run(world)
      expect(await auditor.brokenInvariants(), `after ${world.today}, seed ${seed}`).toEqual({})
      // One of the days that have passed, and the day itself.
      const passed = addDays('2026-01-05', random.whole(0, Math.min(day, 24)))
      for (const asked of new Set([passed, world.today])) await expectAsOf(product, ceiba, asked)
      if (day % 5 === 4 || day === days - 1) await expectNoneRed(product, world.today)
    }
    // Chance did something of everything that there is, or has a while more to do it, since what is answered first is chance as well.
    const idle = () => [...world.tally].filter(([, { done }]) => done === 0).map(([path]) => path)
    const mayBeIdle = days * eachDay >= 1000 ? 0 : 4
    const isDone = async () =>
      idle().length <= mayBeIdle && (await filled(tablesOf('done'))).length === tablesOf('done').length
    for (let more = 0; more < 1000 && !(await isDone()); more += 1) await random.pick(drawn).run(world)
    expect(await auditor.brokenInvariants(), `after all, seed ${seed}`).toEqual({})
    expect(idle().length, idle().join(', ')).toBeLessThanOrEqual(mayBeIdle)
    expect(await filled(tablesOf('never'))).toEqual([])
    expect(await filled(tablesOf('done'))).toEqual(tablesOf('done'))
    if (process.env['DAYS'] !== undefined) console.table(Object.fromEntries(world.tally))
  },
)
