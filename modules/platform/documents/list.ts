import { type RawBuilder, sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import {
  allOf,
  type Condition,
  during,
  foundBy,
  listed,
  type ListQuery,
  oneOf,
  type Sums,
} from '@cuadre/server-kit/list.ts'

type Sql = RawBuilder<unknown>

/** Documents of a kind as their list and their head read them. */
export interface Documents {
  /** The name of their own table among `tables`. */
  document: string
  fields: Sql
  tables: Sql
  /** What a list may be ordered by. */
  columns: Record<string, Sql>
  /** What a search is looked for in. */
  words: Sql
  /** Where their state is worked out. */
  state?: Sql
  /** Which of them may be seen at all. */
  seen?: Sql
  /** In which order those of a day stand. */
  last?: Sql
  /** What their amounts come to; those that were cancelled do not count unless they alone, or they too, were requested. */
  sums?: Omit<Sums, 'counted'>
}

interface Input extends ListQuery {
  search?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  state?: string | readonly string[] | undefined
}

const own = (document: string, column: string) => sql.ref(`${document}.${column}`)

/** A page of the documents that are requested, the newest first; `narrowed` says which filters only these have. */
export const listDocuments = async <Row>(
  context: Context,
  {
    document,
    words,
    state = own(document, 'state'),
    seen,
    last = sql`${own(document, 'id')} desc`,
    sums = {},
    ...documents
  }: Documents,
  input: Input,
  narrowed: readonly Condition[],
) =>
  listed<Row>(context, input, {
    ...documents,
    sums: { ...sums, counted: !input.state?.includes('cancelled') && sql`${state} <> 'cancelled'` },
    where: [
      sql`${own(document, 'organization_id')} = ${context.organization}`,
      seen,
      ...during(own(document, 'day'), input),
      oneOf(state, input.state),
      input.search && foundBy(input.search, { names: words }),
      ...narrowed,
    ],
    standard: sql`${own(document, 'day')} desc`,
    last,
  })

export async function documentRow<Row>(
  { tx, organization }: Context,
  { document, fields, tables, seen }: Pick<Documents, 'document' | 'fields' | 'tables' | 'seen'>,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${fields} from ${tables}
     where ${allOf([sql`${own(document, 'organization_id')} = ${organization}`, sql`${own(document, 'id')} = ${id}`, seen])}`.execute(
    tx,
  )
  return rows[0]
}
