import { randomUUID, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@cuadre/server-kit/keyed-hash.ts'

const hashBytes = 32
const idCharacters = 36

/** That a code was asked for: the code that is mailed is good for whoever holds this alone. */
export interface RequestForCode {
  id: string
  until: string
}

const hashOf = (dataDir: string, email: string, { id, until }: RequestForCode): Buffer =>
  keyedHash(dataDir, 'recovery request', `${id} ${until} ${email}`)

export const newRequest = (until: string): RequestForCode => ({ id: randomUUID(), until })

/**
 * Says that a code was requested, and until when it would be good. It is signed instead of stored, so that it is the
 * same for an address without an account.
 */
export function requestToken(dataDir: string, email: string, request: RequestForCode): string {
  return Buffer.concat([hashOf(dataDir, email, request), Buffer.from(request.id + request.until)]).toString(
    'base64url',
  )
}

/** The request, where the token is ours, of this address, and not over. */
export function requestOf(dataDir: string, email: string, token: string): RequestForCode | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= hashBytes + idCharacters) return undefined
  const text = bytes.subarray(hashBytes).toString()
  const request = { id: text.slice(0, idCharacters), until: text.slice(idCharacters) }
  const isOurs = timingSafeEqual(bytes.subarray(0, hashBytes), hashOf(dataDir, email, request))
  return isOurs && Date.parse(request.until) > Date.now() ? request : undefined
}
