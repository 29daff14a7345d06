import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { DiskStore } from './disk-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-media-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const organization = randomUUID()
const store = new DiskStore(dataDir, organization)
const content = Buffer.from('recibo')

test('a file is read as it was kept, and is gone when it is removed', async () => {
  const id = randomUUID()
  await store.put(id, 'file', content)
  await store.put(id, 'thumbnail', Buffer.from('pequeño'))
  expect(await store.get(id, 'file')).toEqual(content)
  await store.remove(id)
  expect([await store.get(id, 'file'), await store.get(id, 'thumbnail')]).toEqual([undefined, undefined])
  await store.remove(id)
})

test('nothing but an id of ours becomes part of a path', async () => {
  for (const id of ['../../secrets.key', 'a/b', '', `${randomUUID()}/..`])
    await expect(store.put(id, 'file', content)).rejects.toThrow('not a file')
  expect(() => new DiskStore(dataDir, '../other')).toThrow('not an organization')
})

test('what a broken write has left is found and swept with the rest', async () => {
  const id = randomUUID()
  await store.put(id, 'file', content)
  const folder = join(dataDir, 'media', organization)
  writeFileSync(join(folder, `${id}.0d9f.part`), 'half')
  expect((await store.all()).map((each) => each.id)).toEqual([id])
  await store.sweep(id)
  expect(readdirSync(folder)).toEqual([])
})

test('an organization without files has an empty store', async () => {
  expect(await new DiskStore(dataDir, randomUUID()).all()).toEqual([])
})
