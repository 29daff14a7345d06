import { sql } from 'kysely'
import type { Tx } from '@cuadre/server-kit/database.ts'

/** So long what is over is kept: how often codes were requested and guessed at is counted back from now. */
const keptDays = 7

/** Deletes second steps of signing in that nobody took, and recovery codes that are used or too old. Answers how many. */
export async function forgetOldCodes(tx: Tx): Promise<number> {
  const over = sql<string>`now() - make_interval(days => ${keptDays})`
  const steps = await tx.deleteFrom('sign_in_challenge').where('expires_at', '<', over).executeTakeFirst()
  const codes = await tx.deleteFrom('recovery_code').where('expires_at', '<', over).executeTakeFirst()
  return Number(steps.numDeletedRows + codes.numDeletedRows)
}
