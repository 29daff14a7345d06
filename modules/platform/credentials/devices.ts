import { randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@cuadre/server-kit/keyed-hash.ts'
import type { Trying } from './attempts.ts'

// A browser on which somebody signed in, and the address that they did it from, are known to be theirs: guesses by strangers are
// counted apart from theirs.

const idBytes = 16

const mark = (dataDir: string, id: Buffer, email: string): Buffer =>
  keyedHash(dataDir, 'device', `${id.toString('hex')} ${email}`)

/** What a browser is given when somebody signs in on it. It opens nothing. */
export function newDevice(dataDir: string, email: string): string {
  const id = randomBytes(idBytes)
  return Buffer.concat([id, mark(dataDir, id, email)]).toString('base64url')
}

function idOf({ dataDir, device = '' }: Trying, email: string): string | undefined {
  const bytes = Buffer.from(device, 'base64url')
  const [id, given] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const expected = mark(dataDir, id, email)
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs ? id.toString('hex') : undefined
}

const addresses = new Set<string>()
const mostAddresses = 50_000

const placeOf = ({ dataDir, address }: Trying, email: string) => `${dataDir}\n${address}\n${email}`

export function rememberAddress(who: Trying, email: string): void {
  const place = placeOf(who, email)
  // The one that was used last is the last to be forgotten.
  addresses.delete(place)
  addresses.add(place)
  const [oldest] = addresses
  if (addresses.size > mostAddresses && oldest !== undefined) addresses.delete(oldest)
}

/** The device or the address by which the owner of an account is known; nothing for a stranger. */
export const isKnown = (who: Trying, email: string): string | undefined =>
  idOf(who, email) ?? (addresses.has(placeOf(who, email)) ? who.address : undefined)
