import { expect, test } from 'vitest'
import { getFirstSteps } from '@cuadre/platform/home/api.ts'
import { booksOf } from './books.ts'
import { openProduct } from './ceiba.ts'
import { hire } from './people.ts'

// What makes a new organization one that can be worked in is asked once, and each step is taken when its record is there.

const product = openProduct()
const { ask } = booksOf(product)

async function taken(as = 'admin@ceiba.test'): Promise<Record<string, boolean>> {
  const { body } = await product.call<{ data: { id: string; done: boolean }[] }>(
    getFirstSteps.method,
    getFirstSteps.path,
    {},
    { as },
  )
  return Object.fromEntries(body.data.map(({ id, done }) => [id, done]))
}

test('a step is taken when what it asks for is there, and not before', async () => {
  expect(await taken()).toMatchObject({
    colours: false,
    mail: false,
    storages: false,
    products: false,
  })
  await ask('POST', 'nomenclator/create', { ptype: 'AA', code: '01', name: 'Almacén' })
  expect(await taken()).toMatchObject({ storages: true, products: false })
})

test('who sells services alone needs no products', async () => {
  await ask('POST', 'services/createService', { name: 'Reparto a domicilio', price: '250.00' })
  expect(await taken()).toMatchObject({ products: true })
})

test('a person is told of the steps that they may take', async () => {
  await hire(product, { email: 'daisy@ceiba.test', name: 'Daisy Mesa', permissions: ['adminStorage'] })
  expect(await taken('daisy@ceiba.test')).toEqual({ storages: true })
})
