import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decrypted, encrypted, keyedHash } from './secrets.ts'

const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'cuadre-secrets-')))
const [here = '', elsewhere = ''] = folders
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

test('a secret is read again by its owner alone, on the installation that wrote it', () => {
  const secret = encrypted(here, 'mail of La Ceiba', 'la clave del correo')
  expect(decrypted(here, 'mail of La Ceiba', secret)).toBe('la clave del correo')
  expect(secret.includes('clave')).toBe(false)
  expect(encrypted(here, 'mail of La Ceiba', 'la clave del correo').equals(secret)).toBe(false)
  expect(() => decrypted(here, 'mail of El Almendro', secret)).toThrow()
  expect(() => decrypted(elsewhere, 'mail of La Ceiba', secret)).toThrow()
  const changed = Buffer.from(secret)
  changed.writeUInt8(changed.readUInt8(14) ^ 1, 14)
  expect(() => decrypted(here, 'mail of La Ceiba', changed)).toThrow()
  expect(() => decrypted(here, 'mail of La Ceiba', secret.subarray(0, 20))).toThrow()
})

test('a hash with the key is the same for the same owner and text, and no other', () => {
  const hash = keyedHash(here, 'rosa', '48219037')
  expect(keyedHash(here, 'rosa', '48219037').equals(hash)).toBe(true)
  for (const other of [
    keyedHash(here, 'rosa', '48219038'),
    keyedHash(here, 'tomás', '48219037'),
    keyedHash(elsewhere, 'rosa', '48219037'),
  ])
    expect(other.equals(hash)).toBe(false)
})

test('the key is readable by the server’s account alone, and a damaged one is not replaced', () => {
  const path = join(here, 'secrets.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const kept = readFileSync(path, 'utf8')
  writeFileSync(path, 'nothing')
  expect(() => encrypted(here, 'rosa', 'x')).toThrow('holds no key')
  writeFileSync(path, kept)
})
