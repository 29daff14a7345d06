import { sql } from 'kysely'
import type { z } from 'zod'
import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { ToInvoice } from './fields.ts'

type InvoiceDraft = z.output<typeof ToInvoice>

interface Line {
  line: number
  /** The product or the service. */
  sold: { code?: string | undefined; name: string }
  unit: string | null
  description: string | null
  quantity: string
  unitPrice: string
  discount: string
  amount: string
}

interface Source extends Omit<
  InvoiceDraft,
  'source' | 'client' | 'lines' | 'returned' | 'subtotal' | 'discount' | 'currency'
> {
  _id: string
  number: string
  currency: { _id: string; code: string } | null
  lines: readonly Line[]
  returned?: string
}

/** A document of sale, as an invoice or a pro forma lays it out. */
export async function invoiceLines(context: Context, type: string, document: Source): Promise<InvoiceDraft> {
  const [client, currency] = await Promise.all([
    clientToInvoice(context, document.clientId),
    document.currency ?? functionalCurrency(context),
  ])
  const { _id, number, lines, date, dueDate, paymentForm, clientId, description, terms, rate, total } =
    document
  const subtotal = sum(lines.map(whole))
  return {
    source: { type, _id, number },
    date,
    dueDate,
    paymentForm,
    clientId,
    client,
    description,
    terms,
    currency,
    rate,
    lines: lines.map((line) => ({
      line: line.line,
      code: line.sold.code ?? '',
      description: line.description ?? line.sold.name,
      unit: line.unit,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discount: line.discount,
      amount: line.amount,
    })),
    returned: document.returned ?? '0.00',
    subtotal: text(subtotal),
    discount: text(subtotal.minus(amount(total))),
    total,
    amount: document.amount,
  }
}

/** What a line comes to without its discount. */
const whole = ({ quantity, unitPrice, discount, amount: after }: Line): Amount =>
  amount(discount).eq(zero) ? amount(after) : round(amount(quantity).times(amount(unitPrice)))

async function clientToInvoice({ tx, organization }: Context, id: string): Promise<InvoiceDraft['client']> {
  const { rows } = await sql<InvoiceDraft['client']>`
    select client.id as "_id", client.code, client.name, client.nit, client.reeup, client.address, client.municipality,
           client.province, client.phone, client.email,
           coalesce((select json_agg(json_build_object('bank', account.bank, 'number', account.number, 'currency', currency.code)
                                     order by account.position)
                       from partner_bank_account account
                       left join currency on currency.organization_id = ${organization} and currency.id = account.currency_id
                      where account.organization_id = ${organization} and account.partner_id = client.id), '[]') as "bankAccounts"
      from partner client
     where client.organization_id = ${organization} and client.id = ${id}`.execute(tx)
  const [client] = rows
  if (!client) throw new Error(`partner ${id} is gone`)
  return client
}

const functionalCurrency = ({ tx }: Context): Promise<{ _id: string; code: string }> =>
  tx
    .selectFrom('currency')
    .select(['id as _id', 'code'])
    .where('is_functional', '=', true)
    .executeTakeFirstOrThrow()
