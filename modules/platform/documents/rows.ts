import { sql } from 'kysely'
import type { Statement } from '@cuadre/server-kit/in-order.ts'

// Rows of a table whose name a kind says; what its columns are is known to whoever gives them.

interface Place {
  organization: string
  table: string
}

export function insertion({ organization, table }: Place, columns: object): Statement {
  const row = Object.entries({ organization_id: organization, ...columns })
  return sql`
    insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))})`
}

export const change = ({ organization, table }: Place, id: string, columns: object): Statement => sql`
  update ${sql.table(table)}
     set ${sql.join(Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
   where organization_id = ${organization} and id = ${id}`
