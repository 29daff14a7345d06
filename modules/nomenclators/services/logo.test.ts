import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { picture } from '@cuadre/test/uploads.ts'

const product = openProduct()

interface Service {
  _id: string
  version: number
  logoId: string | null
  code: string
  fields: { path: string; code: string }[]
}

const base = '/private/services'

const file = async (id: string) => (await product.call('GET', '/private/media/file', { id })).status

test('a service has one logo: a new one takes the place of the old, and it can be taken away', async () => {
  const { body: service } = await product.call<Service>('POST', `${base}/createService`, { name: 'Reparto' })
  const { _id } = service
  const set = (version: number, logoId: string | null) =>
    product.call<Service>('PUT', `${base}/updateService`, { _id, version, logoId })
  const [first, second] = [await picture(product, 'uno.png'), await picture(product, 'dos.png')]
  expect((await set(1, first)).body.logoId).toBe(first)
  expect((await set(2, second)).body.logoId).toBe(second)
  expect([await file(first), await file(second)]).toEqual([404, 200])

  const foreign = await set(3, await picture(product, 'ajena.png', 'nadie@ceiba.test'))
  expect(foreign.body.fields).toMatchObject([{ path: 'logoId', code: 'media.unknown' }])

  const taken = await product.call<Service>('POST', `${base}/deleteLogo`, { _id })
  expect([taken.status, taken.body.logoId, await file(second)]).toEqual([200, null, 404])
})
