import { sql } from 'kysely'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { MediaOwner } from './owners.ts'

/** Which of these records the caller may see, of a kind whose records are for different people; undefined of any other. */
export async function recordsSeen(
  { tx, organization, user }: Context,
  { seeBy, tables = [] }: Pick<MediaOwner, 'seeBy' | 'tables'> = {},
  ids: readonly string[],
): Promise<Set<string> | undefined> {
  const [table] = tables
  if (!seeBy || table === undefined) return undefined
  const kinds = Object.keys(seeBy.see).filter((kind) => allows(seeBy.see[kind] ?? [], user.permissions))
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
     where organization_id = ${organization} and id = any(${ids}::uuid[]) and ${sql.ref(seeBy.column)} = any(${kinds})`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
