import { expect, test } from 'vitest'
import Fastify from 'fastify'
import { serveDocs } from './docs-page.ts'

test('the page of the calls takes everything from here, and runs under a strict policy', async () => {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  serveDocs(app)
  const page = (await app.inject({ url: '/api/docs' })).body
  const taken = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address)
  expect(taken).not.toEqual([])
  for (const address of taken) {
    const url = new URL(address, 'http://here/api/docs')
    expect([address, url.host]).toEqual([address, 'here'])
    expect([address, (await app.inject({ url: url.pathname })).statusCode]).toEqual([address, 200])
  }
  // No script in the page itself.
  expect(page.match(/<script[^>]*>\s*[^<\s]/g)).toBe(null)
  await app.close()
})
