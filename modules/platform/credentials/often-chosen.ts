import { dictionary } from '@zxcvbn-ts/language-common'
import { spanishPasswords } from './spanish-passwords.ts'

/** Some 49,000 words: loaded when somebody chooses a password, since nobody needs them before. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...(dictionary['passwords-common'] as string[]),
  ...spanishPasswords,
])
