import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

/** So long may a file wait for the record that it was handed in for. */
const waitingHours = 24

type Scope = Pick<Context, 'tx' | 'organization' | 'media'>

/** Deletes what was handed in and never saved. Answers how many; their content is found by the next sweep. */
export async function forgetWaiting({ tx, organization }: Scope): Promise<number> {
  const { rows } = await sql`
    delete from media where organization_id = ${organization} and owner_id is null
       and created_at < now() - make_interval(hours => ${waitingHours})
    returning id`.execute(tx)
  return rows.length
}

/** Contents that no row names: what a failed call, or a deletion that was cut off, has left behind. */
export async function sweepContents({ tx, organization, media }: Scope): Promise<string[]> {
  const store = media(organization)
  const stored = await store.all()
  const known = new Set((await tx.selectFrom('media').select('id').execute()).map(({ id }) => id))
  // A call that is under way has written its content, and its row can't be seen yet.
  const youngest = Date.now() - 60 * 60 * 1000
  const orphans = stored.filter(({ id, changedAt }) => !known.has(id) && changedAt.getTime() < youngest)
  for (const { id } of orphans) await store.sweep(id)
  return orphans.map(({ id }) => id)
}
