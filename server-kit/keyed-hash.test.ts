import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'cuadre-hash-')))
const [here = '', elsewhere = ''] = folders
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

test('is the same for the same owner, text and installation, and for no other', () => {
  const hash = keyedHash(here, 'rosa', '48219037')
  expect(keyedHash(here, 'rosa', '48219037').equals(hash)).toBe(true)
  for (const other of [
    keyedHash(here, 'rosa', '48219038'),
    keyedHash(here, 'tomás', '48219037'),
    keyedHash(elsewhere, 'rosa', '48219037'),
  ])
    expect(other.equals(hash)).toBe(false)
})
