import { sql, type Updateable } from 'kysely'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from './context.ts'
import type { Database } from './database.ts'
import { inUse, type Use } from './uses.ts'
import { stale } from './versions.ts'
import { hasWords } from './words.ts'

/** Tables whose records have an id and a version. */
type CatalogueTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; version: unknown } ? Table : never
}[keyof Database]

interface Definition<Table extends CatalogueTable, Row> {
  table: Table
  /** What its trail calls it. */
  type: string
  byId(context: Context, id: string): Promise<Row | undefined>
  usesOf(context: Context, id: string): Promise<Use[]>
}

type Values<Table extends CatalogueTable> = {
  [Column in keyof Updateable<Database[Table]>]?: Updateable<Database[Table]>[Column] | undefined
}

/** What records of a plain catalogue share: they are locked before they change, versioned, traced, and kept while used. */
export function catalogue<Table extends CatalogueTable, Row extends { version: number }>({
  table,
  type,
  byId,
  usesOf,
}: Definition<Table, Row>) {
  async function one(context: Context, { id }: { id: string }): Promise<Row> {
    const record = await byId(context, id)
    if (!record) throw notFound()
    return record
  }

  async function locked(context: Context, id: string): Promise<Row> {
    const { tx, organization } = context
    await sql`select from ${sql.table(table)} where organization_id = ${organization} and id = ${id} for update`.execute(
      tx,
    )
    return one(context, { id })
  }

  return {
    one,
    locked,
    /** The record that was just inserted. */
    async created(context: Context, id: string): Promise<Row> {
      const after = await one(context, { id })
      context.changed({ type, _id: id, after })
      return after
    },
    /** Changes what `valuesOf` says, unless somebody else saved the record since it was read. What is undefined stays. */
    async change(
      context: Context,
      { _id, version }: { _id: string; version: number },
      valuesOf: (before: Row) => Promise<Values<Table>>,
    ): Promise<Row> {
      const { tx, organization } = context
      const before = await locked(context, _id)
      if (before.version !== version) throw stale(before)
      const values = Object.entries(await valuesOf(before)).filter(([, value]) => value !== undefined)
      const assignments = [...values, ['version', version + 1] as const].map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      )
      await sql`
        update ${sql.table(table)} set ${sql.join(assignments)} where organization_id = ${organization} and id = ${_id}`.execute(
        tx,
      )
      const after = await one(context, { id: _id })
      context.changed({ type, _id, before, after })
      return after
    },
    async remove(context: Context, { id }: { id: string }) {
      const { tx, organization } = context
      const before = await locked(context, id)
      const uses = await usesOf(context, id)
      if (uses.length > 0) throw inUse(uses)
      await sql`delete from ${sql.table(table)} where organization_id = ${organization} and id = ${id}`.execute(
        tx,
      )
      context.changed({ type, _id: id, before })
      return { _id: id }
    },
  }
}

/** How often a record is named by other tables: `what` is a key of words, `uses.products`. */
export async function countUses(
  { tx, organization }: Context,
  id: string,
  references: readonly { what: string; table: string; column: string }[],
): Promise<Use[]> {
  const counts = references.map(
    ({ what, table, column }) => sql`
      select ${what}::text as what, count(*)::int as times from ${sql.table(table)}
       where organization_id = ${organization} and ${sql.ref(column)} = ${id}`,
  )
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(tx)
  return rows.filter(({ times }) => times > 0)
}

/**
 * How often a record is named by other tables, whichever they are: read from the foreign keys, so that a table of later
 * counts by itself. Its name is a key of words (`uses.saleLine`) or they are other records.
 */
export async function countEveryUse(context: Context, id: string, table: CatalogueTable): Promise<Use[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[2]
     where contype = 'f' and confrelid = ${table}::regclass and confdeltype <> 'c' order by 1, 2`.execute(
    context.tx,
  )
  if (rows.length === 0) return []
  const references = rows.map((reference) => ({ ...reference, what: wordOf(reference.table) }))
  const uses = Map.groupBy(await countUses(context, id, references), ({ what }) => what)
  return [...uses].map(([what, same]) => ({ what, times: same.reduce((sum, { times }) => sum + times, 0) }))
}

function wordOf(table: string): string {
  const key = `uses.${table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}`
  return hasWords('es', key) ? key : 'uses.other'
}
