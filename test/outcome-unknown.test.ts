import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers, refusals } from '@cuadre/server/product.ts'
import { openPool, type Pool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { openProduct } from './ceiba.ts'

// Where the line to the database breaks while it is told to keep what was done, nobody knows whether it did.

const product = openProduct()
const path = '/private/accountingEntries'
let app: FastifyInstance
let pool: Pool
/** Which of the next commits is to break the line: before it reaches the database, or after the database obeyed. */
let breaks: 'before' | 'after' | undefined
/** Whether nothing comes through any more, though nobody hangs up. */
let isSilent = false
const silent = new Set<Socket>()

/** A line between server and database that breaks when it is told to. */
const line = createServer((near) => {
  const { host, port } = addressOf(product.behind().applicationUrl)
  const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
  const cut = () => {
    breaks = undefined
    near.destroy()
    far.destroy()
  }
  let isCutWithAnswer = false
  near.on('data', (bytes) => {
    if (isSilent) return void silent.add(near)
    const commits = breaks !== undefined && bytes.includes('commit\0')
    if (commits && breaks === 'before') return cut()
    isCutWithAnswer ||= commits
    far.write(bytes)
  })
  far.on('data', (bytes) => {
    if (isCutWithAnswer && bytes.includes('COMMIT\0')) cut()
    else near.write(bytes)
  })
  for (const end of [near, far]) end.on('error', () => {}).on('close', () => (near.destroy(), far.destroy()))
})

function addressOf(url: string) {
  const { searchParams, hostname, port } = new URL(url)
  return { host: searchParams.get('host') ?? hostname, port: port || '5432' }
}

beforeAll(async () => {
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const url = new URL(product.behind().applicationUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`
  pool = openPool(url.href, 2)
  const { dataDir } = product.behind()
  app = await buildServer({
    pool,
    handlers,
    refusals,
    dataDir,
    media: mediaStores({ dataDir }),
    logLevel: 'silent',
    secure: false,
    publicCallsPerMinute: 100,
    readyWithin: 50,
  })
})
afterAll(async () => {
  await app.close()
  await pool.end()
  line.close()
})

interface Answered {
  code: string
  message: string
  _id: string
  data: { state: string; number: number }[]
}

async function asked(method: 'POST' | 'PUT', call: string, payload: object, key: string) {
  const answer = await app.inject({
    method,
    url: `/api${path}/${call}`,
    payload,
    headers: {
      authorization: `Bearer ${await product.tokenOf('admin@ceiba.test')}`,
      'accept-language': 'es',
      'idempotency-key': key,
    },
  })
  return { status: answer.statusCode, body: answer.json<Answered>(), after: answer.headers['retry-after'] }
}

async function deposit(amount: string) {
  const { rows } = await product.asOwner(
    `select id from account where code in ('106', '109') and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}' order by code`,
  )
  const [cash, bank] = rows as { id: string }[]
  return {
    date: '2026-01-15',
    description: 'Depósito de la venta del día',
    lines: [
      { accountId: bank?.id, debit: amount },
      { accountId: cash?.id, credit: amount },
    ],
  }
}

const written = async (amount: string) =>
  (await product.asOwner(`select from entry_draft_line where debit = ${amount}`)).rowCount

test.each([
  ['did', 'after', '11.11', 1],
  ['did not', 'before', '22.22', 0],
] as const)(
  'where it %s what it was told, it is not known, and the same key finds out and does it once',
  async (_, when, amount, kept) => {
    breaks = when
    const draft = await deposit(amount)
    const lost = await asked('POST', 'createAccountingEntryManual', draft, `deposit of ${amount}`)
    expect([lost.status, lost.body.code, lost.after]).toEqual([503, 'database.outcomeUnknown', '5'])
    expect(lost.body.message).toContain('no se sabe si quedó hecho')
    expect(await written(amount)).toBe(kept)
    const again = await asked('POST', 'createAccountingEntryManual', draft, `deposit of ${amount}`)
    expect(again.status).toBe(200)
    expect(await written(amount)).toBe(1)
  },
)

test('a confirmation that nobody knows of is asked for again with its key, and answered as done', async () => {
  const { body } = await asked(
    'POST',
    'createAccountingEntryManual',
    await deposit('33.33'),
    'to be confirmed',
  )
  breaks = 'after'
  const lost = await asked('PUT', 'confirmAccountingEntries', { _id: body._id }, 'confirm it')
  expect([lost.status, lost.body.code]).toEqual([503, 'database.outcomeUnknown'])
  const again = await asked('PUT', 'confirmAccountingEntries', { _id: body._id }, 'confirm it')
  expect([again.status, again.body.data?.[0]?.state]).toEqual([200, 'confirmed'])
})

test('a database that hangs is said to be away, and not waited for', async () => {
  isSilent = true
  const answer = await app.inject({ url: '/api/ready', headers: { 'accept-language': 'es' } })
  isSilent = false
  for (const each of silent) each.destroy()
  expect([answer.statusCode, answer.json<Answered>().code]).toEqual([503, 'database.away'])
})
