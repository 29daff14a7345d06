import { Secret, TOTP } from 'otpauth'

// RFC 6238 as authenticator apps know it: SHA-1, six digits, half minutes.

const halfMinute = 30_000

export const stepAt = (moment: number): number => Math.floor(moment / halfMinute)

const codesOf = (secret: Buffer, account = '') =>
  new TOTP({ issuer: 'Cuadre', label: account, secret: secretOf(secret) })

/** In memory of its own: the buffers of Node share theirs. */
const secretOf = (secret: Buffer) => new Secret({ buffer: Uint8Array.from(secret).buffer })

/** The half minute whose code this is: the present one, or one beside it, since clocks differ. */
export function stepOf(secret: Buffer, code: string, moment: number): number | undefined {
  const beside = codesOf(secret).validate({ token: code, timestamp: moment, window: 1 })
  return beside === null ? undefined : stepAt(moment) + beside
}

/** The secret as apps take it (RFC 4648, without padding). */
export const inBase32 = (secret: Buffer): string => secretOf(secret).base32

/** What the QR image says: whose secret it is, so that the app can name it. */
export const enrolmentAddress = (secret: Buffer, account: string): string =>
  codesOf(secret, account).toString()
