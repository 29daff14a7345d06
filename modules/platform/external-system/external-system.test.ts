import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { syncPlan } from './sync.ts'

const product = openProduct()

interface Answer {
  system: { address: string; hasToken: boolean; version: number } | null
  nomenclators: number
  storages: number
  code: string
  message: string
  fields: { path: string; code: string }[]
}

/** The accounting system of another house, as it would stand on the network. */
let server: Server
let address = ''
let offered: Record<string, unknown> = {}
const keys: (string | undefined)[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    keys.push(request.headers.authorization)
    response.end(JSON.stringify(offered[request.url ?? '']))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(async () => {
  delete process.env['EXTERNAL_HOSTS']
  await new Promise((done) => server.close(done))
})

const base = '/private/externalSystem'
const save = (settings: object | null, as = 'admin@ceiba.test') =>
  product.call<Answer>('PUT', `${base}/updateExternalSystem`, { settings }, { as })
const check = (as = 'admin@ceiba.test') =>
  product.call<Answer>('POST', `${base}/checkExternalSystem`, {}, { as })
const secret = 'llave-de-la-otra-casa'

test('without a system there is nothing to ask', async () => {
  expect((await check()).body.code).toBe('externalSystem.notConfigured')
})

test('its token is kept, and no call gives it back and no trail names it', async () => {
  const { body } = await save({ address, token: secret })
  expect(body.system).toMatchObject({ address, hasToken: true, version: 1 })
  const displayed = await product.call<Answer>('GET', `${base}/getExternalSystem`)
  expect(JSON.stringify([body, displayed.body])).not.toContain(secret)
  const { rows } = await product.asOwner(`select from trace where concat(before, after) like '%${secret}%'`)
  expect(rows).toEqual([])
})

test('the own network is not asked unless the operator allows it', async () => {
  const refused = await check()
  expect([refused.status, refused.body.code]).toEqual([422, 'externalSystem.insideAddress'])
  expect(keys).toEqual([])
  process.env['EXTERNAL_HOSTS'] = new URL(address).host
  offered = {
    '/api/nomenclators': { data: [{ ptype: 'UM', code: 'KG', name: 'Kilogramo' }] },
    '/api/storages': { data: [] },
  }
  expect((await check()).body).toEqual({ nomenclators: 1, storages: 0 })
  expect(keys).toEqual([`Bearer ${secret}`, `Bearer ${secret}`])
})

test('a record that is not understood is named, and what is switched off is not asked', async () => {
  offered['/api/storages'] = { data: [{ code: 'A1', name: 'Central' }, { code: 'A2' }] }
  const refused = await check()
  expect([refused.status, refused.body.code]).toEqual([502, 'externalSystem.badRecord'])
  expect(refused.body.message).toContain('data.1.name')
  await save({ address, active: false })
  expect((await check()).body.code).toBe('externalSystem.notConfigured')
})

test('a token is not sent to another server, and a stale change is refused', async () => {
  const moved = await save({ address: 'https://otra.example/api' })
  expect(moved.body.system?.hasToken).toBe(false)
  expect((await save({ address, version: 1 })).body.code).toBe('record.stale')
  expect((await save(null)).body.system).toBeNull()
})

test('what is no web address, or holds a password, is refused', async () => {
  for (const wrong of ['contabilidad', 'file:///etc/passwd', 'https://ana:clave@otra.example/']) {
    const { body } = await save({ address: wrong })
    expect([wrong, body.fields?.[0]]).toMatchObject([
      wrong,
      { path: 'settings.address', code: 'field.webAddress' },
    ])
  }
})

describe('a plan', () => {
  const row = (key: string, name: string) => ({ key, name, values: { name } })

  test('says what is new, what changes in which field, and what is here alone', () => {
    const plan = syncPlan(
      [row('a1', 'Central'), row('A2', 'Tienda'), row('A3', 'Nuevo'), row('a3', 'Otra vez')],
      [row('A1', 'Central'), row('A2', 'Mostrador'), row('A9', 'Propio')],
    )
    expect(plan.created.map(({ key }) => key)).toEqual(['A3'])
    expect(plan.changed.map(({ row: { key }, changes }) => [key, changes])).toEqual([
      ['A2', [{ field: 'name', before: 'Mostrador', after: 'Tienda' }]],
    ])
    expect([plan.same, plan.absent.map(({ key }) => key), plan.repeated]).toEqual([1, ['A9'], ['a3']])
  })
})
