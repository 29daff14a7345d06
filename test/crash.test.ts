import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asSuperuser } from './cluster.ts'
import { createCompany } from './company.ts'
import { isShort, limitOf } from './limits.ts'
import { databaseOf, killDatabase, ownerUrlOf, type RunningProduct, startProduct } from './running-product.ts'

// One book goes through every crash of this file, one after the other, so each is healed on top of all before it.

const folder = mkdtempSync(join(tmpdir(), 'cuadre-crash-'))
// PostgreSQL runs as another account where the tests run as root, and must get there.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const path = '/private/accountingEntries'
const invariants = [1, 2, 3, 12, 13, 14]

interface Entry {
  _id: string
  number: number | null
  state: string
  lines: object[]
}
interface Refused {
  code: string
  message: string
}

let product: RunningProduct
let authorization = ''
let bank = ''
let cash = ''

const asOwner = async <Row>(question: string): Promise<Row[]> =>
  asSuperuser(ownerUrlOf(dataDir), async (client) => (await client.query(question)).rows as Row[])

async function start(): Promise<void> {
  product = await startProduct(dataDir)
}

beforeAll(async () => {
  await start()
  await createCompany(ownerUrlOf(dataDir), { name: 'Comercial La Ceiba S.R.L.', domain: 'ceiba.test' })
  const login = await product.call<{ token: string }>('POST', '/public/session/login', {
    email: 'admin@ceiba.test',
    password: 'Cuadre-2026',
  })
  authorization = `Bearer ${login?.body.token}`
  const accounts = await asOwner<{ id: string }>(
    `select id from account where code in ('106', '109') order by code`,
  )
  cash = accounts[0]?.id ?? ''
  bank = accounts[1]?.id ?? ''
})

afterAll(async () => {
  await product.kill()
  if (databaseOf(dataDir) !== undefined) await killDatabase(dataDir)
  rmSync(folder, { recursive: true, force: true })
})

const deposit = (amount: string) => ({
  date: '2026-01-15',
  description: 'Depósito de la venta del día',
  lines: [
    { accountId: bank, debit: amount },
    { accountId: cash, credit: amount },
  ],
})

/** A new entry, written and mostly confirmed by one call that may be repeated. */
const writeNew = (amount: string, key: string, isConfirmed = true) =>
  product.call<Entry & Refused>(
    'POST',
    `${path}/createAccountingEntryManual`,
    { ...deposit(amount), confirm: isConfirmed },
    { authorization, 'idempotency-key': key },
  )
const writePending = async (amount: string) => {
  const answer = await product.call<Entry>('POST', `${path}/createAccountingEntryManual`, deposit(amount), {
    authorization,
  })
  return answer?.body._id ?? ''
}
const confirm = (_id: string) =>
  product.call<{ data: Entry[] } & Refused>(
    'PUT',
    `${path}/confirmAccountingEntries`,
    { _id },
    { authorization },
  )
const entryOf = async (id: string) =>
  (await product.call<Entry>('GET', `${path}/getAccountingEntriesDetailsById`, { id }, { authorization }))
    ?.body

/** What the database holds of entries, whole or half. */
async function books() {
  const [row] = await asOwner<Record<string, number>>(`
    select (select count(*)::int from journal_entry) as entries, (select coalesce(max(number), 0) from journal_entry) as "highestNumber",
           (select count(distinct number)::int from journal_entry) as numbers,
           (select coalesce(max(last_number), 0) from entry_series) as "lastNumber",
           (select count(*)::int from journal_line) as lines, (select count(*)::int from entry_draft) as drafts,
           (select count(*)::int from entry_draft_line) as "draftLines", (select count(*)::int from trace) as traces,
           (select count(*)::int from idempotency_key) as keys, (select coalesce(sum(entries), 0)::int from period_activity) as counted`)
  return row ?? {}
}

/** The server starts its database again; until then it says so, and when to ask again. */
async function untilBack(): Promise<void> {
  const strange: string[] = []
  const asked = async () => {
    const { status, headers } = await fetch(`${product.address}/api/ready`)
    const after = Number(headers.get('retry-after'))
    if (status !== 200 && !(status === 503 && after > 0)) strange.push(`${status}, again after ${after}`)
    return status
  }
  await expect.poll(asked).toBe(200)
  expect(strange).toEqual([])
}

