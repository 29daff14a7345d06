import { createHmac, timingSafeEqual } from 'node:crypto'

// RFC 6238 as authenticator apps know it: SHA-1, six digits, half minutes.

const halfMinute = 30_000

export const stepAt = (moment: number): number => Math.floor(moment / halfMinute)

/** The code of one half minute (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** The half minute whose code this is: the present one, or one beside it, since clocks differ. */
export function stepOf(secret: Buffer, code: string, moment: number): number | undefined {
  const now = stepAt(moment)
  return [now, now - 1, now + 1].find((step) => isSame(codeAt(secret, step), code))
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret as apps take it (RFC 4648, without padding). */
export function inBase32(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR image says: whose secret it is, so that the app can name it. */
export function enrolmentAddress(secret: Buffer, account: string): string {
  const label = `${encodeURIComponent('Cuadre')}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${inBase32(secret)}&issuer=Cuadre&algorithm=SHA1&digits=6&period=30`
}
