import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@cuadre/kernel/day.ts'
import { asSuperuser } from '../cluster.ts'
import { createCompany } from '../company.ts'
import { brokenInvariants } from '../invariants.ts'
import { limitOf } from '../limits.ts'
import {
  databaseOf,
  killDatabase,
  ownerUrlOf,
  type RunningProduct,
  startProduct,
} from '../running-product.ts'
import { operationsOf } from './operations.ts'
import { randomFrom } from './random.ts'
import { type Ask, askAgain, openWorld, type World } from './world.ts'
import { documentTables } from './written.ts'

// npm run random-days: KILLS and SEED make it longer or other.
const kills = Number(process.env['KILLS'] ?? 1)
const seed = Number(process.env['SEED'] ?? 20_260_107)
const betweenKills = 20
const browsers = 3

// Where a document is half posted, wholly posted and not committed, and committed and not answered.
const points = ['posting.totals', 'posting.number', 'posting.entry', 'call.traced', 'call.committed'] as const

const folder = mkdtempSync(join(tmpdir(), 'cuadre-killed-'))
// PostgreSQL runs as another account where the tests run as root, and must get there.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')

let product: RunningProduct
let authorization = ''

const ask: Ask = (method, path, input, headers = {}) =>
  product.call(method, path, input, { ...headers, authorization })
const asOwner = (question: string) => asSuperuser(ownerUrlOf(dataDir), (client) => client.query(question))

beforeAll(async () => {
  product = await startProduct(dataDir)
  await createCompany(ownerUrlOf(dataDir), { name: 'Comercial La Ceiba S.R.L.', domain: 'ceiba.test' })
  const login = await product.call<{ token: string }>('POST', '/public/session/login', {
    email: 'admin@ceiba.test',
    password: 'Cuadre-2026',
  })
  authorization = `Bearer ${login?.body.token}`
})

afterAll(async () => {
  await product.kill()
  if (databaseOf(dataDir) !== undefined) await killDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

/** People work at several browsers until the server has stopped half-way of one of them, and is killed with all of them. */
async function killedWhileWorking(world: World, work: () => Promise<void>): Promise<void> {
  const point = world.random.pick(points)
  await product.stopAt(point)
  let isStopped = false
  const stopped = product.stoppedAt(point).then(() => {
    isStopped = true
  })
  const working = Promise.all(
    Array.from({ length: browsers }, async () => {
      while (!isStopped) await work()
    }),
  )
  await stopped
  await product.kill()
  await working
}

/** What the books hold of documents is what somebody was notified of: nothing is there twice, nothing is lost. */
async function expectAllKnown(world: World): Promise<void> {
  // What takes the place of another came of moving that one, and what settles of a cheque of moving the cheque; the goods were
  // there before business began.
  const others: Record<string, string> = {
    sale: 'replaces_id is null',
    purchase: 'replaces_id is null',
    other_inventory: `type <> 'opening'`,
    money_operation: 'not exists (select from cheque where cheque.operation_id = money_operation.id)',
  }
  const tables = [...new Set(Object.values(documentTables))]
  const { rows } = await asOwner(
    tables.map((table) => `select id from ${table} where ${others[table] ?? true}`).join(' union all '),
  )
  expect(rows.map(({ id }: { id: string }) => id).toSorted()).toEqual([...world.written].toSorted())
}

test(
  `a server that is killed ${kills} times in the middle of business loses nothing and does nothing twice (seed ${seed})`,
  { timeout: limitOf(kills) },
  async () => {
    const random = randomFrom(seed)
    const world = await openWorld(ask, random)
    const operations = operationsOf()
    const work = () => random.pick(operations).run(world)
    for (let kill = 0; kill < kills; kill += 1) {
      world.today = addDays('2026-01-06', kill % 25)
      for (let at = 0; at < betweenKills; at += 1) await work()
      await killedWhileWorking(world, work)
      product = await startProduct(dataDir)
      expect(await brokenInvariants(ownerUrlOf(dataDir)), `after kill ${kill}, seed ${seed}`).toEqual({})

      expect(world.unanswered.length).toBeGreaterThan(0)
      await askAgain(world, ask)
      await expectAllKnown(world)
      expect(
        await brokenInvariants(ownerUrlOf(dataDir)),
        `after asking again, kill ${kill}, seed ${seed}`,
      ).toEqual({})
    }
    if (process.env['KILLS'] !== undefined) console.table(Object.fromEntries(world.tally))
  },
)
