import { type RawBuilder, sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import { linkTo } from '@cuadre/server-kit/selects.ts'
import type { Page } from '@cuadre/server-kit/list.ts'
import { type Paid, paidOf } from '@cuadre/finance/public.ts'

/** The document of a table of which something is true, as a link to it: `{_id, number}`. */
export const linkWhere = (organization: string, table: string, is: RawBuilder<unknown>) => sql`
  (select ${linkTo('other')} from ${sql.table(table)} other where other.organization_id = ${organization} and ${is})`

/** What a document that corrects another stands for, and what stands for it. */
export const corrections = (organization: string, table: string, document = table) => sql`
  ${linkWhere(organization, table, sql`other.id = ${sql.ref(`${document}.replaces_id`)}`)} as replaces,
  ${linkWhere(organization, table, sql`other.replaces_id = ${sql.ref(`${document}.id`)}`)} as "replacedBy"`

/** A page of documents with how much of each is paid. */
export async function withPaid<Row extends { _id: string }>(
  context: Context,
  page: Page<Row>,
): Promise<Page<Row & { paid: Paid | null }>> {
  const paid = await paidOf(
    context,
    page.data.map(({ _id }) => _id),
  )
  return { ...page, data: page.data.map((row) => ({ ...row, paid: paid.get(row._id)?.paid ?? null })) }
}
