import { sql } from 'kysely'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { Context } from './context.ts'
import type { CodedTable } from './next-code.ts'

interface Reference {
  /** Where in the request. */
  path: string
  id: string | null | undefined
  /** The branch of words that says what is wrong: `category.unknown`, `category.inactive`. */
  words: string
  table: CodedTable
  /** For elements: of which type it has to be. */
  ptype?: string
  /** For accounts: of which types it may be, and what is reported of any other. */
  types?: { allowed: readonly string[]; otherwise: string }
}

/** What is wrong with the records that a request names: they have to exist, be active and, for accounts, take movements. */
export async function wrongReferences(
  context: Context,
  references: readonly Reference[],
): Promise<FieldRefusal[]> {
  const given = references.flatMap(({ id, ...rest }) => (typeof id === 'string' ? [{ ...rest, id }] : []))
  return (await Promise.all(given.map((reference) => problemOf(context, reference)))).flat()
}

async function problemOf(
  { tx, organization }: Context,
  { path, id, words, table, ptype, types }: Reference & { id: string },
): Promise<FieldRefusal[]> {
  const postable = table === 'account' ? sql`allows_movements` : sql`true`
  const ofType = ptype === undefined ? sql`true` : sql`ptype = ${ptype}`
  const type = types ? sql`type` : sql`''`
  const { rows } = await sql<{ code: string; active: boolean; postable: boolean; type: string }>`
    select code, active, ${postable} as postable, ${type} as type from ${sql.table(table)}
     where organization_id = ${organization} and id = ${id} and ${ofType}`.execute(tx)
  const [found] = rows
  if (!found) return [{ path, code: `${words}.unknown` }]
  const parameters = { code: found.code }
  if (!found.active) return [{ path, code: `${words}.inactive`, parameters }]
  if (!found.postable) return [{ path, code: `${words}.notPostable`, parameters }]
  return types && !types.allowed.includes(found.type) ? [{ path, code: types.otherwise, parameters }] : []
}
