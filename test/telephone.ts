import { Secret, TOTP } from 'otpauth'

/** What somebody's telephone shows at a moment. */
export const codeAt = (secret: Buffer, moment: number): string =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate({ timestamp: moment })
