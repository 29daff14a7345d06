import { sql } from 'kysely'
import type { Context } from './context.ts'

/** Tables whose rows stand under others by `parent_id`. */
type TreeTable = 'account' | 'expense_item' | 'cost_center' | 'nomenclator' | 'category'

/** A record and everything below it. */
export async function subtree(
  { tx, organization }: Context,
  table: TreeTable,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select id from ${sql.table(table)} where organization_id = ${organization} and id = ${id}
      union all
      select child.id
        from below join ${sql.table(table)} child on child.organization_id = ${organization} and child.parent_id = below.id
    )
    select id from below`.execute(tx)
  return rows.map((row) => row.id)
}