/** Nothing half written, no gap, no duplicate: every number from 1 once, two lines each, and no invariant broken. */
async function expectWhole() {
  const { entries, highestNumber, numbers, lastNumber, lines, counted } = await books()
  expect({ highestNumber, numbers, lastNumber, counted, lines }).toEqual({
    highestNumber: entries,
    numbers: entries,
    lastNumber: entries,
    counted: entries,
    lines: 2 * (entries ?? 0),
  })
  for (const invariant of invariants)
    expect(await asOwner(`select * from invariant_${invariant}`), `invariant I${invariant}`).toEqual([])
}

/** Asks again what got no answer: the pending entry is confirmed once, the new one exists once, however often one asks. */
async function expectRetriesWorkOnce(pending: string, key: string, amount: string) {
  const before = (await books())['entries'] ?? 0
  const wasConfirmed = (await entryOf(pending))?.number
  const confirmed = await confirm(pending)
  expect(confirmed?.body.code ?? confirmed?.body.data[0]?.state).toBe(
    wasConfirmed ? 'entry.alreadyConfirmed' : 'confirmed',
  )
  const [once, twice] = [await writeNew(amount, key), await writeNew(amount, key)]
  expect([once?.status, once?.body.state, twice?.body._id, twice?.body.number]).toEqual([
    200,
    'confirmed',
    once?.body._id,
    once?.body.number,
  ])
  expect((await confirm(pending))?.body.code).toBe('entry.alreadyConfirmed')
  const after = (await books())['entries'] ?? 0
  expect(after - before).toBeLessThanOrEqual(2)
  const written = await asOwner(`select from journal_entry where id in ('${pending}', '${once?.body._id}')`)
  expect(written).toHaveLength(2)
  await expectWhole()
}

const points = isShort
  ? (['posting.number', 'call.traced'] as const)
  : (['posting.totals', 'posting.number', 'posting.entry', 'entry.confirmed', 'call.traced'] as const)
let pesos = 100
/** An amount that no other entry of the book has. */
const nextAmount = () => `${(pesos += 1)}.07`

/** A pending entry is confirmed and a new one is written, and both stop on their way or wait for the one that has. */
async function confirmationsStoppedAt(point: string) {
  const pending = await writePending(nextAmount())
  const amount = nextAmount()
  const key = `deposit of ${amount}`
  const before = await books()
  await product.stopAt(point)
  const answers = Promise.all([confirm(pending), writeNew(amount, key)])
  await product.stoppedAt(point)
  return { before, answers, retry: () => expectRetriesWorkOnce(pending, key, amount) }
}

/** A new entry that stops on its way. */
async function newEntryStoppedAt(point: string, isConfirmed = true) {
  const amount = nextAmount()
  const ask = () => writeNew(amount, `deposit of ${amount}`, isConfirmed)
  const before = await books()
  await product.stopAt(point)
  const answer = ask()
  await product.stoppedAt(point)
  return { before, answer, ask }
}

describe('the server is killed between two statements of a confirmation', () => {
  test.each(points)('at %s: nothing has happened, and the next start goes on', async (point) => {
    const { before, answers, retry } = await confirmationsStoppedAt(point)
    const database = databaseOf(dataDir)
    await product.kill()
    expect(await answers).toEqual([undefined, undefined])
    expect(databaseOf(dataDir), 'the database outlives the server').toBe(database)

    await start()
    expect(databaseOf(dataDir), 'and is taken over by the next one').toBe(database)
    expect(await books()).toEqual(before)
    await expectWhole()
    await retry()
  })

  test('while a pending entry is being written: it is not there, and asking again writes it', async () => {
    const { before, answer, ask } = await newEntryStoppedAt('entry.draft', false)
    await product.kill()
    expect(await answer).toBeUndefined()

    await start()
    expect(await books()).toEqual(before)
    expect((await ask())?.body.state).toBe('pending')
    expect((await books())['drafts']).toBe((before['drafts'] ?? 0) + 1)
    await expectWhole()
  })

  test('after the commit and before the answer: it has happened, and asking again says so', async () => {
    const { before, answer, ask } = await newEntryStoppedAt('call.committed')
    const committed = await books()
    expect(committed['entries']).toBe((before['entries'] ?? 0) + 1)
    await product.kill()
    expect(await answer).toBeUndefined()

    await start()
    expect((await ask())?.body.number).toBe(committed['entries'])
    expect(await books()).toEqual(committed)
    await expectWhole()
  })

  test('a database that was taken over stops with the server that took it', async () => {
    expect(await product.stop()).toBe(0)
    expect(databaseOf(dataDir)).toBeUndefined()
    await start()
  })
})

