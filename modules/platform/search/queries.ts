import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

export async function nameIn(
  { tx, organization }: Context,
  table: string,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where organization_id = ${organization} and id = ${id}`.execute(tx)
  return rows[0]?.name ?? null
}
