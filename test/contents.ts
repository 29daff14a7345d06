import type { Product } from './ceiba.ts'

/** Whatever any call could have changed: a fingerprint of all rows of each table, but for sessions and their trail. */
export async function contentsOf(product: Product): Promise<unknown[]> {
  const { rows } = await product.asOwner(`
    select relname as table, md5(query_to_xml('select record::text as line from ' || quote_ident(relname) || ' record order by 1', false, true, '')::text) as fingerprint
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('session', 'trace')
     order by relname`)
  return rows as unknown[]
}
