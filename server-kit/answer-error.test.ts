import { once } from 'node:events'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import compress from '@fastify/compress'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerError } from './answer-error.ts'

/** A server that answers what `answer` gives, after what happens `before` it is sent, and fails at another path; and the lines of its log. */
async function answering(answer: () => string, before: (request: FastifyRequest) => Promise<unknown>) {
  const stream = new PassThrough()
  const log: string[] = []
  stream.on('data', (line: Buffer) => log.push(line.toString()))
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  await app.register(compress, { threshold: 0, encodings: ['gzip'] })
  app.setErrorHandler(answerError({}))
  app.post('/', { onSend: before }, (_request, reply) => reply.type('text/plain').send(answer()))
  app.get('/fails', () => {
    throw new Error('asked afterwards')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { log, port: (app.server.address() as AddressInfo).port }
}

test('who leaves before the answer is on its way is no failed call', async () => {
  const [ready, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { log, port } = await answering(
    () => '1284.50 '.repeat(100_000),
    async ({ raw }) => {
      ready.resolve()
      if (!raw.socket.destroyed) await once(raw.socket, 'close')
      gone.resolve()
    },
  )
  const request = ask({
    port,
    method: 'POST',
    headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json' },
  })
  request.end('{}')
  request.on('error', () => {})
  await ready.promise
  request.destroy()
  await gone.promise
  // What was said of it would stand before what is said of a later call.
  await fetch(`http://127.0.0.1:${port}/fails`)
  expect(log).toEqual([expect.stringContaining('asked afterwards')])
})

test('what breaks while a call is answered is written down, with the call', async () => {
  const { log, port } = await answering(
    () => {
      throw new Error('the drawer is stuck')
    },
    () => Promise.resolve(),
  )
  const request = ask({ port, method: 'POST', path: '/?search=Marta+Ruiz' }).end()
  const [answer] = (await once(request, 'response')) as [Readable & { statusCode: number }]
  answer.resume()
  await once(answer, 'end')
  expect(answer.statusCode).toBe(500)
  expect(log.join('')).toMatch(/the drawer is stuck.*"msg":"a call failed"/)
  expect(log.join(''), 'what somebody looked for is nobody else’s').not.toContain('Marta')
})
