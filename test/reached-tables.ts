import type { Product } from './ceiba.ts'

const wordsOf = (sql: string): string[] => sql.match(/[a-z_][a-z_0-9]*/g) ?? []

interface Source {
  name: string
  source: string
}

/**
 * Tells what statements reach, by name: what they name themselves, what stands behind the views and functions that they name, and of
 * tables that are written what their triggers name and what they refer to.
 */
export async function reachedFrom(
  product: Product,
): Promise<(statements: readonly string[]) => ReadonlySet<string>> {
  const sources = async (sql: string) => {
    const { rows } = await product.asOwner(sql)
    return Map.groupBy(rows as Source[], ({ name }) => name)
  }
  const behind = await sources(`
    select proname as name, prosrc as source from pg_proc where pronamespace in ('app'::regnamespace, 'public'::regnamespace)
    union all select viewname, definition from pg_views where schemaname in ('app', 'public')`)
  const written = await sources(`
    select tgrelid::regclass::text as name, proname as source from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal
    union all select conrelid::regclass::text, confrelid::regclass::text from pg_constraint where contype = 'f'`)
  return (statements) => {
    const reached = new Set<string>()
    const reach = (word: string): void => {
      if (reached.has(word)) return
      reached.add(word)
      for (const { source } of behind.get(word) ?? []) wordsOf(source).forEach(reach)
    }
    for (const statement of statements) {
      const words = wordsOf(statement)
      words.forEach(reach)
      if (/\b(insert into|update)\b/.test(statement))
        for (const word of words) for (const { source } of written.get(word) ?? []) reach(source)
    }
    return reached
  }
}
