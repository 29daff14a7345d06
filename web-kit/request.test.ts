import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextOf } from './location.ts'
import { ApiError, request } from './request.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const refusedBy = async (answer: Response | Error): Promise<ApiError> => {
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  const error: unknown = await request({
    method: 'POST',
    path: '/private/accounts/createAccount',
    input: {},
  }).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('Nothing was refused')
  return error
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'es' })
  vi.stubGlobal('location', { origin: 'https://cuadre.test' })
})
afterEach(() => vi.unstubAllGlobals())

test('a refusal keeps its code, its sentence and every wrong field', async () => {
  const fields = [{ path: 'code', code: 'field.required', message: 'Escriba el código' }]
  const error = await refusedBy(json(422, { code: 'request.invalid', message: 'Revise los campos', fields }))
  expect(error).toMatchObject({ status: 422, code: 'request.invalid', message: 'Revise los campos', fields })
  expect(error.isUncertain).toBe(false)
})

test('no connection is said in words, and nobody knows whether the call arrived', async () => {
  const error = await refusedBy(new TypeError('Failed to fetch'))
  expect(error).toMatchObject({ status: 0, code: 'network' })
  expect(error.message).toMatch(/^No hay conexión/)
  expect(error.isUncertain).toBe(true)
})

test('the page of a proxy is not shown to anybody', async () => {
  expect((await refusedBy(new Response('<h1>Bad gateway</h1>', { status: 502 }))).code).toBe('network')
  expect((await refusedBy(new Response('<h1>Oops</h1>', { status: 500 }))).code).toBe('unexpected')
})

test('a throttled call says how long to wait', async () => {
  const answer = json(
    429,
    { code: 'request.tooMany', message: 'Demasiados intentos' },
    { 'retry-after': '30' },
  )
  expect((await refusedBy(answer)).retryAfter).toBe(30)
})

test('after signing in one lands in this application and nowhere else', () => {
  expect(nextOf('?next=%2Fcontabilidad%2Faccounts%3Fpage%3D2')).toBe('/contabilidad/accounts?page=2')
  for (const bad of ['https://elsewhere.test/', '//elsewhere.test', 'javascript:alert(1)', '/login'])
    expect(nextOf(`?next=${encodeURIComponent(bad)}`)).toBe('/')
  expect(nextOf('')).toBe('/')
})
