import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()

interface User {
  _id: string
  image: string | null
  imageId: string | null
  code: string
  fields: { path: string; code: string }[]
}

const [rosa, pilar] = ['admin@ceiba.test', 'pilar@ceiba.test']
let pilarId: string
beforeAll(async () => {
  pilarId = (await hire(product, { email: pilar, name: 'Pilar Gil', permissions: ['adminAccounts'] }))._id
})

async function portrait(as: string): Promise<string> {
  const content = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#8a3ffc' } })
    .jpeg()
    .toBuffer()
  const sent = await upload<{ data: { _id: string }[] }>(
    product,
    '/private/media',
    { name: 'yo.jpg', content },
    { as },
  )
  return sent.body.data[0]!._id
}

const set = (input: object, as: string) =>
  product.call<User>('PUT', '/private/user/updateUserImage', input, { as })
const clear = (input: object, as: string) =>
  product.call<User>('PUT', '/private/user/updateImageDelete', input, { as })
const file = async (id: string, as: string) =>
  (await product.call('GET', '/private/media/file', { id }, { as })).status

test('one gives oneself a picture: the session shows it, colleagues see it, and a new one replaces it', async () => {
  const first = await portrait(pilar)
  expect((await set({ mediaId: first }, pilar)).body).toMatchObject({ _id: pilarId, imageId: first })
  const { body } = await product.call<{ user: User }>('GET', '/private/session', {}, { as: pilar })
  expect(body.user.image).toBe(`/api/private/media/file?id=${first}&size=thumbnail`)
  expect([await file(first, rosa), await file(first, 'admin@almendro.test')]).toEqual([200, 404])

  const second = await portrait(pilar)
  await set({ mediaId: second }, pilar)
  expect([await file(first, pilar), await file(second, pilar)]).toEqual([404, 200])
  expect((await clear({}, pilar)).body).toMatchObject({ image: null, imageId: null })
  expect(await file(second, pilar)).toBe(404)
})

test('whoever manages users gives and takes pictures of others; nobody else does', async () => {
  const mediaId = await portrait(rosa)
  expect((await set({ _id: pilarId, mediaId }, rosa)).body.imageId).toBe(mediaId)
  const rosaId = (await product.call<User>('GET', '/private/user/getUserById')).body._id
  const refused = [
    await set({ _id: rosaId, mediaId: await portrait(pilar) }, pilar),
    await clear({ _id: rosaId }, pilar),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'permission.missing'],
    [403, 'permission.missing'],
  ])
  expect((await set({ _id: pilarId, mediaId: await portrait(pilar) }, rosa)).body.fields).toMatchObject([
    { path: 'mediaId', code: 'media.unknown' },
  ])
  expect((await clear({ _id: pilarId }, rosa)).body.image).toBeNull()
})

test('a file that is deleted leaves the person without a picture, and so does deleting the person', async () => {
  const first = await portrait(rosa)
  await set({ _id: pilarId, mediaId: first }, rosa)
  await product.call('POST', '/private/media/deleteDocument', { _id: first })
  const { body } = await product.call<User>('GET', '/private/user/getUserById', { id: pilarId })
  expect(body.imageId).toBeNull()

  const { _id } = await hire(product, { email: 'paso@ceiba.test', name: 'Paso Breve', permissions: [] })
  const second = await portrait(rosa)
  await set({ _id, mediaId: second }, rosa)
  const deleted = await product.call<{ retired: boolean }>('DELETE', '/private/user/deleteUser', { id: _id })
  expect([deleted.status, deleted.body.retired]).toEqual([200, false])
  expect(await file(second, rosa)).toBe(404)
})
