import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'

type Input = z.output<typeof api.totalSaleClientProvider.input>
type Turnover = z.output<typeof api.totalSaleClientProvider.output>['clients'][number]

/** Where documents of buying and selling are, and who they are with. */
interface Source {
  table: string
  partner: 'client_id' | 'provider_id'
}

const sales: readonly Source[] = [
  { table: 'sale', partner: 'client_id' },
  { table: 'service_sale', partner: 'client_id' },
]
const purchases: readonly Source[] = [
  { table: 'purchase', partner: 'provider_id' },
  { table: 'service_purchase', partner: 'provider_id' },
]

/** Everything that one kind of document says of partners, in the currency of the books. */
const documentsOf = (
  { table, partner }: Source,
  organization: string,
  { startDate, endDate, clientId }: Input,
) => sql`
  select document.${sql.ref(partner)} as partner_id, document.amount
    from ${sql.table(table)} document
   where document.organization_id = ${organization} and document.state not in ('pending', 'approved', 'cancelled')
     ${startDate ? sql`and document.day >= ${startDate}` : sql``}
     ${endDate ? sql`and document.day <= ${endDate}` : sql``}
     ${clientId ? sql`and document.${sql.ref(partner)} = ${clientId}` : sql``}`

async function turnover(
  { tx, organization }: Context,
  sources: readonly Source[],
  requested: Input,
): Promise<Turnover[]> {
  const all: RawBuilder<unknown>[] = sources.map((source) => documentsOf(source, organization, requested))
  const { rows } = await sql<Turnover>`
    select partner.id as "partnerId", json_build_object('_id', partner.id, 'code', partner.code, 'name', partner.name) as partner,
           sum(document.amount)::numeric(18, 2)::text as total, count(*)::int as documents
      from (${sql.join(all, sql` union all `)}) document
      join partner on partner.organization_id = ${organization} and partner.id = document.partner_id
     group by partner.id, partner.code, partner.name
     order by sum(document.amount) desc, partner.name collate app.spanish`.execute(tx)
  return rows
}

/** How much was sold to each client and bought from each provider. */
export async function turnoverByPartner(context: Context, requested: Input) {
  const [clients, providers] = await Promise.all([
    turnover(context, sales, requested),
    turnover(context, purchases, requested),
  ])
  const total = (of: readonly Turnover[]) => text(sum(of.map((each) => amount(each.total))))
  return {
    clients: clients.slice(0, requested.limit),
    providers: providers.slice(0, requested.limit),
    totals: { sold: total(clients), bought: total(providers) },
  }
}
