import { sql, type RawBuilder } from 'kysely'
import { wrongFields } from '@cuadre/kernel/errors.ts'

export interface ListQuery {
  page: number
  limit: number
  sort?: { field: string; direction: 'asc' | 'desc' }[] | undefined
}

/**
 * The order of a list in SQL: `columns` says by which expressions a client may sort. `last` makes the order total, so
 * that pages neither repeat nor skip a row.
 */
export function orderBy(
  sort: ListQuery['sort'],
  columns: Record<string, RawBuilder<unknown>>,
  standard: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
) {
  if (!sort || sort.length === 0) return sql`order by ${standard}, ${last}`
  const parts = sort.map(({ field, direction }, position) => {
    const column = columns[field]
    if (!column)
      throw wrongFields([
        {
          path: `sort.${position}.field`,
          code: 'field.choice',
          parameters: { choices: Object.keys(columns).join(', ') },
        },
      ])
    return sql`${column} ${sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last')}`
  })
  return sql`order by ${sql.join([...parts, last])}`
}

export const pageOf = ({ page, limit }: ListQuery) => sql`limit ${limit} offset ${(page - 1) * limit}`

/** Text that a person typed, as a pattern for `ilike`: what they typed stands for itself. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
export const beginning = (typed: string): string => `${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
