import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import { currencyOf, linkTo, optionOf, textsOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import { paidWord, returnedPart } from '@cuadre/finance/public.ts'
import { accountsToPayTo } from '@cuadre/treasury/public.ts'
import type * as api from './api.ts'
import { invoiceTexts } from './fields.ts'

type Answer = z.output<typeof api.Invoice>
export type InvoiceRow = Omit<
  Answer,
  'lines' | 'contract' | 'contractOfSales' | 'entries' | 'allowed' | 'steps' | 'warnings'
>
type HeadRow = z.output<typeof api.findInvoicesFilter.output>['data'][number]

const state = sql`
  case when invoice.cancelled then 'cancelled' when owed.pending = 0 then 'charged' else 'issued' end`

const head = sql`
  invoice.id as "_id", invoice.number, invoice.day as date, invoice.due_date as "dueDate", invoice.client_id as "clientId",
  ${optionOf('client')} as client, invoice.payment_form as "paymentForm",
  ${currencyOf('currency')} as currency,
  invoice.total, invoice.amount, ${state} as state,
  case when invoice.cancelled then null when owed.amount is null then 'paid' else ${paidWord} end as paid,
  (owed.settled - coalesce(owed.returned, 0))::numeric(18, 2) as settled, owed.pending, sold.sources, invoice.version`

/** What is owed for its sales: of one that was cancelled nothing is reported any more. */
const tables = (organization: string) => sql`
  invoice
  join partner client on client.organization_id = ${organization} and client.id = invoice.client_id
  left join currency on currency.organization_id = ${organization} and currency.id = invoice.currency_id
  left join money_operation collection on collection.organization_id = ${organization} and collection.id = invoice.collection_id
   and collection.state <> 'cancelled'
  cross join lateral (
    select coalesce(json_agg(json_build_object('type', source.document_type, '_id', source.document_id, 'number', source.document_number)
                             order by source.position), '[]') as sources
      from invoice_source source where source.organization_id = ${organization} and source.invoice_id = invoice.id
  ) sold
  cross join lateral (
    select coalesce(sum(item.settled), 0)::numeric(18, 2) as settled, coalesce(sum(item.amount - item.settled), 0)::numeric(18, 2) as pending,
           sum(item.amount) as amount, sum(${returnedPart(organization)}) as returned
      from invoice_source source
      join open_item item on item.organization_id = ${organization} and item.document_type = source.document_type
       and item.document_id = source.document_id and item.side = 'receivable' and not item.cancelled
     where source.organization_id = ${organization} and source.invoice_id = invoice.id and not source.cancelled
  ) owed`

const invoices = ({ organization }: Context): Documents => ({
  document: 'invoice',
  fields: head,
  tables: tables(organization),
  state,
  words: sql`invoice.number, client.name, invoice.description, sold.sources::text`,
  sums: {
    own: { total: sql`invoice.total` },
    books: { amount: sql`invoice.amount`, pending: sql`owed.pending` },
    currency: sql`currency.code`,
  },
  last: sql`invoice.number desc`,
  columns: {
    number: sql`invoice.number`,
    date: sql`invoice.day`,
    client: sql`client.name`,
    dueDate: sql`invoice.due_date`,
    total: sql`invoice.total`,
    amount: sql`invoice.amount`,
    pending: sql`owed.pending`,
    state,
  },
})

export async function invoiceList(
  context: Context,
  requested: z.output<typeof api.findInvoicesFilter.input>,
) {
  const { clientId, number } = requested
  return listDocuments<HeadRow>(context, invoices(context), requested, [
    clientId && sql`invoice.client_id = ${clientId}`,
    number && foundBy(number, { names: sql`invoice.number` }),
  ])
}

export const invoiceRow = async (context: Context, id: string): Promise<InvoiceRow | undefined> =>
  documentRow(
    context,
    {
      ...invoices(context),
      fields: sql`
        ${head}, invoice.issuer, invoice.client as "clientDetails", invoice.subtotal, invoice.discount,
        trim_scale(invoice.rate)::text as rate, trim_scale(invoice.tax_rate)::text as "taxRate", invoice.instrument,
        ${textsOf('invoice', invoiceTexts)}, ${linkTo('collection')} as collection`,
    },
    id,
  )

export async function invoiceLines({ tx, organization }: Context, id: string): Promise<Answer['lines']> {
  const { rows } = await sql<Answer['lines'][number]>`
    select line, code, description, unit, trim_scale(quantity)::text as quantity, trim_scale(unit_price)::text as "unitPrice",
           trim_scale(discount)::text as discount, amount
      from invoice_line where organization_id = ${organization} and invoice_id = ${id} order by line`.execute(
    tx,
  )
  return rows
}

/**
 * Where an invoice in a currency is paid, unless somebody writes it: at the accounts that the organization keeps at banks in it. Where it
 * keeps none there, at what the last invoice in the same currency named.
 */
export async function ownAccounts(
  context: Context,
  currencyId: string | null,
): Promise<Answer['issuer']['bankAccounts']> {
  const kept = await accountsToPayTo(context, currencyId)
  if (kept.length > 0) return kept
  const { rows } = await sql<{ accounts: Answer['issuer']['bankAccounts'] }>`
    select issuer -> 'bankAccounts' as accounts from invoice
     where organization_id = ${context.organization} and currency_id is not distinct from ${currencyId}::uuid
     order by created_at desc, number desc limit 1`.execute(context.tx)
  return rows[0]?.accounts ?? []
}

type ToInvoiceRow = z.output<typeof api.salesToInvoice.output>['data'][number]

export async function salesToInvoice(context: Context, requested: z.output<typeof api.salesToInvoice.input>) {
  const { organization } = context
  const { clientId, search } = requested
  const of = (type: string, table: string) => sql`
    select ${type}::text as type, id, number, day, client_id, payment_form, currency_id, rate, total from ${sql.table(table)}
     where organization_id = ${organization} and state = any(array['confirmed', 'delivered'])
     ${type === 'saleOfProducts' ? sql`and not (revenue_on = 'invoice' and goods_leave = 'delivered' and delivered_on is null)` : sql``}
     ${clientId ? sql`and client_id = ${clientId}` : sql``}`
  // Of what came back in part the rest is invoiced, unless all of it was before.
  const rest = sql`
    select 'saleOfProducts', sale.id, sale.number, sale.day, sale.client_id, sale.payment_form, sale.currency_id, sale.rate, sale.total - back.total
      from sale
     cross join lateral (
       select sum(total) as total from sale_return where sale_return.organization_id = ${organization} and sale_id = sale.id and state = 'confirmed') back
     where sale.organization_id = ${organization} and sale.state = 'returned' ${clientId ? sql`and sale.client_id = ${clientId}` : sql``}
       and sale.total > back.total
       and not exists (select from invoice_source source
             where source.organization_id = ${organization} and source.document_id = sale.id and not source.cancelled)`
  return listed<ToInvoiceRow>(context, requested, {
    fields: sql`
      sale.type, sale.id as "_id", sale.number, sale.day as date, sale.client_id as "clientId", ${optionOf('client')} as client,
      sale.payment_form as "paymentForm", trim_scale(sale.rate)::text as rate, sale.total, ${currencyOf('currency')} as currency`,
    tables: sql`
      (${of('saleOfProducts', 'sale')} union all ${of('saleOfServices', 'service_sale')} union all ${rest}) sale
      join partner client on client.organization_id = ${organization} and client.id = sale.client_id
      left join currency on currency.organization_id = ${organization} and currency.id = sale.currency_id`,
    where: [search && foundBy(search, { names: sql`sale.number, client.name` })],
    columns: { number: sql`sale.number`, date: sql`sale.day`, client: sql`client.name` },
    standard: sql`sale.day`,
    last: sql`sale.number`,
  })
}
