import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
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

// A question that nobody waits for is not answered to the end, and none takes as long as it likes.

const product = openProduct()
const output = z.object({ slept: z.string() })
const asking = reads('GET', '/private/test/sleep', {
  permission: 'session',
  summary: 'A question that takes long.',
  input: Nothing,
  output,
})
const writing = changes('POST', '/private/test/sleep', {
  permission: 'session',
  summary: 'A change that takes long.',
  input: Nothing,
  output,
})
let app: FastifyInstance
let port = 0

beforeAll(async () => {
  const { pool, dataDir } = product.behind()
  const sleep = async ({ tx }: Pick<Context, 'tx'>) => {
    await statementsIn(tx).query('select pg_sleep(3)', [])
    return { slept: 'well' }
  }
  app = await buildServer({
    pool,
    handlers: [handle(asking, sleep), handle(writing, sleep), ...handlers],
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

const sleeping = async () =>
  (
    await product.asOwner(
      `select from pg_stat_activity where query like 'select pg_sleep(3)%' and state = 'active' and datname = current_database()`,
    )
  ).rowCount

async function leave(method: 'GET' | 'POST') {
  const socket = connect(port, '127.0.0.1')
  const bearer = `Bearer ${await product.tokenOf('admin@ceiba.test')}`
  socket.write(
    `${method} /api${asking.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\nContent-Length: 0\r\n\r\n`,
  )
  await expect.poll(sleeping).toBe(1)
  socket.destroy()
  await pause(700)
}

test('a read is given up when its caller leaves, and its connection serves others', async () => {
  await leave('GET')
  expect(await sleeping()).toBe(0)
  expect((await product.call('GET', '/private/session')).status).toBe(200)
})

test('what somebody changes goes on, whether or not they wait', async () => {
  await leave('POST')
  expect(await sleeping()).toBe(1)
  await expect.poll(sleeping, { timeout: 5000 }).toBe(0)
})

test('no statement of a call takes more than a minute', async () => {
  const { rows } = await product.asApplication('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '1min' }])
})

test('what was asked beside a question that nobody waits for ends as that one', async () => {
  const left = new AbortController()
  const asked = inOrganization(
    product.behind().pool,
    product.organization('Comercial La Ceiba S.R.L.'),
    { readOnly: true, signal: left.signal },
    async (tx) => {
      const first = statementsIn(tx).query('select pg_sleep(3)', [])
      first.catch(() => {})
      return statementsIn(tx).query('select 1', [])
    },
  )
  await expect.poll(sleeping).toBe(1)
  left.abort()
  await expect(asked).rejects.toMatchObject({ code: callerHasLeft })
})
