import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from './start-refusal.ts'
import { writeOnce } from './write-once.ts'

const keyFile = 'secrets.key'
const keyBytes = 32
const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** Kept in the data folder and made there when there is none: whoever has only the database can read no secret of it. */
export function keyIn(dataDir: string): Buffer {
  const file = join(dataDir, keyFile)
  if (!existsSync(file)) writeOnce(file, randomBytes(keyBytes))
  const key = readFileSync(file)
  if (key.length !== keyBytes || new Set(key).size === 1) throw damaged(file)
  return key
}

/** A new one would open nothing of what was closed with the old one, so none is made. */
const damaged = (file: string) =>
  new StartRefusal({
    es: `El archivo ${file}, la clave de lo que se guarda cifrado (segundo factor, contraseñas de correo), está dañado: recupérela de una copia de seguridad de DATA_DIR.`,
    en: `The file ${file}, the key of what is kept encrypted (second factors, passwords of mail), is damaged: bring it back from a backup of DATA_DIR.`,
  })

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
