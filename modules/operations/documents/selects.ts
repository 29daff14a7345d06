import { type RawBuilder, sql } from 'kysely'
import { linkTo } from '@cuadre/server-kit/selects.ts'

/** The document of a table of which something is true, as a link to it: `{_id, number}`. */
export const linkWhere = (organization: string, table: string, is: RawBuilder<unknown>) => sql`
  (select ${linkTo('other')} from ${sql.table(table)} other where other.organization_id = ${organization} and ${is})`

/** What a document that corrects another stands for, and what stands for it. */
export const corrections = (organization: string, table: string, document = table) => sql`
  ${linkWhere(organization, table, sql`other.id = ${sql.ref(`${document}.replaces_id`)}`)} as replaces,
  ${linkWhere(organization, table, sql`other.replaces_id = ${sql.ref(`${document}.id`)}`)} as "replacedBy"`
