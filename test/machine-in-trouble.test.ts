import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changes } from '@cuadre/kernel/endpoint.ts'
import { Nothing } from '@cuadre/kernel/fields.ts'
import { refusals } from '@cuadre/server/product.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { statementsIn } from '@cuadre/server-kit/database.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { openProduct } from './ceiba.ts'

// What the machine can't do is said in words: that there is no space, that a block is damaged, that it is being stopped.

const product = openProduct()
let app: FastifyInstance
const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
const hasBegun = Promise.withResolvers<void>()

const failing = (name: string, work: (context: Context) => Promise<unknown>) =>
  handle(
    changes('POST', `/private/test/${name}`, {
      permission: 'session',
      summary: 'What fails.',
      input: Nothing,
      output: z.object({}),
    }),
    async (context) => {
      await work(context)
      return {}
    },
  )
const raising = (code: string) => (context: Context) =>
  statementsIn(context.tx).query(
    `do $$ begin raise exception 'as PostgreSQL says it' using errcode = '${code}'; end $$`,
    [],
  )

beforeAll(async () => {
  const { pool, dataDir } = product.behind()
  app = await buildServer({
    pool,
    handlers: [
      failing('fullDatabase', raising('53100')),
      failing('damagedBlock', raising('XX001')),
      failing('fullFolder', () => writeFile('/dev/full', 'x')),
      failing('slow', () => {
        hasBegun.resolve()
        return awake
      }),
    ],
    refusals,
    dataDir,
    media: mediaStores({ dataDir }),
    logLevel: 'silent',
    secure: false,
    publicCallsPerMinute: 100,
  })
})
afterAll(() => app.close())

async function calling(name: string, language = 'es') {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/private/test/${name}`,
    headers: {
      authorization: `Bearer ${await product.tokenOf('admin@ceiba.test')}`,
      'accept-language': language,
    },
  })
  return { status: answer.statusCode, after: answer.headers['retry-after'], ...answer.json<Refused>() }
}

interface Refused {
  code: string
  message: string
}

test.runIf(process.platform === 'linux').each(['fullDatabase', 'fullFolder'])(
  'that there is no space left is said, and when to ask again: %s',
  async (name) => {
    expect(await calling(name)).toMatchObject({
      status: 503,
      after: '60',
      code: 'disk.full',
      message: expect.stringContaining('No hay espacio en el disco del servidor; nada se cambió.'),
    })
    expect((await calling(name, 'en')).message).toContain('no space left')
  },
)

test('that a part of the database is damaged is said', async () => {
  expect(await calling('damagedBlock')).toMatchObject({
    status: 500,
    code: 'database.damaged',
    message: expect.stringContaining('está dañada'),
  })
})

test('a body may take minutes and not for ever, and no page may frame ours', async () => {
  expect(app.server.requestTimeout).toBe(5 * 60_000)
  const { headers } = await app.inject('/api/health')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a server that is being stopped refuses in the shape of all errors, and ends what it had begun', async () => {
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const line = connect(port, '127.0.0.1').setEncoding('utf8')
  let said = ''
  line.on('data', (text: string) => (said += text))
  const bearer = `Bearer ${await product.tokenOf('admin@ceiba.test')}`
  const ask = () =>
    line.write(
      `POST /api/private/test/slow HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer}\r\nAccept-Language: es\r\nContent-Length: 0\r\n\r\n`,
    )
  ask()
  await hasBegun.promise
  const closed = app.close()
  const cameLate = once(app.server, 'request')
  ask()
  await cameLate
  wake()
  await closed
  await expect.poll(() => said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
  expect(said).toMatch(/retry-after: 10/)
  expect(said).toContain('{"code":"server.stopping","message":"El servidor se está deteniendo')
})
