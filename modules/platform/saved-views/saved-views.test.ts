import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

const product = openProduct()
const path = '/private/session/views'
const [rosa, olga] = ['rosa@ceiba.test', 'olga@ceiba.test']

interface View {
  _id: string
  list: string
  name: string
  search: object
}
interface Refused {
  _id: string
  code?: string
  message?: string
  fields?: { path: string; code: string }[]
}

const views = async (as = rosa) =>
  (await product.call<{ data: View[] }>('GET', path, {}, { as })).body.data.map(
    ({ list, name, search }) => [list, name, search] as const,
  )
const save = (view: object, as = rosa) => product.call<Refused>('PUT', path, view, { as })

beforeAll(async () => {
  for (const email of [rosa, olga])
    await hire(product, { email, name: email, permissions: ['adminMovements'] })
})

test('a person keeps views of their lists by name, in the order of the alphabet; nobody else sees them', async () => {
  const late = { clientId: ['01a1fc2d-0000-7000-8000-000000000000'], columns: ['number', 'client'] }
  for (const view of [
    { list: 'sales', name: 'Ventas del mes', search: { startDate: '@thisMonth', endDate: '@thisMonth' } },
    { list: 'sales', name: 'Épocas', search: { sort: '-total', limit: 100 } },
    { list: 'invoices', name: 'Vencidas', search: late },
  ])
    expect((await save(view)).status).toBe(200)
  expect(await views()).toEqual([
    ['invoices', 'Vencidas', late],
    ['sales', 'Épocas', { sort: '-total', limit: 100 }],
    ['sales', 'Ventas del mes', { startDate: '@thisMonth', endDate: '@thisMonth' }],
  ])
  expect(await views(olga)).toEqual([])
})

test('one of the same name is replaced, whatever its capitals; of another list it is another', async () => {
  await save({ list: 'purchases', name: 'Pendientes', search: { state: ['pending'] } })
  await save({ list: 'purchases', name: 'PENDIENTES', search: { state: ['pending', 'confirmed'] } })
  expect((await views()).filter(([list]) => list === 'purchases')).toEqual([
    ['purchases', 'PENDIENTES', { state: ['pending', 'confirmed'] }],
  ])
})

test('a view is forgotten by whom it belongs to, and by nobody else', async () => {
  const { body } = await save({ list: 'areas', name: 'Activas', search: { active: 'true' } })
  const forget = (as: string) => product.call<Refused>('DELETE', path, { id: body._id }, { as })
  expect((await forget(olga)).status).toBe(404)
  expect((await views()).some(([list]) => list === 'areas')).toBe(true)
  expect((await forget(rosa)).status).toBe(200)
  expect((await views()).some(([list]) => list === 'areas')).toBe(false)
})

test('a view without a name is refused at its field, and the fifty-first of a list in words; neither changes anything', async () => {
  const nameless = await save({ list: 'sales', name: ' ', search: {} })
  expect([nameless.status, nameless.body.fields?.map((field) => field.path)]).toEqual([422, ['name']])
  for (let number = 1; number <= 50; number += 1)
    expect((await save({ list: 'entries', name: `Vista ${number}`, search: {} }, olga)).status).toBe(200)
  const before = await views(olga)
  const { status, body } = await save({ list: 'entries', name: 'Otra', search: {} }, olga)
  expect([status, body.message]).toEqual([
    409,
    'Ya hay 50 vistas guardadas de esta lista: borre alguna antes.',
  ])
  expect(await views(olga)).toEqual(before)
})
