import { beforeAll, expect, test } from 'vitest'
import type { AnyEndpoint } from '@cuadre/kernel/endpoint.ts'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { recordsOfEveryKind } from './every-kind.ts'
import { limitOf } from './limits.ts'
import { allFields, type FieldPath, inputFor } from './inputs.ts'

// Every call is asked with what nobody means: made from its own shape, one place of it spoilt. It refuses or it answers; it
// never fails. `FUZZ=200 npm test -- test/fuzz.test.ts` asks each call as often, `FUZZ_SEED` begins elsewhere.

const product = openProduct()
const times = Number(process.env['FUZZ'] ?? 5)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

/** Numbers by chance that are the same with each run (mulberry32). */
function chance(from: number) {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
const random = chance(seed)
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])
const spoilt: readonly unknown[] = [
  '\u0000',
  'Harina\u0000de trigo',
  '\ud800',
  'Café \udc00',
  'a\u0008b\nc',
  '',
  ' ',
  'x'.repeat(201),
  'x'.repeat(20_000),
  '%_\\',
  `'; drop table sale; --`,
  '🏳️‍🌈 ñ Ñ',
  '__proto__',
  'NaN',
  'Infinity',
  '-1',
  '-0.00',
  '0',
  '0.000000001',
  '999999999999999.99',
  '99999999999999999999',
  '1e400',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-01-15T25:61:61Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  0,
  1,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [null],
  [[]],
  [''],
  { a: { b: [] } },
  { '\u0000': '\u0000' },
  nested(200),
]

const ids: string[] = []
beforeAll(async () => {
  await recordsOfEveryKind(product, 'admin@ceiba.test')
  const { rows } = await product.asOwner(`
    select string_agg(format('(select id::text from %I where organization_id = %L limit 2)', c.relname,
             '${product.organization('Comercial La Ceiba S.R.L.')}'), ' union all ') as question
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and exists (
             select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')`)
  const found = await product.asOwner((rows[0] as { question: string }).question)
  ids.push(...found.rows.map(({ id }: { id: string }) => id))
  ids.push(product.organization('Comercial La Ceiba S.R.L.'), product.organization('El Almendro'))
})

function put(input: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list = Array.isArray(input) ? [...(input as unknown[])] : []
    list[step] = put(list[step], rest, value)
    return list
  }
  const fields = input !== null && typeof input === 'object' ? (input as Record<string, unknown>) : {}
  return { ...fields, [step]: put(fields[step], rest, value) }
}

/** A request that fits the shape but for one or two places. */
function spoil({ input: shape }: AnyEndpoint): unknown {
  const fields = allFields(shape)
  const field = fields.length > 0 ? oneOf(fields) : []
  let input: unknown = inputFor(shape, { field, idFor: () => oneOf(ids) }) ?? {}
  for (let places = random() < 0.3 ? 2 : 1; places > 0; places -= 1) {
    const id = oneOf(ids)
    const value = random() < 0.2 ? oneOf([id.toUpperCase(), id, `{${id}}`, ` ${id}`]) : oneOf(spoilt)
    input = put(input, places === 1 ? field : fields.length > 0 ? oneOf(fields) : [], value)
  }
  return input
}

const asText = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

async function ask({ method, path }: AnyEndpoint, input: unknown) {
  const given = (input !== null && typeof input === 'object' ? input : {}) as Record<string, unknown>
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(given[name]).toWellFormed() || ' '),
  )
  const inQuery = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((each) => [name, asText(each)]),
      ),
  )
  return product.app().inject({
    method: method as 'GET',
    url: `/api${url}${inQuery ? `?${query.toString()}` : ''}`,
    ...(!inQuery && { payload: JSON.stringify(input) ?? '' }),
    headers: {
      authorization: `Bearer ${await product.tokenOf('admin@ceiba.test')}`,
      ...(!inQuery && { 'content-type': 'application/json' }),
      ...(method === 'POST' &&
        random() < 0.1 && { 'idempotency-key': 'k'.repeat(oneOf([1, 200, 201, 5000])) }),
    },
  })
}

test('what was not foreseen once is refused at its field, or answered', async () => {
  const admin = await product.tokenOf('admin@ceiba.test')
  const { rows } = await product.asOwner('select organization_id as id from organization limit 1')
  const organization = (rows[0] as { id: string }).id.toUpperCase()
  const asked = async (method: 'GET' | 'POST', url: string, payload?: string, headers = {}) => {
    const answer = await product.app().inject({
      method,
      url: `/api${url}`,
      ...(payload !== undefined && { payload }),
      headers: {
        ...(url.startsWith('/private') && { authorization: `Bearer ${admin}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    const body = answer.json<{ code?: string; fields?: { path: string; code: string; message: string }[] }>()
    return [answer.statusCode, body.code, ...(body.fields ?? []).map(({ path, code }) => `${path} ${code}`)]
  }
  const refused = (field: string) => [422, 'request.invalid', field]
  const login = (email: string) =>
    asked('POST', '/public/session/login', JSON.stringify({ email, password: 'Cuadre-2026' }))
  expect(await login('a\u0000b@ceiba.test')).toEqual(refused('email field.unreadable'))
  expect(await asked('POST', '/public/user/lostPassword', '{"email":"\\ud800"}')).toEqual(
    refused('email field.unreadable'),
  )
  expect(await asked('GET', '/private/session?sidebar=%00')).toEqual([
    422,
    expect.any(String),
    expect.any(String),
  ])
  // An id may be written large.
  expect(
    (
      await asked(
        'GET',
        `/public/themeConfiguration/getConfigurationOrganization?organizationId=${organization}`,
      )
    )[0],
  ).not.toBe(500)
  expect(await asked('POST', '/private/accountingEntries/accountingEntriesFilter', '{"state":[]}')).toEqual([
    200,
    undefined,
  ])
  expect(
    await asked('POST', '/private/accounts/accountsFilter', '{}', { 'idempotency-key': 'k'.repeat(201) }),
  ).toEqual([422, 'idempotency.keyLength'])
  expect(
    await asked('POST', '/private/providersCont/createProviderCont', '{"name":"Caf\\udc00","kind":"client"}'),
  ).toEqual(refused('name field.unreadable'))
  expect(await asked('POST', '/private/accounts/accountsFilter', '{"page":2147483648}')).toEqual(
    refused('page field.tooBig'),
  )
})

// They end the session or the account that asks.
const ending = ['/private/session/logout', '/private/user/logoutAll']

test(
  'a request that means nothing is refused in words, whatever it is',
  async () => {
    const failed: string[] = []
    let strangers = 0
    for (const { endpoint } of handlers.filter(({ endpoint: { path } }) => !ending.includes(path)))
      for (let turn = 0; turn < times; turn += 1) {
        const input = spoil(endpoint)
        const answer = await ask(endpoint, input)
        // Otherwise it would be a session that is refused, and nothing else.
        if (answer.statusCode === 401 && !endpoint.path.startsWith('/public/')) strangers += 1
        if (answer.statusCode === 500)
          failed.push(
            `${endpoint.method} ${endpoint.path} ${answer.statusCode} ${JSON.stringify(input).slice(0, 300)}`,
          )
      }
    expect(failed).toEqual([])
    expect(strangers).toBe(0)
  },
  limitOf(times),
)
