import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

const product = openProduct()

interface Trace {
  _id: string
  user: { name: string } | null
  kind: string
  call: string
  recordType: string
  recordTypeName: string
  recordId: string | null
  recordName: string | null
  changes: { field: string; before: string | null; after: string | null }[]
  summary: string
}
interface List {
  data: Trace[]
  total: number
  code: string
}

const traces = (filters: object = {}, options: { as?: string; language?: 'es' | 'en' } = {}) =>
  product.call<List>('POST', '/private/traces', filters, options)

const center = '/private/costCenters'
const vega = { code: '70', name: 'Taller de la Vega' }
let vegaId = ''

beforeAll(async () => {
  await hire(product, { email: 'olga@ceiba.test', name: 'Olga Sanz', permissions: ['adminCostCenter'] })
  const made = await product.call<{ _id: string; version: number }>('POST', `${center}/create`, vega)
  vegaId = made.body._id
  const renamed = await product.call(
    'PUT',
    `${center}/update`,
    { _id: vegaId, version: made.body.version, ...vega, name: 'Taller de La Vega Baja' },
    { as: 'olga@ceiba.test' },
  )
  expect([made.status, renamed.status]).toEqual([200, 200])
})

test('the latest comes first, with who did it and what it was before and after', async () => {
  const { body } = await traces({ recordType: 'costCenter', recordId: vegaId })
  expect(body.data.map(({ kind, user, recordName }) => [kind, user?.name, recordName])).toEqual([
    ['changed', 'Olga Sanz', '70 Taller de La Vega Baja'],
    ['created', 'Rosa Iglesias', '70 Taller de la Vega'],
  ])
  expect(body.data[0]?.changes).toContainEqual({
    field: 'name',
    name: 'Nombre',
    before: 'Taller de la Vega',
    after: 'Taller de La Vega Baja',
  })
  expect(body.data[0]).toMatchObject({
    recordTypeName: 'Centro de costo',
    call: `${center}/update`,
  })
})

test('in English its kind is called in English', async () => {
  const { body } = await traces({ recordId: vegaId }, { language: 'en' })
  expect(body.data[0]?.recordTypeName).toBe('Cost centre')
})

describe('the trail is searched by', () => {
  const kinds = async (filters: object) => (await traces({ recordType: 'costCenter', ...filters })).body.total

  test('user', async () => {
    const choices = await product.call<{ data: { users: { _id: string; name: string }[] } }>(
      'GET',
      '/private/traces/getArrayFTraces',
    )
    const olga = choices.body.data.users.find(({ name }) => name === 'Olga Sanz')
    expect(await kinds({ userId: olga?._id })).toBe(1)
  })
  test('call, group of calls and kind', async () => {
    expect(await kinds({ call: `${center}/create` })).toBe(1)
    expect(await kinds({ module: 'costCenters' })).toBe(2)
    expect(await kinds({ module: 'costCenter' })).toBe(0)
    expect(await kinds({ kind: ['created', 'deleted'] })).toBe(1)
  })
  test('what the record is called, or its id', async () => {
    expect(await kinds({ search: 'vega baja' })).toBe(1)
    expect(await kinds({ search: vegaId })).toBe(2)
    expect(await kinds({ search: '%' })).toBe(0)
  })
  test('day, as the day is where the organization is', async () => {
    await product.asOwner(`
      insert into trace (organization_id, call, record_type, record_id, at, after)
      select organization_id, '/private/night', 'night', '${vegaId}', '2026-02-11 03:30+00', '{"name": "Tarde"}'
        from organization where name = 'Comercial La Ceiba S.R.L.'`)
    const night = (startDate: string, endDate: string) =>
      traces({ recordType: 'night', startDate, endDate }).then(({ body }) => body.total)
    // Half past three in UTC is half past ten of the evening before in Havana.
    expect(await night('2026-02-10', '2026-02-10')).toBe(1)
    expect(await night('2026-02-11', '2026-02-11')).toBe(0)
  })
})

test('the filters offer what the trail names, and nothing else', async () => {
  const { body } = await product.call<{
    data: { actions: string[]; modules: object[]; recordTypes: object[] }
  }>('GET', '/private/traces/getArrayFTraces')
  expect(body.data.actions).toContain(`${center}/create`)
  expect(body.data.modules).toContainEqual({ value: 'costCenters', name: 'Centros de costo' })
  expect(body.data.recordTypes).toContainEqual({ value: 'costCenter', name: 'Centro de costo' })
})

test('the record of a trace is shown as it is now, without its secrets', async () => {
  const element = (collection: string, _id: string) =>
    product.call<{ record: Record<string, unknown> | null; traces: Trace[] }>(
      'POST',
      '/private/traces/getElementById',
      { collection, _id },
    )
  const found = await element('costCenter', vegaId)
  expect(found.body.record).toMatchObject({ code: '70', name: 'Taller de La Vega Baja' })
  expect(found.body.traces).toHaveLength(2)

  const { rows } = await product.asApplication(`select id from user_account where email = 'olga@ceiba.test'`)
  const user = (await element('user', rows[0].id)).body.record
  expect(user).toMatchObject({ name: 'Olga Sanz' })
  expect(Object.keys(user ?? {}).filter((name) => /password_hash|secret|recovery/.test(name))).toEqual([])

  expect((await element('login_directory', vegaId)).body.record).toBeNull()
})

test('another organization sees neither the trace nor the record', async () => {
  const as = 'admin@almendro.test'
  expect((await traces({ recordId: vegaId }, { as })).body.data).toEqual([])
  const element = await product.call<{ record: unknown }>(
    'POST',
    '/private/traces/getElementById',
    { collection: 'costCenter', _id: vegaId },
    { as },
  )
  expect(element.body.record).toBeNull()
})

test('the trail is downloaded as a file, whose cells are text and no formulas', async () => {
  await product.call('POST', `${center}/create`, { code: '71', name: '=HYPERLINK("x")' })
  const { status, body, headers } = await product.call<Buffer>('POST', '/private/traces?format=csv', {
    recordType: 'costCenter',
  })
  expect(status).toBe(200)
  expect(String(headers['content-disposition'])).toContain('Trazas')
  const text = body.toString()
  expect(text).toContain('Nombre: Taller de la Vega → Taller de La Vega Baja')
  expect(text).not.toMatch(/(^|[;,"])=HYPERLINK/m)
})

test('what a trace does not name is called as it is called now, and what has no name by its days', async () => {
  await product.asOwner(`
    insert into trace (organization_id, call, record_type, record_id, before, after)
    select period.organization_id, '/private/test/period', 'period', period.id, '{"state": "active"}', '{"state": "closed"}'
      from accounting_period period join organization using (organization_id)
     where organization.name = 'Comercial La Ceiba S.R.L.' and period.start_date = '2026-01-01';
    insert into trace (organization_id, call, record_type, record_id, before, after)
    select organization_id, '/private/test/center', 'costCenter', '${vegaId}', '{"active": true}', '{"active": false}'
      from organization where name = 'Comercial La Ceiba S.R.L.'`)
  const named = async (call: string) => (await traces({ call })).body.data.map(({ recordName }) => recordName)
  expect(await named('/private/test/period')).toEqual(['01/01/2026 – 31/01/2026'])
  expect(await named('/private/test/center')).toEqual(['70 Taller de La Vega Baja'])
})
