import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BucketServer, startBucket } from './bucket-for-tests.ts'
import { bucketOf } from './s3-store.ts'
import type { MediaStore } from './store.ts'
import { mediaStores } from './stores.ts'

const organization = randomUUID()
const content = Buffer.from('recibo')
let bucket: BucketServer
let store: MediaStore

beforeAll(async () => {
  bucket = await startBucket('archivos')
  store = mediaStores({ dataDir: '/nowhere', mediaUrl: bucket.url })(organization)
})
afterAll(() => bucket.close())
beforeEach(() => bucket.objects.clear())

test('a file is read as it was kept, under its organization, and is gone when it is removed', async () => {
  const id = randomUUID()
  await store.put(id, 'file', content)
  await store.put(id, 'thumbnail', Buffer.from('pequeño'))
  expect([...bucket.objects.keys()]).toEqual([
    `cuadre/media/${organization}/${id}`,
    `cuadre/media/${organization}/${id}.thumbnail`,
  ])
  expect(Buffer.from((await store.get(id, 'file'))!)).toEqual(content)
  await store.remove(id)
  expect([await store.get(id, 'file'), await store.get(id, 'thumbnail')]).toEqual([undefined, undefined])
  await store.remove(id)
})

test('everything stored is found, page after page, and nothing of another organization', async () => {
  const ids = Array.from({ length: 5 }, () => randomUUID()).toSorted()
  for (const id of ids) await store.put(id, 'file', content)
  await store.put(ids[0]!, 'thumbnail', content)
  await mediaStores({ dataDir: '', mediaUrl: bucket.url })(randomUUID()).put(randomUUID(), 'file', content)
  const found = await store.all()
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
  const changes = found.map(({ changedAt }) => changedAt)
  expect([...bucket.objects.values()].map(({ at }) => at)).toEqual(expect.arrayContaining(changes))
  await store.sweep(ids[0]!)
  expect((await store.all()).map(({ id }) => id).toSorted()).toEqual(ids.slice(1))
})

test('an organization without files has an empty store', async () => {
  expect(await store.all()).toEqual([])
})

test('nothing but an id of ours becomes part of a name', async () => {
  for (const id of ['../../otra', 'a/b', ''])
    await expect(store.put(id, 'file', content)).rejects.toThrow('not a file')
})

test('a bucket that lets nobody in is a fault, and no empty store', async () => {
  const stranger = mediaStores({ dataDir: '', mediaUrl: bucket.url.replace('LLAVE', 'OTRA') })(organization)
  await expect(stranger.put(randomUUID(), 'file', content)).rejects.toThrow()
  await expect(stranger.get(randomUUID(), 'file')).rejects.toThrow()
})

test('an address names a bucket of any provider or one of Amazon', () => {
  const { client, prefix } = bucketOf('https://a:b@s3.example.com/archivos/uno/dos?region=eu-west-1')
  expect([client.endpoint.href, client.region, prefix]).toEqual([
    'https://s3.example.com/archivos',
    'eu-west-1',
    'uno/dos/',
  ])
  expect(bucketOf('s3://a:b@archivos?region=sa-east-1').client.endpoint.href).toBe(
    'https://s3.sa-east-1.amazonaws.com/archivos',
  )
  expect(() => bucketOf('https://a:b@s3.example.com')).toThrow('names no bucket')
})
