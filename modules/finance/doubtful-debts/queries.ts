import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { oneOf } from '@cuadre/server-kit/list.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { doubtfulDebtFilter, WholeDoubtfulDebt } from './api.ts'

export type DoubtfulDebtRow = Omit<WholeDoubtfulDebt, 'lines' | 'entries' | 'allowed' | 'steps'>

const documents = ({ organization }: Context): Documents => ({
  document: 'doubtful_debt',
  fields: sql`
    doubtful_debt.id as "_id", doubtful_debt.number, doubtful_debt.day as date, doubtful_debt.kind, named.clients, doubtful_debt.description,
    doubtful_debt.amount, doubtful_debt.state, doubtful_debt.version,
    doubtful_debt.money_account_id as "moneyAccountId", ${optionOf('money')} as "moneyAccount"`,
  tables: sql`
    doubtful_debt
    left join account money on money.organization_id = ${organization} and money.id = doubtful_debt.money_account_id
   cross join lateral (
     select coalesce(string_agg(distinct client.name, ', ' order by client.name), '') as clients
       from doubtful_debt_line line
       join open_item item on item.organization_id = ${organization} and item.id = line.item_id
       join partner client on client.organization_id = ${organization} and client.id = item.partner_id
      where line.organization_id = ${organization} and line.document_id = doubtful_debt.id) named`,
  words: sql`doubtful_debt.number, named.clients, doubtful_debt.description`,
  sums: { books: { amount: sql`doubtful_debt.amount` } },
  columns: {
    number: sql`doubtful_debt.number`,
    date: sql`doubtful_debt.day`,
    kind: sql`doubtful_debt.kind`,
    clients: sql`named.clients`,
    amount: sql`doubtful_debt.amount`,
    state: sql`doubtful_debt.state`,
  },
})

export const doubtfulDebtList = (context: Context, requested: z.output<typeof doubtfulDebtFilter.input>) =>
  listDocuments<DoubtfulDebtRow>(context, documents(context), requested, [
    oneOf(sql`doubtful_debt.kind`, requested.kind),
    requested.clientId &&
      sql`exists (select from doubtful_debt_line line
        join open_item item on item.organization_id = ${context.organization} and item.id = line.item_id
       where line.organization_id = ${context.organization} and line.document_id = doubtful_debt.id and item.partner_id = ${requested.clientId})`,
  ])

export const doubtfulDebtRow = async (context: Context, id: string): Promise<DoubtfulDebtRow | undefined> =>
  documentRow(context, documents(context), id)

export async function doubtfulDebtLines(
  { tx, organization }: Context,
  id: string,
): Promise<WholeDoubtfulDebt['lines']> {
  const { rows } = await sql<WholeDoubtfulDebt['lines'][number]>`
    select line.id as "_id", line.line, line.item_id as "itemId",
           json_build_object('type', item.document_type, '_id', item.document_id, 'number', item.document_number) as document,
           ${optionOf('client')} as client, item.due_date as "dueDate", line.amount, line.covered
      from doubtful_debt_line line
      join open_item item on item.organization_id = ${organization} and item.id = line.item_id
      join partner client on client.organization_id = ${organization} and client.id = item.partner_id
     where line.organization_id = ${organization} and line.document_id = ${id}
     order by line.line`.execute(tx)
  return rows
}
