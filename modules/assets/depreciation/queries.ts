import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import { accumulatedOn, costOn, placeOn } from '../register/place.ts'
import type * as api from './api.ts'

type Head = z.output<typeof api.filterDepreciations.output>['data'][number]
type Lines = api.WholeDepreciation['lines']
type Option = Lines[number]['area']

const depreciations = ({ organization }: Context): Documents => ({
  document: 'depreciation',
  fields: sql`
    depreciation.id as "_id", depreciation.number, depreciation.day as date, depreciation.amount, depreciation.description,
    (select count(*)::int from asset_depreciation_line line
      where line.organization_id = ${organization} and line.depreciation_id = depreciation.id) as assets,
    depreciation.state, depreciation.version`,
  tables: sql`asset_depreciation depreciation`,
  words: sql`depreciation.number, depreciation.description`,
  sums: { books: { amount: sql`depreciation.amount` } },
  columns: {
    number: sql`depreciation.number`,
    date: sql`depreciation.day`,
    amount: sql`depreciation.amount`,
    state: sql`depreciation.state`,
  },
})

export const depreciationList = (
  context: Context,
  requested: z.output<typeof api.filterDepreciations.input>,
) => listDocuments<Head>(context, depreciations(context), requested, [])

export const depreciationHead = (context: Context, id: string) =>
  documentRow<Head>(context, depreciations(context), id)

export async function depreciationLines({ tx, organization }: Context, id: string): Promise<Lines> {
  const { rows } = await sql<Lines[number]>`
    select line.asset_id as "assetId",
           json_build_object('_id', asset.id, 'number', asset.number, 'inventoryNumber', asset.inventory_number, 'name', asset.name) as asset,
           ${optionOf('area')} as area, ${optionOf('center')} as "costCenter", ${optionOf('account')} as account, ${optionOf('item')} as "expenseItem",
           line.cost, trim_scale(line.rate)::text as rate, line.monthly, line.amount, line.accumulated,
           (line.cost - line.accumulated)::numeric(18, 2)::text as net
      from asset_depreciation_line line
      join fixed_asset asset on asset.organization_id = ${organization} and asset.id = line.asset_id
      join work_area area on area.organization_id = ${organization} and area.id = line.area_id
      join account on account.organization_id = ${organization} and account.id = line.account_id
      left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id
      left join expense_item item on item.organization_id = ${organization} and item.id = line.expense_item_id
     where line.organization_id = ${organization} and line.depreciation_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/**
 * An asset that stood at the end of a month, where it was then, and on what its wear is posted. Not one that left or changed in worth after the month:
 * what it had worn by then is part of that.
 */
export interface Standing {
  id: string
  number: string
  inventoryNumber: string
  name: string
  day: Day
  cost: string
  accumulated: string
  area: Option
  costCenter: Option | null
  account: Option | null
  expenseItem: Option | null
  depreciationAccountId: string
}

export async function standingOn({ tx, organization }: Context, day: Day): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select asset.id, asset.number, asset.inventory_number as "inventoryNumber", asset.name, asset.day,
           ${costOn(organization, day)}::numeric(18, 2)::text as cost,
           ${accumulatedOn(organization, day)}::numeric(18, 2)::text as accumulated, ${optionOf('area')} as area, ${optionOf('center')} as "costCenter",
           ${optionOf('account')} as account, ${optionOf('item')} as "expenseItem", asset.depreciation_account_id as "depreciationAccountId"
      from fixed_asset asset
      ${placeOn(organization, day)}
      join work_area area on area.organization_id = ${organization} and area.id = place.area_id
      left join cost_center center on center.organization_id = ${organization} and center.id = place.cost_center_id
      join asset_specification spec on spec.organization_id = ${organization} and spec.id = asset.specification_id
      left join asset_specification parent on parent.organization_id = ${organization} and parent.id = spec.parent_id
      left join account on account.organization_id = ${organization} and account.id = coalesce(asset.expense_account_id, center.expense_account_id)
      left join expense_item item on item.organization_id = ${organization}
           and item.id = coalesce(asset.expense_item_id, spec.expense_item_id, parent.expense_item_id)
     where asset.organization_id = ${organization} and asset.day <= ${day} and asset.state = 'confirmed'
       and not exists (select from asset_worth_change change
                        where change.organization_id = ${organization} and change.asset_id = asset.id and change.day > ${day})
     order by lpad(asset.inventory_number, 30, '0')`.execute(tx)
  return rows
}

/** What each asset that stands has worn by what was posted of it, beside what changed its worth; `day` is that on which it came. */
export async function postedWear({ tx, organization }: Context) {
  const { rows } = await sql<{ id: string; day: Day; worn: string }>`
    select asset.id, asset.day, (asset.worn + coalesce(sum(line.amount), 0))::numeric(18, 2)::text as worn
      from fixed_asset asset
      left join (asset_depreciation_line line
                 join asset_depreciation head on head.organization_id = ${organization} and head.id = line.depreciation_id and head.state = 'confirmed')
        on line.organization_id = ${organization} and line.asset_id = asset.id
     where asset.organization_id = ${organization} and asset.state = 'confirmed'
     group by asset.id, asset.day, asset.worn`.execute(tx)
  return rows
}

/** The last day that was depreciated; nothing before the first. */
export async function lastDepreciated({ tx, organization }: Context) {
  const { rows } = await sql<{ id: string; number: string; day: Day }>`
    select id, number, day from asset_depreciation
     where organization_id = ${organization} and state = 'confirmed' order by day desc limit 1`.execute(tx)
  return rows[0]
}

/** The first month that any asset wears in. */
export async function firstMonth({ tx, organization }: Context): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(depreciates_from) as day from fixed_asset where organization_id = ${organization} and state = 'confirmed'`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

/**
 * Whoever posts a month, or takes one back, waits for whoever moves an asset or posts another, and those for him: what assets are worth stays as it was
 * read.
 */
export const lockStanding = ({ tx, organization }: Context) =>
  sql`
    select from fixed_asset where organization_id = ${organization} and state in ('confirmed', 'disposed') order by id for update`.execute(
    tx,
  )
