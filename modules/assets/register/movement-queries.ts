import { sql } from 'kysely'
import type { z } from 'zod'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './movement-api.ts'

type Head = z.output<typeof api.filterMovements.output>['data'][number]
type Lines = api.WholeMovement['lines']

const movements = ({ organization }: Context): Documents => ({
  document: 'movement',
  fields: sql`
    movement.id as "_id", movement.number, movement.day as date, movement.type, movement.reason, total.assets,
    total.cost::text as cost, total.net::text as net, total.change::text as change, ${optionOf('account')} as account, movement.suspends, movement.description,
    movement.state, movement.version`,
  tables: sql`
    asset_movement movement
    cross join lateral (
      select count(*)::int as assets, sum(line.cost)::numeric(18, 2) as cost, sum(line.cost - line.accumulated)::numeric(18, 2) as net,
             sum(line.cost_change - line.wear_change)::numeric(18, 2) as change
        from asset_movement_line line
       where line.organization_id = ${organization} and line.movement_id = movement.id
    ) total
    left join account on account.organization_id = ${organization} and account.id = movement.account_id`,
  words: sql`movement.number, movement.description,
    (select string_agg(concat_ws(' ', asset.inventory_number, asset.name, line.from_responsible, line.to_responsible), ' ')
       from asset_movement_line line
       join fixed_asset asset on asset.organization_id = ${organization} and asset.id = line.asset_id
      where line.organization_id = ${organization} and line.movement_id = movement.id)`,
  sums: { books: { cost: sql`total.cost`, net: sql`total.net` } },
  columns: {
    number: sql`movement.number`,
    date: sql`movement.day`,
    type: sql`movement.type`,
    reason: sql`movement.reason`,
    assets: sql`total.assets`,
    cost: sql`total.cost`,
    net: sql`total.net`,
    change: sql`total.change`,
    state: sql`movement.state`,
  },
})

export const movementList = (
  context: Context,
  { type, assetId, ...requested }: z.output<typeof api.filterMovements.input>,
) =>
  listDocuments<Head>(context, movements(context), requested, [
    type && sql`movement.type = ${type}`,
    assetId &&
      sql`exists (select from asset_movement_line line
                   where line.organization_id = ${context.organization} and line.movement_id = movement.id and line.asset_id = ${assetId})`,
  ])

type Whole = Head &
  Pick<api.WholeMovement, 'provider' | 'dueDate' | 'reference'> & {
    sale: Omit<NonNullable<api.WholeMovement['sale']>, 'paid'> | null
  }

export const movementHead = (context: Context, id: string) => {
  const { document, fields, tables } = movements(context)
  return documentRow<Whole>(
    context,
    {
      document,
      fields: sql`${fields}, ${optionOf('provider')} as provider, movement.due_date as "dueDate", movement.reference,
        case when client.id is not null then json_build_object(
          'client', ${optionOf('client')}, 'total', movement.total::text, 'currency', ${currencyOf('currency')},
          'rate', trim_scale(movement.rate)::text, 'price', movement.price::text, 'receivable', ${optionOf('receivable')},
          'income', ${optionOf('income')}, 'result', (movement.price - total.net)::numeric(18, 2)::text) end as sale`,
      tables: sql`${tables}
        left join partner provider on provider.organization_id = ${context.organization} and provider.id = movement.provider_id
        left join partner client on client.organization_id = ${context.organization} and client.id = movement.client_id
        left join currency on currency.organization_id = ${context.organization} and currency.id = movement.currency_id
        left join account receivable on receivable.organization_id = ${context.organization} and receivable.id = movement.receivable_account_id
        left join account income on income.organization_id = ${context.organization} and income.id = movement.income_account_id`,
    },
    id,
  )
}

/** What each asset of a movement went from and to. */
export async function movementLines({ tx, organization }: Context, id: string): Promise<Lines> {
  const { rows } = await sql<Lines[number]>`
    select asset.id as "assetId",
           json_build_object('_id', asset.id, 'number', asset.number, 'inventoryNumber', asset.inventory_number, 'name', asset.name) as asset,
           ${optionOf('before')} as "fromArea", ${optionOf('after')} as "toArea",
           ${optionOf('had')} as "fromCostCenter", ${optionOf('has')} as "toCostCenter",
           line.from_responsible as "fromResponsible", line.to_responsible as "toResponsible", line.from_use as "fromUse", line.to_use as "toUse",
           line.cost, line.accumulated, (line.cost - line.accumulated)::numeric(18, 2)::text as net,
           (line.cost + line.cost_change)::text as "costThen", (line.accumulated + line.wear_change)::text as "accumulatedThen",
           (line.cost + line.cost_change - line.accumulated - line.wear_change)::text as "netThen", line.months
      from asset_movement_line line
      join fixed_asset asset on asset.organization_id = ${organization} and asset.id = line.asset_id
      join work_area before on before.organization_id = ${organization} and before.id = line.from_area_id
      join work_area after on after.organization_id = ${organization} and after.id = line.to_area_id
      left join cost_center had on had.organization_id = ${organization} and had.id = line.from_cost_center_id
      left join cost_center has on has.organization_id = ${organization} and has.id = line.to_cost_center_id
     where line.organization_id = ${organization} and line.movement_id = ${id}
     order by line.line`.execute(tx)
  return rows
}
