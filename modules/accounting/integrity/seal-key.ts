import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from '@cuadre/server-kit/write-once.ts'

/** What a seal says: up to this entry, the chain of this exercise ended in this hash at this moment. */
export interface Seal {
  organization: string
  exercise: string
  number: number
  /** Hexadecimal. */
  hash: string
  /** ISO 8601 in UTC, to the millisecond. */
  sealedAt: string
  /** The last change of the chart until then, and the hash of the chain of its changes; earlier seals have none. */
  chart?: { number: number; hash: string } | undefined
}

export interface SignedSeal extends Seal {
  /** Base64. */
  signature: string
}

/** The text that is signed. The verifier of exports makes the same one. */
const sealText = ({ organization, exercise, number, hash, sealedAt, chart }: Seal): Buffer =>
  Buffer.from(
    [
      chart ? 'cuadre-seal/2' : 'cuadre-seal/1',
      organization,
      exercise,
      number,
      hash,
      sealedAt,
      ...(chart ? [chart.number, chart.hash] : []),
    ].join('\n'),
  )

export interface SealKey {
  sign(seal: Seal): SignedSeal
  /** Whether one of our keys, this one or an earlier one, signed it. */
  signed(seal: SignedSeal): boolean
  /** PEM, the earlier keys first: what an auditor keeps a copy of. */
  publicKeys: string
  /** By which people compare keys: the beginning of the SHA-256 of the newest public key. */
  fingerprint: string
}

const privateFile = 'seal-key.pem'
export const publicFile = 'seal-public-keys.pem'

/**
 * The Ed25519 key that signs seals, kept in the data folder and made there when there is none. It is apart from the
 * database on purpose: whoever can rewrite the books can't sign them anew.
 */
export function sealKeyIn(dataDir: string): SealKey {
  const key = createPrivateKey(privatePem(dataDir))
  const own = createPublicKey(key)
  const publicKeys = knownKeys(dataDir, own)
  const keys = pemBlocks(publicKeys).map((pem) => createPublicKey(pem))
  return {
    sign: (seal) => ({ ...seal, signature: sign(null, sealText(seal), key).toString('base64') }),
    signed: (seal) =>
      keys.some((each) => verify(null, sealText(seal), each, Buffer.from(seal.signature, 'base64'))),
    publicKeys,
    fingerprint: fingerprintOf(own),
  }
}

function privatePem(dataDir: string): string {
  const file = join(dataDir, privateFile)
  if (!existsSync(file)) writeOnce(file, pemOf(generateKeyPairSync('ed25519').privateKey))
  return readFileSync(file, 'utf8')
}

const pemOf = (key: KeyObject): string =>
  key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString()

const pemBlocks = (text: string): string[] =>
  text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []

/** Ours and those that came before it, so that a lost private key does not make old seals worthless. */
function knownKeys(dataDir: string, own: KeyObject): string {
  const file = join(dataDir, publicFile)
  const pem = pemOf(own)
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (known.includes(pem.trim())) return known
  appendFileSync(file, pem, { flush: true })
  return known + pem
}

const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16)
