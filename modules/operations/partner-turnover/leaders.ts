import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'

type Input = z.output<typeof api.getTopSellersProvidersIncomes.input>
type Leader = z.output<typeof api.getTopSellersProvidersIncomes.output>['sellers'][number]

const displayed = 5

/** Who sold: the worker whom the sale names, or whoever wrote it, by the file of the worker who that is. */
const seller = (organization: string) => sql`
  coalesce(seller_worker_id, (
    select worker.id from worker where worker.organization_id = ${organization} and worker.user_id = created_by), created_by)`

/** The documents of a table that came into force in a range of days, by whoever is named. */
const documentsOf = (
  table: string,
  who: RawBuilder<unknown>,
  organization: string,
  { startDate, endDate }: Input,
) => sql`
  select ${who} as who, amount from ${sql.table(table)}
   where organization_id = ${organization} and state not in ('pending', 'approved', 'cancelled')
     ${startDate ? sql`and day >= ${startDate}` : sql``}
     ${endDate ? sql`and day <= ${endDate}` : sql``}`

async function leaders(
  { tx }: Context,
  documents: readonly RawBuilder<unknown>[],
  people: RawBuilder<unknown>,
): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select person.id as "_id", person.name, sum(document.amount)::numeric(18, 2) as total, count(*)::int as documents
      from (${sql.join(documents, sql` union all `)}) document
      join ${people}
     group by person.id, person.name
     order by sum(document.amount) desc, person.name collate app.spanish limit ${displayed}`.execute(tx)
  return rows
}

/** The five who sold most, and the five of whom most was bought, in the currency of the books. */
export async function topSellersAndProviders(context: Context, requested: Input) {
  const { organization } = context
  const [sellers, providers] = await Promise.all([
    leaders(
      context,
      ['sale', 'service_sale'].map((table) =>
        documentsOf(table, seller(organization), organization, requested),
      ),
      sql`(
        select id, name from worker where organization_id = ${organization}
        union all select id, name from user_account where organization_id = ${organization}) person on person.id = document.who`,
    ),
    leaders(
      context,
      ['purchase', 'service_purchase'].map((table) =>
        documentsOf(table, sql`provider_id`, organization, requested),
      ),
      sql`partner person on person.organization_id = ${organization} and person.id = document.who`,
    ),
  ])
  return { sellers, providers }
}
