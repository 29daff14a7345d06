import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@cuadre/server-kit/keyed-hash.ts'

const hashBytes = 32

const hashOf = (dataDir: string, email: string, until: string): Buffer =>
  keyedHash(dataDir, 'recovery request', `${until} ${email}`)

/**
 * Says that a code was requested, and until when it would be good. It is signed instead of stored, so that it is the
 * same for an address without an account.
 */
export function requestToken(dataDir: string, email: string, until: string): string {
  return Buffer.concat([hashOf(dataDir, email, until), Buffer.from(until)]).toString('base64url')
}

/** Until when, where the token is ours, of this address, and not over. */
export function requestedUntil(dataDir: string, email: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= hashBytes) return undefined
  const until = bytes.subarray(hashBytes).toString()
  const isOurs = timingSafeEqual(bytes.subarray(0, hashBytes), hashOf(dataDir, email, until))
  return isOurs && Date.parse(until) > Date.now() ? until : undefined
}
