import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

/** Signs a person out everywhere, or everywhere but in one session. */
export async function endSessions(
  { tx }: Pick<Context, 'tx'>,
  user: string,
  { but }: { but?: string } = {},
): Promise<number> {
  let open = tx
    .updateTable('session')
    .set({ ended_at: sql<string>`now()` })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
  if (but !== undefined) open = open.where('id', '!=', but)
  const { numUpdatedRows } = await open.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
