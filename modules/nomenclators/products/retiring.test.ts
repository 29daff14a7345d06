import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { sellingOf } from '@cuadre/test/selling.ts'

const product = openProduct()
const selling = sellingOf(product)
const { ids, goods } = selling

interface Answer {
  _id: string
  retired: boolean
  code: string
  message: string
}
const remove = async (id: string) => {
  const { status, body } = await product.call<Answer>('DELETE', '/private/products', { id })
  return status === 200 ? body : [status, body.code, body.message]
}
interface Product {
  active: boolean
  version: number
}
const read = (id: string) => product.call<Product>('GET', '/public/products/getProduct', { id })
const offered = async () => {
  const { body } = await product.call<{ data: { _id: string }[] }>(
    'GET',
    '/public/products/getProductBySelect',
  )
  return body.data.map(({ _id }) => _id)
}

beforeAll(() => selling.open())

test('a product that nothing names is deleted', async () => {
  const salt = await goods.product('Sal', ids.unit, '5.00')
  expect(await remove(salt)).toEqual({ _id: salt, retired: false })
  expect((await read(salt)).status).toBe(404)
})

test('one that is in a warehouse is neither deleted nor retired', async () => {
  expect(await remove(ids.rice)).toEqual([
    409,
    'record.inUse',
    'No se puede eliminar: lo usan 1 almacenes. Puede desactivarlo.',
  ])
  expect((await read(ids.rice)).body.active).toBe(true)
})

test('one that was sold out is retired: it is offered no more, its documents keep it, and it comes back', async () => {
  const sale = await selling.sold({ lines: selling.rice('100') })
  expect(await remove(ids.rice)).toEqual({ _id: ids.rice, retired: true })
  const { active, version } = (await read(ids.rice)).body
  expect([active, await offered()]).toEqual([false, []])
  expect((await selling.read(sale)).lines).toMatchObject([{ productId: ids.rice, quantity: '100' }])
  const [status, code, message] = (await remove(ids.rice)) as [number, string, string]
  expect([status, code, message.endsWith('Ya está retirado.')]).toEqual([409, 'record.inUse', true])
  const back = await product.call<Product>('PUT', '/private/products', {
    _id: ids.rice,
    version,
    active: true,
  })
  expect([back.status, back.body.active, await offered()]).toEqual([200, true, [ids.rice]])
})
