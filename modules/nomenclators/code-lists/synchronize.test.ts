import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()

interface Answer {
  dryRun: boolean
  created: number
  changed: number
  same: number
  absent: number
  repeated: string[]
  records: { key: string; outcome: string; changes: object[] }[]
  code: string
}

/** What the accounting system of another house offers; it stands on the network as it would there. */
let offered: Record<string, object[]> = {}
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    response.end(JSON.stringify({ data: offered[(request.url ?? '').split('/').at(-1) ?? ''] ?? [] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env['EXTERNAL_HOSTS'] = host
  const saved = await product.call('PUT', '/private/externalSystem/updateExternalSystem', {
    settings: { address: `http://${host}/api`, token: 'llave' },
  })
  expect(saved.status).toBe(200)
})
afterAll(async () => {
  delete process.env['EXTERNAL_HOSTS']
  await new Promise((done) => server.close(done))
})

const elements = (input: object = {}) =>
  product.call<Answer>('POST', '/private/nomenclator/syncWithAPIAccountingSystemNomCods', input)
const storages = (input: object = {}) =>
  product.call<Answer>('POST', '/private/storage/syncWithAPIAccountingSystemStorages', input)
const names = async (ptype: string) => {
  const { rows } = await product.asApplication(`
    select element.code, element.name, parent.code as parent from nomenclator element
      left join nomenclator parent on parent.organization_id = element.organization_id and parent.id = element.parent_id
     where element.organization_id = app.organization() and element.ptype = '${ptype}' order by 1`)
  return rows.map(({ code, name, parent }) => [code, name, parent])
}

test('tried first, nothing is taken over and it is said what would be', async () => {
  offered = {
    nomenclators: [
      { ptype: 'CARGO', code: '12', name: 'Pintora', parentCode: '10' },
      { ptype: 'CARGO', code: '10', name: 'Oficios' },
      { ptype: 'CARGO', code: '10', name: 'Otra vez' },
    ],
  }
  const tried = await elements({ dryRun: true })
  expect(tried.body).toMatchObject({ dryRun: true, created: 2, changed: 0, repeated: ['CARGO 10'] })
  expect(await names('CARGO')).toEqual([])
})

test('taken over, each stands under its own, whatever order they came in', async () => {
  expect((await elements()).body).toMatchObject({ dryRun: false, created: 2 })
  expect(await names('CARGO')).toEqual([
    ['10', 'Oficios', null],
    ['12', 'Pintora', '10'],
  ])
  expect((await elements()).body).toMatchObject({ created: 0, changed: 0, same: 2, absent: 0 })
})

test('what differs is changed, and what the other house does not know stays', async () => {
  offered = { nomenclators: [{ ptype: 'CARGO', code: '12', name: 'Pintora de brocha' }] }
  const tried = await elements({ dryRun: true })
  expect(tried.body).toMatchObject({ changed: 1, absent: 1 })
  expect(tried.body.records[0]).toMatchObject({
    key: 'CARGO 12',
    outcome: 'changed',
    changes: [{ field: 'name', before: 'Pintora', after: 'Pintora de brocha' }],
  })
  await elements()
  expect(await names('CARGO')).toEqual([
    ['10', 'Oficios', null],
    ['12', 'Pintora de brocha', '10'],
  ])
})

test('storages come with the account that their goods are kept in; an unknown one takes nothing over', async () => {
  const { rows } = await product.asApplication(`
    select code from account where organization_id = app.organization() and type = 'inventory' and allows_movements
     order by code limit 1`)
  offered = {
    storages: [
      { code: 'X1', name: 'Almacén central', accountCode: rows[0].code },
      { code: 'X2', name: 'Tienda', accountCode: '000.none' },
    ],
  }
  const refused = await storages()
  expect([refused.status, refused.body.code]).toEqual([409, 'externalSystem.unknownAccount'])
  const taken = async () =>
    (await names('AA')).filter(([code]) => String(code).startsWith('X')).map(([code]) => code)
  expect(await taken()).toEqual([])
  offered['storages']?.pop()
  expect((await storages()).body).toMatchObject({ created: 1 })
  expect(await taken()).toEqual(['X1'])
})
