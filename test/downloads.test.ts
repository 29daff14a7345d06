import type { FastifyInstance } from 'fastify'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { reads } from '@cuadre/kernel/endpoint.ts'
import { Nothing } from '@cuadre/kernel/fields.ts'
import { AFile, ALongFile } from '@cuadre/kernel/file-answer.ts'
import { handlers, refusals } from '@cuadre/server/product.ts'
import { drawers } from '@cuadre/server-kit/files/drawn.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { openProduct } from './ceiba.ts'
import { manyRowsOf } from './many-rows.ts'
import { hire } from './people.ts'

// Who prints much, or takes a file over a slow line, keeps nobody else waiting.

const product = openProduct()
const rows = manyRowsOf(product)
const people = ['uno@ceiba.test', 'dos@ceiba.test', 'tres@ceiba.test']

const small = async () => {
  const { status } = await product.call('GET', '/private/session')
  expect(status).toBe(200)
}
const printed = (as: string) =>
  product.call<Buffer & { message: string }>(
    'POST',
    '/private/providersCont/providerFiltersCont?format=pdf',
    {},
    { as },
  )

beforeAll(async () => {
  for (const email of people) await hire(product, { email, name: email, permissions: ['adminProvider'] })
  await Promise.all(people.map((email) => product.tokenOf(email)))
  await rows.fill(
    'partner',
    {
      id: 'uuidv7()',
      code: `'P' || lpad(n::text, 5, '0')`,
      name: `'Cooperativa agropecuaria número ' || n`,
      kind: `'both'`,
    },
    { count: 150 },
  )
})

describe('prints of long lists', () => {
  test('two dozen at once are all made, each by another thread, and small calls are answered meanwhile', async () => {
    const handedOver = vi.spyOn(Worker.prototype, 'postMessage')
    let made = 0
    const print = async (email: string) => {
      const answer = await printed(email)
      made += 1
      return answer
    }
    const prints = Promise.all(people.flatMap((email) => Array.from({ length: 8 }, () => print(email))))
    await expect.poll(() => handedOver.mock.calls.length).toBeGreaterThan(0)
    await small()
    expect(made, 'the small call did not wait for the long ones').toBeLessThan(24)
    const answers = await prints
    const drawn = handedOver.mock.calls.filter(([drawing]) => 'sheet' in (drawing as object))
    handedOver.mockRestore()
    expect(drawn).toHaveLength(24)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200))
    for (const { body } of answers) expect(Buffer.from(body).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('of one person are made eight at a time: whoever asks for more is told so, in words', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => printed(people[0]!)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(refused).toHaveLength(4)
    expect([refused[0]!.body.message, refused[0]!.headers['retry-after']]).toEqual([
      'Ya se preparan 8 archivos suyos: espere a que terminen y pida después el siguiente.',
      '10',
    ])
    expect((await printed(people[0]!)).status).toBe(200)
  })

  test('that nobody would read are refused before their rows are fetched', async () => {
    await rows.fill(
      'partner',
      { id: 'uuidv7()', code: `'Q' || lpad(n::text, 5, '0')`, name: `'Cafetería ' || n`, kind: `'both'` },
      { count: 4900 },
    )
    const { status, body } = await printed(people[1]!)
    expect([status, body.message]).toEqual([
      409,
      'Son 5051 filas y este formato admite 5000: filtre más o elija otro.',
    ])
  })
})

describe('a file of many megabytes', () => {
  const big = reads('GET', '/private/test/big', {
    permission: 'session',
    summary: 'Twenty megabytes, piece by piece, with a question to the database before each.',
    input: Nothing,
    output: AFile,
  })
  const slow = reads('GET', '/private/test/slow', {
    permission: 'session',
    summary: 'A file that is not made before the test says so.',
    input: Nothing,
    output: ALongFile,
  })
  const { promise: made, resolve: make } = Promise.withResolvers<void>()
  let begun = 0
  let app: FastifyInstance
  let fetched = 0
  let address: { port: number; origin: string }
  const sockets: Socket[] = []

  beforeAll(async () => {
    const { pool, dataDir } = product.behind()
    const answering = handle(big, ({ tx }) => {
      async function* pieces() {
        for (let piece = 0; piece < 20; piece += 1) {
          await tx.selectFrom('currency').select('code').execute()
          yield String(piece % 10).repeat(1024 * 1024)
        }
        fetched += 1
      }
      return Promise.resolve({ file: { name: 'grande.txt', type: 'text/plain', body: pieces() } })
    })
    const inTheMaking = handle(slow, ({ tx }) => {
      async function* pieces() {
        await tx.selectFrom('currency').select('code').execute()
        begun += 1
        await made
        yield 'hecho'
      }
      return Promise.resolve({ file: { name: 'lento.txt', type: 'text/plain', body: pieces() } })
    })
    app = await buildServer({
      pool,
      handlers: [answering, inTheMaking, ...handlers],
      refusals,
      dataDir,
      media: mediaStores({ dataDir }),
      logLevel: 'silent',
      secure: false,
      publicCallsPerMinute: 100,
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    address = { origin, port: Number(new URL(origin).port) }
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  const authorization = async () => `Bearer ${await product.tokenOf('admin@ceiba.test')}`

  test('that fourteen take over lines that stand still stops nobody else', async () => {
    const bearer = await authorization()
    for (let line = 0; line < 14; line += 1) {
      const socket = connect(address.port, '127.0.0.1')
      socket.pause()
      socket.write(`GET /api${big.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\n\r\n`)
      sockets.push(socket)
    }
    // All that the database has of them is fetched, though none is taken, and every connection is there for others.
    const { pg } = product.behind().pool
    await expect.poll(() => [fetched, pg.totalCount - pg.idleCount]).toEqual([14, 0])
    const answer = await fetch(`${address.origin}/api/private/session`, {
      headers: { authorization: bearer },
    })
    expect(answer.status).toBe(200)
  })

  test('that is long in the making waits for its turn without a connection: a dozen of one person keep no small call waiting', async () => {
    const headers = { authorization: await authorization() }
    const ask = async (path: string) => (await fetch(`${address.origin}/api${path}`, { headers })).status
    const asked = Array.from({ length: 12 }, () => ask(slow.path))
    const { pg } = product.behind().pool
    await expect.poll(() => [begun, pg.totalCount - pg.idleCount]).toEqual([drawers, drawers])
    expect(await ask('/private/session')).toBe(200)
    make()
    const answers = await Promise.all(asked)
    expect([200, 429].map((status) => answers.filter((each) => each === status).length)).toEqual([8, 4])
  })

  test('comes whole to who takes it, and leaves nothing behind', async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    const answer = await fetch(`${address.origin}/api${big.path}`, {
      headers: { authorization: await authorization() },
    })
    const text = await answer.text()
    expect([answer.status, text.length, text.at(-1)]).toEqual([200, 20 * 1024 * 1024, '9'])
    const left = () => readdirSync(join(product.behind().dataDir, 'temporary'))
    await expect.poll(left).toEqual([])
  })
})
