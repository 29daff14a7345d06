import { randomInt } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

const oneOf = (signs: string): string => signs[randomInt(signs.length)] ?? ''

/** A password to be read aloud and typed once: without signs that look alike, in groups. */
export function temporaryPassword(): string {
  const group = () => oneOf(letters) + oneOf(alphabet) + oneOf(alphabet) + oneOf(digits)
  return [group(), group(), group()].join('-')
}
