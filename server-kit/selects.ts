import { sql, type RawBuilder } from 'kysely'

// What is read of joined tables, as screens show it: nothing where there is no record.

/** A record: `{_id, code, name}`. */
export const optionOf = (table: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    '_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`

/** A currency: `{_id, code}`. */
export const currencyOf = (table: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${table}.id`)} is not null
       then json_build_object('_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}) end`

/** A document: `{_id, number}`. */
export const linkTo = (table: string): RawBuilder<unknown> => sql`
  case when ${sql.ref(`${table}.id`)} is not null
       then json_build_object('_id', ${sql.ref(`${table}.id`)}, 'number', ${sql.ref(`${table}.number`)}) end`

/** The texts of a document by their names. */
export const textsOf = (table: string, fields: Readonly<Record<string, { column: string }>>) =>
  sql.join(
    Object.entries(fields).map(
      ([name, { column }]) => sql`${sql.ref(`${table}.${column}`)} as ${sql.ref(name)}`,
    ),
  )