describe('the database is killed between two statements of a confirmation', () => {
  test.each(points)('at %s: who asked is told, and it comes back by itself', async (point) => {
    const { before, answers, retry } = await confirmationsStoppedAt(point)
    await killDatabase(dataDir)
    product.goOn()
    // Where nothing but the commit was left to ask for, it may have been asked of a database that was gone already.
    const told =
      point === 'call.traced'
        ? /^La base de datos (no responde en este momento; nada se cambió|se perdió mientras se guardaba)/
        : /^La base de datos no responde en este momento; nada se cambió/
    for (const answer of await answers)
      expect([answer?.status, answer?.body.message]).toEqual([503, expect.stringMatching(told)])
    expect(product.isRunning(), 'the server does not fall with its database').toBe(true)

    await untilBack()
    expect(await books()).toEqual(before)
    await expectWhole()
    await retry()
  })

  // npm run random-days: KILLS makes it more often.
  const often = Number(process.env['KILLS'] ?? 3)
  test(
    'again and again under load: nothing acknowledged is lost, nobody is told that something else went wrong',
    async () => {
      const acknowledged = new Set<string>()
      const strange: string[] = []
      const doubtful = new Map<string, string>()
      let kills = 0
      const work = async (worker: number) => {
        for (let turn = 0; kills < often; turn += 1) {
          const [amount, key] = [nextAmount(), `load ${worker} ${turn}`]
          const answer = await writeNew(amount, key)
          if (answer?.status === 200) acknowledged.add(answer.body._id)
          else if (answer?.status === 503) doubtful.set(key, amount)
          else strange.push(`${answer?.status} ${answer?.body.code} ${answer?.body.message}`)
          if (answer?.status === 503) await pause(100)
        }
      }
      const workers = [0, 1, 2, 3].map(work)
      while (kills < often) {
        const before = acknowledged.size
        // Each time more was done in between than was under way: so it had come back.
        await expect.poll(() => acknowledged.size).toBeGreaterThan(before + workers.length)
        await killDatabase(dataDir)
        kills += 1
      }
      await Promise.all(workers)
      await untilBack()
      expect(strange).toEqual([])
      const found = await asOwner<{ id: string }>('select id from journal_entry')
      const ids = new Set(found.map(({ id }) => id))
      expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([])
      // What was in doubt is found out by its key, and happens once.
      for (const [key, amount] of doubtful) {
        const [once, twice] = [await writeNew(amount, key), await writeNew(amount, key)]
        expect([once?.status, twice?.body._id]).toEqual([200, once?.body._id])
      }
      await expectWhole()
    },
    limitOf(often),
  )

  test('or stopped by the server that had started it: a second one on the same folder goes on', async () => {
    const second = await startProduct(dataDir)
    expect(await product.stop()).toBe(0)
    product = second
    await untilBack()
    expect((await writeNew(nextAmount(), 'second'))?.status).toBe(200)
  })

  test('together with the server, as when the power fails', async () => {
    const { before, answer, ask } = await newEntryStoppedAt('posting.entry')
    await Promise.all([killDatabase(dataDir), product.kill()])
    expect(await answer).toBeUndefined()

    await start()
    expect(await books()).toEqual(before)
    expect((await ask())?.body.number).toBe((before['entries'] ?? 0) + 1)
    await expectWhole()
  })
})
