import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Wearing } from './wear.ts'

interface Rate {
  from: Day | null
  rate: string
}

interface Row {
  assetId: string
  cost: string
  residual: string
  worn: string
  depreciatesFrom: Day
  yearlyRate: string | null
  own: Rate[]
  ofGroup: Rate[]
  uses: { day: Day; suspends: boolean }[]
  changes: { day: Day; cost: string; worn: string; months: number | null }[]
}

/** How assets wear, by what is known today: their rates, or those of their specifications, and when they stood still. */
export async function wearingOf(
  { tx, organization }: Context,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, Wearing>> {
  if (assetIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select asset.id as "assetId", asset.cost, asset.residual, asset.worn, asset.depreciates_from as "depreciatesFrom",
           asset.yearly_rate as "yearlyRate",
           coalesce(own.rates, '[]') as own, coalesce(ofgroup.rates, '[]') as "ofGroup", coalesce(still.uses, '[]') as uses,
           coalesce(worth.changes, '[]') as changes
      from fixed_asset asset
      join asset_specification spec on spec.organization_id = ${organization} and spec.id = asset.specification_id
      left join lateral (
        select json_agg(json_build_object('from', valid_from, 'rate', rate::text) order by valid_from nulls first) as rates
          from asset_rate where organization_id = ${organization} and specification_id = spec.id
      ) own on true
      left join lateral (
        select json_agg(json_build_object('from', valid_from, 'rate', rate::text) order by valid_from nulls first) as rates
          from asset_rate where organization_id = ${organization} and specification_id = spec.parent_id
      ) ofgroup on true
      left join lateral (
        select json_agg(json_build_object('day', head.day, 'suspends', head.suspends) order by head.day, head.id) as uses
          from asset_movement_line line
          join asset_movement head on head.organization_id = ${organization} and head.id = line.movement_id
         where line.organization_id = ${organization} and line.asset_id = asset.id and head.state = 'confirmed' and head.type = 'use'
      ) still on true
      left join lateral (
        select json_agg(json_build_object('day', change.day, 'cost', change.cost_change::text, 'worn', change.wear_change::text,
                                          'months', change.months) order by change.day, change.movement_id) as changes
          from asset_worth_change change
         where change.organization_id = ${organization} and change.asset_id = asset.id
      ) worth on true
     where asset.organization_id = ${organization} and asset.id = any(${[...assetIds]})`.execute(tx)
  return new Map(rows.map((row) => [row.assetId, wearing(row)]))
}

const wearing = ({
  cost,
  residual,
  worn,
  depreciatesFrom,
  yearlyRate,
  own,
  ofGroup,
  uses,
  changes,
}: Row): Wearing => ({
  cost: amount(cost),
  residual: amount(residual),
  worn: amount(worn),
  depreciatesFrom,
  rates: (yearlyRate === null ? inForce(own, ofGroup) : [{ from: null, rate: yearlyRate }]).map((each) => ({
    from: each.from,
    rate: amount(each.rate),
  })),
  suspended: uses.flatMap(({ day, suspends }, at) =>
    suspends ? [{ from: day, until: uses[at + 1]?.day ?? null }] : [],
  ),
  changes: changes.map((each) => ({ ...each, cost: amount(each.cost), worn: amount(each.worn) })),
})

/** The rates of a specification from the first of its own on, and those of its group until then. */
function inForce(own: readonly Rate[], ofGroup: readonly Rate[]): readonly Rate[] {
  const [first] = own
  if (!first) return ofGroup
  const since = first.from
  return since === null ? own : [...ofGroup.filter(({ from }) => from === null || from < since), ...own]
}
