import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from './context.ts'

/**
 * Claims the key for this request. Gives back the answer that the same request got before, or undefined where it is
 * the first. Of two at once the second waits here until the first has committed.
 */
export async function claimKey(
  { tx, user }: Context,
  key: string,
  call: string,
  body: unknown,
): Promise<{ answer: unknown } | undefined> {
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ user_id: user._id, key, call, request_hash: hash })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['call', 'request_hash', 'answer'])
    .where('user_id', '=', user._id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (earlier.call !== call || !earlier.request_hash.equals(hash)) throw new Refusal('idempotency.keyReused')
  return { answer: earlier.answer }
}

/** What is shown once, such as a temporary password, is not kept: the repeated request gets the rest. */
const displayedOnce = /password|secret|recovery/i
const kept = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object' && !Array.isArray(answer)
    ? Object.fromEntries(Object.entries(answer).filter(([name]) => !displayedOnce.test(name)))
    : answer

export async function keepAnswer({ tx, user }: Context, key: string, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: sql`${JSON.stringify(kept(answer))}::jsonb` })
    .where('user_id', '=', user._id)
    .where('key', '=', key)
    .execute()
}
