import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decrypted, encrypted } from './secret-box.ts'

const [here, elsewhere] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'cuadre-secrets-'))) as [string, string]
afterAll(() => [here, elsewhere].forEach((folder) => rmSync(folder, { recursive: true })))

test('a secret is read again with the key of its installation, and looks different each time', () => {
  const [one, other] = [
    encrypted(here, 'Cañón-2026', 'ceiba mail'),
    encrypted(here, 'Cañón-2026', 'ceiba mail'),
  ]
  expect(decrypted(here, one, 'ceiba mail')).toBe('Cañón-2026')
  expect(one.equals(other)).toBe(false)
  expect(one.includes('2026')).toBe(false)
})

test('with another key, for another owner, or altered, it opens nothing', () => {
  const box = encrypted(here, 'secreta', 'ceiba mail')
  expect(decrypted(elsewhere, box, 'ceiba mail')).toBeUndefined()
  expect(decrypted(here, box, 'almendro mail')).toBeUndefined()
  box[box.length - 1]! ^= 1
  expect(decrypted(here, box, 'ceiba mail')).toBeUndefined()
  expect(decrypted(here, Buffer.from('short'), 'ceiba mail')).toBeUndefined()
})

test('the key is readable by its owner alone', () => {
  expect(statSync(join(here, 'secrets.key')).mode & 0o777).toBe(0o600)
})
