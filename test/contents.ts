import type pg from 'pg'

/**
 * What a table holds, as cheaply as can be found out. Each version of a row bears the number of the transaction that wrote it,
 * and later ones are higher: as many rows with the same sum are the same rows.
 */
export const contentsOfTable = (table: string) =>
  `select '${table}' as table, count(*)::int as rows, coalesce(sum(xmin::text::bigint), 0)::text as written from ${table}`

export interface TableContents {
  table: string
  rows: number
  written: string
}

/** Asks a database what all of its tables hold that a call could change: all but sessions and their trail. */
export async function contentsQuestion(owner: pg.Pool): Promise<pg.QueryConfig> {
  const { rows } = await owner.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('session', 'trace')
     order by relname`)
  return {
    name: 'contents',
    text: rows.map(({ name }) => contentsOfTable(name)).join(' union all ') + ' order by 1',
  }
}
