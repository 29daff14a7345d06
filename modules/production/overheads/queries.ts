import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type * as api from './api.ts'

type Head = z.output<typeof api.filterDistributions.output>['data'][number]
type Answer = z.output<typeof api.Distribution>

const distributions = ({ organization }: Context): Documents => ({
  document: 'production_distribution',
  fields: sql`
    production_distribution.id as "_id", production_distribution.number, production_distribution.day as date,
    production_distribution.start_day as "startDate", production_distribution.base, production_distribution.amount, ${optionOf('account')} as account,
    production_distribution.description, production_distribution.state, production_distribution.version`,
  tables: sql`
    production_distribution
    join account on account.organization_id = ${organization} and account.id = production_distribution.conversion_account_id`,
  words: sql`production_distribution.number, production_distribution.description`,
  sums: { books: { amount: sql`production_distribution.amount` } },
  columns: {
    number: sql`production_distribution.number`,
    startDate: sql`production_distribution.start_day`,
    date: sql`production_distribution.day`,
    amount: sql`production_distribution.amount`,
    state: sql`production_distribution.state`,
  },
})

export const distributionList = (
  context: Context,
  requested: z.output<typeof api.filterDistributions.input>,
) => listDocuments<Head>(context, distributions(context), requested, [])

export const distributionHead = (context: Context, id: string): Promise<Head | undefined> =>
  documentRow(context, distributions(context), id)

export async function distributionLines({ tx, organization }: Context, id: string): Promise<Answer['lines']> {
  const { rows } = await sql<Answer['lines'][number]>`
    select json_build_object('_id', run.id, 'number', run.number) as run, json_build_object('_id', made.id, 'number', made.number) as "order",
           run.day as date, ${lineProductOf(organization)} as product, trim_scale(run.batches)::text as batches,
           ${optionOf('center')} as "costCenter", line.amount
      from production_distribution_line line
      join production_run run on run.organization_id = ${organization} and run.id = line.run_id
      join production_order made on made.organization_id = ${organization} and made.id = run.order_id
      join product on product.organization_id = ${organization} and product.id = made.product_id
      left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id
     where line.organization_id = ${organization} and line.distribution_id = ${id}
     order by run.day, run.number, center.code`.execute(tx)
  return rows
}

/** What was posted on an account in some days, by cost centre, entries that wait for an accountant too. */
export async function postedByCenter(
  { tx, organization }: Context,
  { accountId, from, to }: { accountId: string; from: Day; to: Day },
) {
  const { rows } = await sql<{
    costCenterId: string | null
    costCenter: { _id: string; name: string } | null
    amount: string
  }>`
    select center.id as "costCenterId", ${optionOf('center')} as "costCenter", sum(line.debit - line.credit)::numeric(18, 2)::text as amount
      from document_line line
      left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id
     where line.organization_id = ${organization} and line.account_id = ${accountId} and line.day between ${from} and ${to}
     group by center.organization_id, center.id
    having sum(line.debit - line.credit) <> 0
     order by min(center.code)`.execute(tx)
  return rows
}

export interface MadeInMonth {
  runId: string
  run: { _id: string; number: string }
  order: { _id: string; number: string }
  date: Day
  product: Answer['lines'][number]['product']
  batches: string
  costCenterId: string | null
  standard: string
  materials: string
}

/** The reports of some days that finished something, with what they may be measured by. */
export async function madeBetween(
  { tx, organization }: Context,
  { from, to }: { from: Day; to: Day },
): Promise<MadeInMonth[]> {
  const { rows } = await sql<MadeInMonth>`
    select run.id as "runId", json_build_object('_id', run.id, 'number', run.number) as run,
           json_build_object('_id', made.id, 'number', made.number) as "order", run.day as date, ${lineProductOf(organization)} as product,
           trim_scale(run.batches)::text as batches, made.cost_center_id as "costCenterId",
           ((made.labour + made.overhead) * run.batches)::text as standard,
           (select coalesce(sum(movement.value), 0) - coalesce(sum(added.amount), 0) from stock_movement movement
              left join lateral (select sum(part.added) as amount from stock_making part
                where part.organization_id = ${organization} and part.movement_id = movement.id) added on true
             where movement.organization_id = ${organization} and movement.document_id = run.id and movement.basis = 'made')::text as materials
      from production_run run
      join production_order made on made.organization_id = ${organization} and made.id = run.order_id
      join product on product.organization_id = ${organization} and product.id = made.product_id
     where run.organization_id = ${organization} and run.state = 'confirmed' and run.batches > 0 and run.day between ${from} and ${to}
     order by run.day, run.number`.execute(tx)
  return rows
}

/** What reports made, and what each of it is worth. */
export async function piecesOf({ tx, organization }: Context, runs: readonly string[]) {
  const { rows } = await sql<{ runId: string; movementId: string; value: string }>`
    select document_id as "runId", id as "movementId", value::text
      from stock_movement
     where organization_id = ${organization} and document_id = any(${[...runs]}) and document_type = 'productionRun' and basis = 'made'
     order by id`.execute(tx)
  return Map.groupBy(rows, ({ runId }) => runId)
}
