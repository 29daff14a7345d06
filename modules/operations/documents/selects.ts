import { sql } from 'kysely'

/** A record of a joined table as a screen shows it: `{_id, code, name}`, or nothing where there is none. */
export const optionOf = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    '_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`

/** A document of a joined table as a link to it: `{_id, number}`, or nothing where there is none. */
export const linkTo = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null
       then json_build_object('_id', ${sql.ref(`${table}.id`)}, 'number', ${sql.ref(`${table}.number`)}) end`
