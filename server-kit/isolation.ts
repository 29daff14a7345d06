import type { Pool } from './database.ts'
import { StartRefusal } from './start-refusal.ts'

/**
 * Proves that row-level security holds for the role that we are: it owns nothing, can bypass nothing, and every table
 * of an organization is isolated from it. Otherwise the server refuses to start.
 */
export async function proveIsolation({ pg }: Pool): Promise<void> {
  const { rows } = await pg.query<{ finding: string }>(`
    select 'role ' || rolname || ' is a superuser or bypasses row-level security' as finding
      from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)
    union all
    select 'role ' || current_user || ' owns ' || relname
      from pg_class where pg_get_userbyid(relowner) = current_user
    union all
    select 'table ' || c.relname || ' is not isolated'
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
     where c.relkind = 'r' and not row_security_active(c.oid)`)
  if (rows.length === 0) return
  const findings = rows.map(({ finding }) => finding).join('; ')
  throw new StartRefusal({
    es: `El aislamiento entre organizaciones no se sostiene, así que el servidor no arranca: ${findings}.`,
    en: `Isolation between organizations does not hold, so the server does not start: ${findings}.`,
  })
}
