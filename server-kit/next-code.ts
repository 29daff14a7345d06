import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Database } from './database.ts'

/** Tables whose records have a code. */
export type CodedTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; code: unknown } ? Table : never
}[keyof Database]

interface Series {
  table: CodedTable
  /** How many digits the first code has. */
  digits: number
  /** For elements: of which type. */
  ptype?: string
}

interface Codes {
  last: string | null
  next: string
}

/** The greatest code that is a number, and the one after it. */
export async function codesOf(
  { tx, organization }: Context,
  { table, digits, ptype }: Series,
): Promise<Codes> {
  const ofType = ptype === undefined ? sql`true` : sql`ptype = ${ptype}`
  const { rows } = await sql<{ last: string }>`
    select code as last from ${sql.table(table)}
     where organization_id = ${organization} and ${ofType} and code ~ '^[0-9]{1,15}$'
     order by code::bigint desc, code desc limit 1`.execute(tx)
  const last = rows[0]?.last ?? null
  const next = String(BigInt(last ?? '0') + 1n)
  return { last, next: next.padStart(last?.length ?? digits, '0') }
}

/** The next code for a record that comes without one. Whoever takes one waits for whoever took the one before. */
export async function takeCode(context: Context, series: Series): Promise<string> {
  const { tx, organization } = context
  await sql`select from organization where organization_id = ${organization} for no key update`.execute(tx)
  return (await codesOf(context, series)).next
}
