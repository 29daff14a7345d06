import { beforeAll } from 'vitest'
import { booksOf } from '@cuadre/test/books.ts'
import type { Product } from '@cuadre/test/ceiba.ts'
import type { CostCard, Recipe } from './shapes.ts'

/** A bakery: dough of flour and yeast, rolls of dough and guava. */
export function bakeryOf(product: Product) {
  const books = booksOf(product)
  const { ask } = books
  const ids = {
    store: '',
    shelf: '',
    center: '',
    flour: '',
    guava: '',
    dough: '',
    roll: '',
    crust: '',
    flourIn: '',
    guavaIn: '',
    boxIn: '',
  }

  beforeAll(async () => {
    const unit = async (code: string, more: object = {}) =>
      (await ask('POST', 'nomenclator/create', { ptype: 'UM', code, name: code, ...more }))._id
    const kilogram = await unit('KILO', { symbol: 'kilo', magnitude: 'mass', decimals: 3 })
    const gram = await unit('GRAMO', {
      symbol: 'gramo',
      baseId: kilogram,
      factor: '0.001',
      magnitude: 'mass',
    })
    const one = await unit('UNO', { symbol: 'uno', magnitude: 'count', decimals: 0 })
    ids.store = await books.storage('MATERIAS', 'Materias primas')
    ids.shelf = await books.storage('TERMINADO', 'Productos terminados')
    ids.center = (await ask('POST', 'costCenters/create', { code: 'HORNO', name: 'Horno' }))._id
    const kept = async (name: string, unitId: string, account: string, more: object = {}) =>
      (
        await ask('POST', 'products', {
          name,
          unitId,
          inventoryAccountId: await books.account(account),
          ...more,
        })
      )._id
    ids.flour = await kept('Harina', kilogram, '189')
    ids.guava = await kept('Guayaba', kilogram, '189', { purchasePrice: '120' })
    ids.dough = await kept('Masa', kilogram, '188.0020')
    ids.roll = await kept('Pastelito', one, '188.0020', { salePrice: '10.00' })
    ids.crust = await kept('Recorte de masa', kilogram, '189')
    const box = await kept('Caja', one, '189')
    await books.load('2026-01-03', ids.store, ids.flour, '100', '4000.00')
    const input = async (path: string, name: string, productId: string, more: object = {}) =>
      (await ask('POST', `${path}/create`, { name, productId, ...more }))._id
    ids.flourIn = await input('ingredients', 'Harina de trigo', ids.flour, { unitId: gram })
    ids.guavaIn = await input('ingredients', 'Pulpa de guayaba', ids.guava)
    ids.boxIn = await input('materials', 'Caja de doce', box)
  })

  const create = (draft: object) => ask<Recipe>('POST', 'recipe/create', draft)
  const read = (id: string, date?: string) => ask<Recipe>('GET', `recipe/${id}`, { ...(date && { date }) })
  const card = (id: string, date?: string) =>
    ask<CostCard>('GET', 'recipe/costCard', { id, ...(date && { date }) })
  const update = async (id: string, more: object) =>
    ask<Recipe>('PUT', 'recipe/update', { _id: id, version: (await read(id)).version, ...more })
  const refused = async (method: 'POST' | 'PUT' | 'DELETE', path: string, input: object) => {
    const { status, body } = await product.call<{
      code: string
      message: string
      fields?: { path: string; code: string; message: string }[]
    }>(method, `/private/${path}`, input)
    const fields = body.fields ?? []
    return {
      said: `${status} ${fields.map(({ path: field, code }) => `${field} ${code}`).join(', ') || body.code}`,
      words: fields[0]?.message ?? body.message,
    }
  }

  /** 8 kg of flour make 12 kg of dough. */
  const dough = (more: object = {}) =>
    create({
      name: 'Masa',
      productId: ids.dough,
      validFrom: '2026-01-01',
      yield: '12',
      labourHours: '2',
      labourRate: '20.00',
      lines: [{ inputId: ids.flourIn, quantity: '8000', wasteRate: '2' }],
      ...more,
    })
  /** 3 kg of dough and 2 kg of guava make 60 rolls, packed in five boxes of which nobody knows the price. */
  const rolls = async (more: object = {}) =>
    create({
      name: 'Pastelitos de guayaba',
      productId: ids.roll,
      validFrom: '2026-01-01',
      yield: '60',
      labourHours: '1',
      labourRate: '50.00',
      overheadRate: '30',
      overheadAmount: '10.00',
      lines: [
        { subRecipeId: (await dough())._id, quantity: '3' },
        { inputId: ids.guavaIn, quantity: '2', wasteRate: '10' },
      ],
      ...more,
    })
  return { books, ask, ids, create, read, card, update, refused, dough, rolls }
}
