import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './start-refusal.ts'

const keyFile = 'secrets.key'
const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Kept in the data folder and made there when there is none: whoever has only the database can read no secret of it. */
export function keyIn(dataDir: string): Buffer {
  const file = join(dataDir, keyFile)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' })
    } catch (failure) {
      // Another process of ours was quicker.
      if (codeOf(failure) !== 'EEXIST') throw failure
    }
  }
  return readFileSync(file)
}

/**
 * Encrypts what has to be read again, such as the password of a mail server. `belongsTo` names whose it is, for
 * instance the organization and the setting: moved to another row, it can't be opened.
 */
export function encrypted(dataDir: string, secret: string, belongsTo: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyIn(dataDir), iv).setAAD(Buffer.from(belongsTo))
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}

/** Opens what `encrypted` closed; undefined where the key or the owner is another. */
export function decrypted(dataDir: string, box: Uint8Array, belongsTo: string): string | undefined {
  const bytes = Buffer.from(box)
  try {
    const decipher = createDecipheriv(algorithm, keyIn(dataDir), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
