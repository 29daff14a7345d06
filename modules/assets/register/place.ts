import { type RawBuilder, sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'

/**
 * Where `asset` was at the end of a day, with whom, and whether it worked: what the first movement after that day took it from, or what it is
 * now. Joined as `place`, with `area_id`, `cost_center_id`, `responsible` and `use`.
 */
export const placeOn = (organization: string, day: Day | undefined): RawBuilder<unknown> =>
  day === undefined
    ? sql`cross join lateral (select asset.area_id, asset.cost_center_id, asset.responsible, asset.use) place`
    : sql`
  cross join lateral (
    select * from (
      (select 1 as turn, line.from_area_id as area_id, line.from_cost_center_id as cost_center_id, line.from_responsible as responsible, line.from_use as use
         from asset_movement_line line
         join asset_movement head on head.organization_id = ${organization} and head.id = line.movement_id
        where line.organization_id = ${organization} and line.asset_id = asset.id and head.state = 'confirmed' and head.day > ${day}
        order by head.day, head.id limit 1)
      union all
      select 2, asset.area_id, asset.cost_center_id, asset.responsible, asset.use
    ) known order by turn limit 1
  ) place`

/** What `asset` cost at the end of a day, or does by now: what it came by, and what changed of it since. */
export const costOn = (organization: string, day?: Day): RawBuilder<unknown> => sql`
  (asset.cost + ${changeOf(sql`cost_change`, organization, day)})`

const changeOf = (column: RawBuilder<unknown>, organization: string, day: Day | undefined) => sql`
  coalesce((
    select sum(change.${column}) from asset_worth_change change
     where change.organization_id = ${organization} and change.asset_id = asset.id
       ${day === undefined ? sql`` : sql`and change.day <= ${day}`}), 0)`

/** What `asset` had worn at the end of a day, or has by now. */
export const accumulatedOn = (organization: string, day?: Day): RawBuilder<unknown> => sql`
  (asset.worn + ${changeOf(sql`wear_change`, organization, day)} + coalesce((
    select sum(line.amount) from asset_depreciation_line line
      join asset_depreciation head on head.organization_id = ${organization} and head.id = line.depreciation_id
     where line.organization_id = ${organization} and line.asset_id = asset.id and head.state = 'confirmed'
       ${day === undefined ? sql`` : sql`and head.day <= ${day}`}), 0))`
