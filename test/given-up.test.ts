import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { Nothing } from '@cuadre/kernel/fields.ts'
import { handlers, refusals } from '@cuadre/server/product.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { callerHasLeft, inOrganization, statementsIn } from '@cuadre/server-kit/database.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { openProduct } from './ceiba.ts'
import { asSuperuser } from './cluster.ts'

// A question that nobody waits for is not answered to the end, and none takes as long as it likes.

const product = openProduct()
const path = '/private/test/turn'
const output = z.object({ had: z.string() })
const asking = reads('GET', path, {
  permission: 'session',
  summary: 'A question that takes long.',
  input: Nothing,
  output,
})
const writing = changes('POST', path, {
  permission: 'session',
  summary: 'A change that takes long.',
  input: Nothing,
  output,
})
let app: FastifyInstance
let port = 0

beforeAll(async () => {
  const { pool, dataDir } = product.behind()
  const waitFor = (statement: string) => async (context: Context) => {
    await statementsIn(context.tx).query(statement, [])
    return { had: 'it' }
  }
  app = await buildServer({
    pool,
    handlers: [handle(asking, waitFor(turnToRead)), handle(writing, waitFor(turnToWrite)), ...handlers],
    refusals,
    dataDir,
    media: mediaStores({ dataDir }),
    logLevel: 'silent',
    secure: false,
    publicCallsPerMinute: 100,
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** Whoever asks for these waits until nobody holds the turn. */
const turnToRead = 'select pg_advisory_xact_lock_shared(1)'
const turnToWrite = 'select pg_advisory_xact_lock(1)'

/** Does something while nobody else gets a turn. */
const holdingTheTurn = (work: () => Promise<void>) =>
  asSuperuser(product.behind().ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    await work()
  })

/** Who waits for their turn: those that read, and those that write. */
async function waiting(): Promise<string[]> {
  const { rows } = await product.asOwner(
    `select case mode when 'ShareLock' then 'reads' else 'writes' end as who from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ who }: { who: string }) => who)
}

/** Asks, and leaves when the question is in the database. */
async function leave(method: 'GET' | 'POST') {
  const socket = connect(port, '127.0.0.1')
  const bearer = `Bearer ${await product.tokenOf('admin@ceiba.test')}`
  socket.write(
    `${method} /api${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\nContent-Length: 0\r\n\r\n`,
  )
  await expect.poll(waiting).toContain(method === 'GET' ? 'reads' : 'writes')
  socket.destroy()
  await expect.poll(connections, { message: 'the server has noticed' }).toBe(0)
}
const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((failure, count) => (failure ? reject(failure) : resolve(count)))
  })

test('a read is given up when its caller leaves, and its connection serves others', async () => {
  await holdingTheTurn(async () => {
    await leave('GET')
    await expect.poll(waiting).toEqual([])
    expect((await product.call('GET', '/private/session')).status).toBe(200)
  })
})

test('what somebody changes goes on, whether or not they wait', async () => {
  const done = () => product.asOwner(`select from trace where call = '${path}'`)
  await holdingTheTurn(async () => {
    await leave('POST')
    // What is asked later and given up shows that there was time enough to give up this as well.
    await leave('GET')
    await expect.poll(waiting).toEqual(['writes'])
    expect((await done()).rowCount).toBe(0)
  })
  await expect.poll(async () => (await done()).rowCount).toBe(1)
})

test('no statement of a call takes more than a minute', async () => {
  const { rows } = await product.asApplication('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '1min' }])
})

test('what was asked beside a question that nobody waits for ends as that one', async () => {
  const left = new AbortController()
  await holdingTheTurn(async () => {
    const asked = inOrganization(
      product.behind().pool,
      product.organization('Comercial La Ceiba S.R.L.'),
      { readOnly: true, signal: left.signal },
      async (tx) => {
        const first = statementsIn(tx).query(turnToRead, [])
        first.catch(() => {})
        return statementsIn(tx).query('select 1', [])
      },
    )
    await expect.poll(waiting).toEqual(['reads'])
    left.abort()
    await expect(asked).rejects.toMatchObject({ code: callerHasLeft })
  })
})
