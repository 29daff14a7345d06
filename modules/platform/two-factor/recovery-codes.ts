import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '@cuadre/server-kit/database.ts'
import { keyedHash } from '@cuadre/server-kit/keyed-hash.ts'

interface Scope {
  tx: Tx
  dataDir: string
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const howMany = 10

/** Ten signs without those that look alike, in two groups: `k7mfq-2xw9c`. */
function newCode(): string {
  const signs = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}

const hashOf = (dataDir: string, user: string, code: string): Buffer =>
  keyedHash(dataDir, `two factor of ${user}`, code.toLowerCase().replace('-', ''))

/** New codes in the place of all earlier ones. They are shown once: only their hashes are kept. */
export async function renewRecoveryCodes({ tx, dataDir }: Scope, user: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx
    .updateTable('user_account')
    .set({ two_factor_recovery: codes.map((code) => hashOf(dataDir, user, code)) })
    .where('id', '=', user)
    .execute()
  return codes
}

/**
 * Takes a code for good, and says how many are left. Undefined where it is none, or was taken before; of two at once
 * one gets it.
 */
export async function takeRecoveryCode({ tx, dataDir }: Scope, user: string, code: string) {
  const hash = hashOf(dataDir, user, code)
  const taken = await tx
    .updateTable('user_account')
    .set({ two_factor_recovery: sql<Buffer[]>`array_remove(two_factor_recovery, ${hash}::bytea)` })
    .where('id', '=', user)
    .where(sql<boolean>`${hash}::bytea = any(two_factor_recovery)`)
    .returning(sql<number>`cardinality(two_factor_recovery)`.as('left'))
    .executeTakeFirst()
  return taken?.left
}
