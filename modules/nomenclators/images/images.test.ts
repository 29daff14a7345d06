import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()

interface Picture {
  _id: string
  productId: string
  mediaId: string
  title: string | null
  position: number
  highlighted: boolean
  version: number
}
interface Answer extends Picture {
  data: Picture[]
  total: number
  code: string
  fields: { path: string; code: string }[]
}

const [rosa, pilar] = ['admin@ceiba.test', 'pilar@ceiba.test']

async function photograph(name: string, as = rosa): Promise<string> {
  const content = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer()
  const sent = await upload<{ data: { _id: string }[] }>(product, '/private/media', { name, content }, { as })
  return sent.body.data[0]!._id
}

async function newProduct(name: string): Promise<string> {
  const units = await product.asOwner(`
    select unit.id from nomenclator unit join organization using (organization_id)
     where organization.name like 'Comercial%' and unit.ptype = 'UM' and unit.code = 'UN'`)
  const { body } = await product.call<{ _id: string }>('POST', '/private/products', {
    name,
    unitId: units.rows[0].id,
  })
  return body._id
}

const add = (productId: string, mediaIds: readonly string[], as = rosa) =>
  product.call<Answer>(
    'POST',
    '/private/images',
    { productId, images: mediaIds.map((mediaId, at) => ({ mediaId, title: `Vista ${at + 1}` })) },
    { as },
  )
const change = (input: object) => product.call<Answer>('PUT', '/private/images', input)
const remove = (id: string) => product.call<Answer>('DELETE', '/private/images', { id })
const highlight = (_id: string) => product.call<Answer>('POST', '/private/images/setHighlight', { _id })
const file = async (id: string) => (await product.call('GET', '/private/media/file', { id })).status

async function pictures(productId: string): Promise<string[]> {
  const { body } = await product.call<Answer>('POST', '/public/images/filter', { productId })
  return body.data.map(({ title, highlighted }) => `${title}${highlighted ? ' *' : ''}`)
}

async function withThree(name: string) {
  const productId = await newProduct(name)
  const ids = [await photograph('a.png'), await photograph('b.png'), await photograph('c.png')]
  return { productId, ids, held: (await add(productId, ids)).body.data }
}

beforeAll(() => hire(product, { email: pilar, name: 'Pilar Gil', permissions: ['adminProduct'] }))

test('a product has several pictures in an order; the first is its main one until another is', async () => {
  const { productId, ids, held } = await withThree('Café molido')
  expect(await pictures(productId)).toEqual(['Vista 1 *', 'Vista 2', 'Vista 3'])
  expect((await highlight(held[1]!._id)).body.highlighted).toBe(true)
  expect(await pictures(productId)).toEqual(['Vista 1', 'Vista 2 *', 'Vista 3'])
  await change({ _id: held[2]!._id, version: 1, position: 1, title: 'De cerca' })
  expect(await pictures(productId)).toEqual(['De cerca', 'Vista 1', 'Vista 2 *'])

  const { body } = await product.call<{ imageId: string; images: Picture[] }>(
    'GET',
    '/public/products/getProduct',
    { id: productId },
  )
  expect(body.imageId).toBe(ids[1])
  expect(body.images.map(({ position }) => position)).toEqual([1, 2, 3])
})

test('without its main picture the first that stays is it, and the file is gone', async () => {
  const { productId, ids, held } = await withThree('Azúcar')
  expect((await remove(held[0]!._id)).status).toBe(200)
  expect(await pictures(productId)).toEqual(['Vista 2 *', 'Vista 3'])
  expect([await file(ids[0]!), await file(ids[1]!)]).toEqual([404, 200])
  expect((await remove(held[0]!._id)).status).toBe(404)
})

test('another file can take the place of what a picture shows', async () => {
  const { productId, ids, held } = await withThree('Sal')
  const [, next] = [held, await photograph('mejor.png')]
  const changed = await change({ _id: held[0]!._id, mediaId: next })
  expect([changed.status, changed.body.mediaId, changed.body.highlighted]).toEqual([200, next, true])
  expect([await file(ids[0]!), await file(next)]).toEqual([404, 200])
  expect(await pictures(productId)).toEqual(['Vista 1 *', 'Vista 2', 'Vista 3'])
})

test('a file that is deleted from the product takes its picture along', async () => {
  const { productId, ids } = await withThree('Harina')
  const gone = await product.call('POST', '/private/media/deleteDocument', { _id: ids[0] })
  expect(gone.status).toBe(200)
  expect(await pictures(productId)).toEqual(['Vista 2 *', 'Vista 3'])
})

