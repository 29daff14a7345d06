import { beforeAll, describe, expect, test } from 'vitest'
import { booksOf } from '@cuadre/test/books.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import type { Input } from './shapes.ts'

const product = openProduct()
const books = booksOf(product)
const { ask } = books
const ids = { kilogram: '', gram: '', sack: '', unit: '', store: '', shop: '', flour: '', sugar: '', box: '' }

beforeAll(async () => {
  const unit = async (code: string, name: string, more: object = {}) =>
    (await ask('POST', 'nomenclator/create', { ptype: 'UM', code, name, ...more }))._id
  ids.kilogram = await unit('KILO', 'Kilogramo', { symbol: 'kilo', magnitude: 'mass', decimals: 3 })
  ids.gram = await unit('GRAMO', 'Gramo', {
    symbol: 'gramo',
    baseId: ids.kilogram,
    factor: '0.001',
    magnitude: 'mass',
  })
  ids.sack = await unit('SACO', 'Saco', { symbol: 'saco', magnitude: 'count' })
  ids.unit = await unit('UNO', 'Unidad', { symbol: 'uno', magnitude: 'count' })
  ids.store = await books.storage('MATERIAS', 'Materias primas')
  ids.shop = await books.storage('TIENDA', 'Tienda')
  const kept = async (name: string, unitId: string, more: object = {}) =>
    (await ask('POST', 'products', { name, unitId, inventoryAccountId: await books.account('183'), ...more }))
      ._id
  ids.flour = await kept('Harina', ids.kilogram)
  ids.sugar = await kept('Azúcar', ids.kilogram, { purchasePrice: '90' })
  ids.box = await kept('Caja de cartón', ids.unit)
  await books.load('2026-01-03', ids.store, ids.flour, '30', '1200.00')
  await books.load('2026-01-03', ids.shop, ids.flour, '10', '600.00')
})

const create = (draft: object, path = 'ingredients') => ask<Input>('POST', `${path}/create`, draft)
const refused = async (method: 'POST' | 'PUT' | 'DELETE', path: string, input: object) => {
  const { status, body } = await product.call<{
    code: string
    message: string
    fields?: { path: string; code: string; message: string }[]
  }>(method, `/private/${path}`, input)
  return {
    said: `${status} ${body.fields?.map(({ path: field, code }) => `${field} ${code}`).join(', ') ?? body.code}`,
    words: body.fields?.[0]?.message ?? body.message,
  }
}

describe('an ingredient', () => {
  test('is a product in the unit of recipes, and costs its average of all storages', async () => {
    // 40 kg are worth 1,800.00: 45.00 a kilogram, 0.045 a gram.
    const flour = await create({
      name: 'Harina de trigo',
      productId: ids.flour,
      unitId: ids.gram,
      wasteRate: '2',
    })
    expect(flour).toMatchObject({
      code: '001',
      factor: '0.001',
      converts: true,
      cost: '0.045',
      costFrom: 'average',
    })
    const whole = await create({ name: 'Harina por kilo', productId: ids.flour })
    expect(whole).toMatchObject({ code: '002', factor: '1', unit: { symbol: 'kilo' }, cost: '45' })
  })

  test('costs what it is bought at while there is none of it, and says so', async () => {
    const sugar = await create({ name: 'Azúcar blanca', productId: ids.sugar, unitId: ids.gram })
    expect(sugar).toMatchObject({ cost: '0.09', costFrom: 'purchase' })
    const box = await create({ name: 'Caja', productId: ids.box }, 'materials')
    expect(box).toMatchObject({ cost: null, costFrom: null })
  })

  test('in a unit without a conversion needs to be told how much that is', async () => {
    const draft = { name: 'Harina por saco', productId: ids.flour, unitId: ids.sack }
    const without = await refused('POST', 'ingredients/create', draft)
    expect(without.said).toBe('422 factor productionInput.noConversion')
    expect(without.words).toContain('saco es una unidad sin conversión a kilo')
    expect(await create({ ...draft, factor: '25' })).toMatchObject({
      factor: '25',
      converts: false,
      cost: '1125',
    })
    const against = { name: 'Harina mal medida', productId: ids.flour, unitId: ids.gram, factor: '0.01' }
    expect((await refused('POST', 'ingredients/create', against)).said).toBe(
      '422 factor productionInput.otherFactor',
    )
  })

  test('and a material are told apart: each has its list, its codes and its select', async () => {
    const { data } = await ask<{ data: Input[] }>('POST', 'materials/filter', {})
    expect(data.map(({ name }) => name)).toEqual(['Caja'])
    const found = await ask<{ data: { name: string; unit: string }[] }>(
      'GET',
      'ingredients/getIngredientsForSelect',
      {
        search: 'saco',
      },
    )
    expect(found.data.map(({ name, unit }) => `${name} ${unit}`)).toEqual(['Harina por saco saco'])
    expect(
      (
        await product.call(
          'GET',
          `/private/ingredients/${(await create({ name: 'Etiqueta', productId: ids.box }, 'materials'))._id}`,
        )
      ).status,
    ).toBe(404)
  })

  test('is offered without its cost to whoever may not see recipes', async () => {
    const email = 'caja@ceiba.test'
    await hire(product, { email, name: 'Dalia Mora', permissions: ['adminPointSale'] })
    const offered = async (options?: { as: string }) => {
      const { body } = await product.call<{ data: { name: string; cost: string | null }[] }>(
        'GET',
        '/private/ingredients/getIngredientsForSelect',
        { search: 'Harina de trigo' },
        options,
      )
      return body.data.map(({ name, cost }) => `${name} ${cost}`)
    }
    expect(await offered()).toEqual(['Harina de trigo 0.045'])
    expect(await offered({ as: email })).toEqual(['Harina de trigo null'])
  })

  test('is changed and deleted while no recipe names it', async () => {
    const made = await create({ name: 'De paso', productId: ids.flour })
    const changed = await ask<Input>('PUT', 'ingredients/update', {
      _id: made._id,
      version: made.version,
      unitId: ids.gram,
      wasteRate: '5',
    })
    expect(changed).toMatchObject({ factor: '0.001', wasteRate: '5', version: 2 })
    const stale = await refused('PUT', 'ingredients/update', { _id: made._id, version: 1, name: 'Otra' })
    expect(stale.said).toBe('409 record.stale')
    await ask('DELETE', 'ingredients/delete', { id: made._id })
    expect((await product.call('GET', `/private/ingredients/${made._id}`)).status).toBe(404)
  })

  test('is refused with what makes no sense, in words', async () => {
    const wrong = { name: 'Todo se pierde', productId: ids.flour, wasteRate: '100' }
    expect((await refused('POST', 'ingredients/create', wrong)).said).toBe(
      '422 wasteRate productionInput.wasteWhole',
    )
    const lost = { name: 'De nada', productId: crypto.randomUUID() }
    expect((await refused('POST', 'ingredients/create', lost)).said).toBe('422 productId product.unknown')
    const taken = await refused('POST', 'ingredients/create', {
      name: 'Otra',
      code: '001',
      productId: ids.flour,
    })
    expect(taken.said).toContain('productionInput.codeTaken')
  })
})
