import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './start-refusal.ts'

const file = 'secrets.key'

/** The key of this installation, made when there is none. The database never sees it, so a stolen backup tells no secret. */
function installationKey(dataDir: string): Buffer {
  const path = join(dataDir, file)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (failure) {
    // It is there already, or another process of ours was quicker.
    if (codeOf(failure) !== 'EEXIST') throw failure
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length !== 32) throw new Error(`${path} holds no key`)
  return key
}

/** Each use has a key of its own. */
const keyFor = (dataDir: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', installationKey(dataDir), Buffer.alloc(0), `cuadre/${use}`, 32))

const nonceBytes = 12
const tagBytes = 16

/** Encrypts what must be read again. `of` says whose it is: put into another's row it can't be read. */
export function encrypted(dataDir: string, of: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(dataDir, 'encryption'), nonce)
  cipher.setAAD(Buffer.from(of))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** What was encrypted for the same owner; throws where it was changed or the key is another. */
export function decrypted(dataDir: string, of: string, secret: Buffer): string {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(dataDir, 'encryption'),
    secret.subarray(0, nonceBytes),
    { authTagLength: tagBytes },
  )
  decipher.setAAD(Buffer.from(of))
  decipher.setAuthTag(secret.subarray(-tagBytes))
  return decipher.update(secret.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** What is only ever compared, such as a short code: without the key all of them can't be tried. */
export const keyedHash = (dataDir: string, of: string, text: string): Buffer =>
  createHmac('sha256', keyFor(dataDir, 'comparison')).update(`${of}\n${text}`).digest()