test('a product that is deleted takes its files along', async () => {
  const { productId, ids } = await withThree('Vinagre')
  expect((await product.call('DELETE', '/private/products', { id: productId })).status).toBe(200)
  expect(await Promise.all(ids.map(file))).toEqual([404, 404, 404])
  const { rows } = await product.asOwner(`select from media where owner_id = '${productId}'`)
  expect(rows).toEqual([])
})

describe('what is refused', () => {
  test('files of others, what is no image, and the same one twice', async () => {
    const productId = await newProduct('Miel')
    const own = await photograph('a.png')
    const theirs = await photograph('b.png', pilar)
    const note = await upload<{ data: { _id: string }[] }>(product, '/private/media', {
      name: 'nota.txt',
      content: 'No soy una imagen',
    })
    const refusals = [
      await add(productId, [own, theirs]),
      await add(productId, [note.body.data[0]!._id]),
      await add(productId, [own, own]),
      await add(productId, []),
    ]
    expect(refusals.map(({ status, body }) => [status, body.fields[0]!.path, body.fields[0]!.code])).toEqual([
      [422, 'images.1.mediaId', 'media.unknown'],
      [422, 'images.0.mediaId', 'media.notImage'],
      [422, 'images.1.mediaId', 'field.repeated'],
      [422, 'images', 'field.tooFew'],
    ])
    expect(await pictures(productId)).toEqual([])
  })

  test('more than twenty of one product', async () => {
    const productId = await newProduct('Bombones')
    for (let at = 0; at < 20; at += 1) await add(productId, [await photograph(`${at}.png`)])
    const refused = await add(productId, [await photograph('una-mas.png')])
    expect([refused.status, refused.body.code]).toEqual([409, 'image.tooMany'])
  })

  test('a stale change, and what belongs to another organization', async () => {
    const { held } = await withThree('Queso')
    const { _id } = held[0]!
    await change({ _id, version: 1, title: 'Entero' })
    const stale = await change({ _id, version: 1, title: 'Cortado' })
    expect([stale.status, stale.body.code]).toEqual([409, 'record.stale'])
    const there = { as: 'admin@almendro.test' }
    const answers = [
      await product.call('PUT', '/private/images', { _id, title: 'Ajeno' }, there),
      await product.call('DELETE', '/private/images', { id: _id }, there),
      await product.call('POST', '/private/images/setHighlight', { _id }, there),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

test('of two people who add pictures at once, both succeed and every place is given once', async () => {
  const productId = await newProduct('Yogur')
  const [first, second] = [await photograph('a.png'), await photograph('b.png', pilar)]
  const added = await Promise.all([add(productId, [first]), add(productId, [second], pilar)])
  expect(added.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await product.call<Answer>('POST', '/public/images/filter', { productId })
  expect(body.data.map(({ position, highlighted }) => [position, highlighted])).toEqual([
    [1, true],
    [2, false],
  ])
})

describe('the shop window', () => {
  const outside = { as: 'nobody' }
  const show = (publicCatalogue: boolean) =>
    product.asOwner(
      `update organization set public_catalogue = ${publicCatalogue} where name like 'Comercial%'`,
    )

  test('shows the pictures of products that are shown, and their files, to whoever passes by', async () => {
    const organizationId = product.organization('Comercial La Ceiba S.R.L.')
    const { productId, ids, held } = await withThree('Galletas')
    const list = () =>
      product.call<Answer>('POST', '/public/images/filter', { organizationId, productId }, outside)
    const seen = (id: string, size = 'thumbnail') =>
      product.call('GET', '/public/images/file', { organizationId, id, size }, outside)
    expect((await list()).status).toBe(404)
    await show(true)
    expect((await list()).body.total).toBe(3)
    const displayed = await seen(ids[0]!)
    expect([displayed.status, displayed.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(displayed.headers['cache-control']).toBe('private, max-age=86400')
    expect((await seen(held[0]!._id, 'whole')).headers['content-type']).toBe('image/png')

    await product.asOwner(`update product set in_public_catalogue = false where id = '${productId}'`)
    expect((await list()).body.total).toBe(0)
    expect((await seen(ids[0]!)).status).toBe(404)
    await show(false)
  })
})

test('the trail of a product says which pictures it had and has', async () => {
  const { productId } = await withThree('Mantequilla')
  const { rows } = await product.asOwner(`
    select jsonb_array_length(before::jsonb -> 'images') as before, jsonb_array_length(after::jsonb -> 'images') as after
      from trace where record_id = '${productId}' and call = '/private/images'`)
  expect(rows).toEqual([{ before: 0, after: 3 }])
})
