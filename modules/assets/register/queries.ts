import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { rateOf } from '../specifications/queries.ts'
import type * as api from './api.ts'
import { accumulatedOn, costOn, placeOn } from './place.ts'

type Head = z.output<typeof api.getAssets.output>['data'][number]
export type AssetRow = Omit<api.WholeAsset, 'documents' | 'allowed' | 'steps' | 'entry' | 'entries'>

const rate = (organization: string, day: Day) =>
  sql`coalesce(asset.yearly_rate, ${rateOf(organization, day)})`

/** Assets as they are, or as they were at the end of a day. */
function assets({ organization, timeZone }: Context, day?: Day): Documents {
  const accumulated = accumulatedOn(organization, day)
  const cost = costOn(organization, day)
  const rateThen = rate(organization, day ?? today(timeZone))
  return {
    document: 'asset',
    // What stood on a day stood, whatever became of it since.
    ...(day !== undefined && { state: sql`'confirmed'` }),
    fields: sql`
      asset.id as "_id", asset.number, asset.day as date, asset.inventory_number as "inventoryNumber", asset.name,
      asset.specification_id as "specificationId", ${optionOf('spec')} as specification,
      asset.entry_type_id as "entryTypeId", ${optionOf('kind')} as "entryType",
      place.area_id as "areaId", ${optionOf('area')} as area, place.cost_center_id as "costCenterId", ${optionOf('center')} as "costCenter",
      place.responsible, place.use, ${cost}::numeric(18, 2)::text as cost, ${accumulated}::numeric(18, 2)::text as accumulated,
      (${cost} - ${accumulated})::numeric(18, 2)::text as net, asset.residual, trim_scale(${rateThen})::text as rate,
      asset.disposed_day as "disposedOn", ${day === undefined ? sql`asset.state` : sql`'confirmed'`} as state, asset.version`,
    tables: sql`
      fixed_asset asset
      ${placeOn(organization, day)}
      join asset_specification spec on spec.organization_id = ${organization} and spec.id = asset.specification_id
      join asset_entry_type kind on kind.organization_id = ${organization} and kind.id = asset.entry_type_id
      join work_area area on area.organization_id = ${organization} and area.id = place.area_id
      left join cost_center center on center.organization_id = ${organization} and center.id = place.cost_center_id`,
    words: sql`asset.inventory_number, asset.name, asset.number, asset.brand, asset.model, asset.serial, place.responsible, asset.reference`,
    sums: { books: { cost, accumulated, net: sql`${cost} - ${accumulated}` } },
    columns: {
      // 2 before 10, whatever it is made of.
      inventoryNumber: sql`lpad(asset.inventory_number, 30, '0')`,
      name: sql`asset.name collate app.spanish`,
      specification: sql`spec.code collate "C"`,
      area: sql`area.code collate "C"`,
      costCenter: sql`center.code collate "C"`,
      responsible: sql`place.responsible collate app.spanish`,
      use: sql`place.use`,
      date: sql`asset.day`,
      rate: rateThen,
      cost,
      accumulated,
      net: sql`${cost} - ${accumulated}`,
      number: sql`asset.number`,
      entryType: sql`kind.code collate "C"`,
      disposedOn: sql`asset.disposed_day`,
      state: sql`asset.state`,
    },
  }
}

export function assetList(context: Context, { date, ...requested }: z.output<typeof api.getAssets.input>) {
  const { areaId, specificationId, entryTypeId, costCenterId, responsible, use, ids } = requested
  return listDocuments<Head>(context, assets(context, date), requested, [
    areaId && sql`place.area_id = ${areaId}`,
    specificationId && sql`(spec.id = ${specificationId} or spec.parent_id = ${specificationId})`,
    entryTypeId && sql`asset.entry_type_id = ${entryTypeId}`,
    costCenterId && sql`place.cost_center_id = ${costCenterId}`,
    responsible && sql`place.responsible = ${responsible}`,
    use && sql`place.use = ${use}`,
    ids && sql`asset.id = any(${ids})`,
    // What stood at the end of the day: it had come, and had not gone.
    date &&
      sql`asset.day <= ${date} and asset.state in ('confirmed', 'disposed') and (asset.disposed_day is null or asset.disposed_day > ${date})`,
  ])
}

/** One asset with all that is written of it. */
export function assetRow(context: Context, id: string): Promise<AssetRow | undefined> {
  const { organization } = context
  const { document, fields, tables } = assets(context)
  return documentRow<AssetRow>(
    context,
    {
      document,
      fields: sql`${fields},
        asset.brand, asset.model, asset.serial, asset.acquired_day as "acquiredOn", asset.started_day as "startedOn",
        asset.depreciates_from as "depreciatesFrom", ${currencyOf('currency')} as currency, trim_scale(asset.rate)::text as "currencyRate",
        asset.total, asset.cost as "entryCost", asset.worn, trim_scale(asset.yearly_rate)::text as "yearlyRate", asset.expense_account_id as "expenseAccountId",
        ${optionOf('expense')} as "expenseAccount", asset.expense_item_id as "expenseItemId", ${optionOf('item')} as "expenseItem",
        asset.provider_id as "providerId", ${optionOf('provider')} as provider, asset.due_date as "dueDate", asset.purchase_line_id as "purchaseLineId",
        case when purchase.id is not null then json_build_object('_id', purchase.id, 'number', purchase.number) end as purchase, asset.reference,
        asset.description, ${corrections(organization, 'fixed_asset', 'asset')}`,
      tables: sql`${tables}
        left join currency on currency.organization_id = ${organization} and currency.id = asset.currency_id
        left join account expense on expense.organization_id = ${organization} and expense.id = asset.expense_account_id
        left join expense_item item on item.organization_id = ${organization} and item.id = asset.expense_item_id
        left join partner provider on provider.organization_id = ${organization} and provider.id = asset.provider_id
        left join service_purchase_line bought on bought.organization_id = ${organization} and bought.id = asset.purchase_line_id
        left join service_purchase purchase on purchase.organization_id = ${organization} and purchase.id = bought.purchase_id`,
    },
    id,
  )
}
