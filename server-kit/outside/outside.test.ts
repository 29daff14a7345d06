import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInside } from './addresses.ts'
import { getJson } from './get-json.ts'

describe('an address is reached from inside alone', () => {
  test.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['172.31.255.255', true],
    ['172.32.0.1', false],
    ['192.168.0.10', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['8.8.8.8', false],
    ['::1', true],
    ['::', true],
    ['fe80::1%eth0', true],
    ['fd00::5', true],
    ['::ffff:10.0.0.1', true],
    ['::ffff:7f00:1', true],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::a00:1', true],
    ['2606:4700:4700::1111', false],
    ['no address', true],
  ])('%s', (address, expected) => expect(isInside(address)).toBe(expected))
})

let server: Server
let port = 0
const requests: { path: string; authorization: string | undefined }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization })
    if (request.url === '/moved') response.writeHead(302, { location: '/data' }).end()
    else if (request.url === '/page') response.end('<html></html>')
    else if (request.url === '/huge') response.end('x'.repeat(6 * 1024 * 1024))
    else if (request.url === '/closed') response.writeHead(401).end()
    else response.end(JSON.stringify({ data: [1, 2] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise((done) => server.close(done)))

const ask = (path: string, { host = '127.0.0.1', allowed = true } = {}) =>
  getJson({
    url: new URL(`http://${host}:${port}${path}`),
    token: 'la-llave',
    allowedHosts: allowed ? [`${host}:${port}`] : [],
  })

test('what the operator allows is asked, with the token', async () => {
  expect(await ask('/data')).toEqual({ data: [1, 2] })
  expect(requests.at(-1)).toEqual({ path: '/data', authorization: 'Bearer la-llave' })
})

test('the own network is not asked, by whatever name or writing it is named', async () => {
  const before = requests.length
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0'])
    await expect(ask('/data', { host, allowed: false }), host).rejects.toMatchObject({
      code: 'externalSystem.insideAddress',
    })
  expect(requests.length).toBe(before)
})

test('a name that the operator allows is asked though it is inside, and no other port of it', async () => {
  expect(await ask('/data', { host: 'localhost' })).toEqual({ data: [1, 2] })
  await expect(
    getJson({
      url: new URL(`http://localhost:${port}/data`),
      token: null,
      allowedHosts: [`localhost:${port + 1}`],
    }),
  ).rejects.toMatchObject({ code: 'externalSystem.insideAddress' })
})

test('what leads elsewhere, is no JSON, is too much or needs another token is refused in words', async () => {
  await expect(ask('/moved')).rejects.toMatchObject({ code: 'externalSystem.badStatus' })
  await expect(ask('/page')).rejects.toMatchObject({ code: 'externalSystem.notJson' })
  await expect(ask('/huge')).rejects.toMatchObject({ code: 'externalSystem.tooMuch' })
  await expect(ask('/closed')).rejects.toMatchObject({ code: 'externalSystem.notAuthorized' })
  await expect(
    getJson({ url: new URL('http://127.0.0.1:1/'), token: null, allowedHosts: ['127.0.0.1:1'] }),
  ).rejects.toMatchObject({ code: 'externalSystem.unreachable' })
})
