import { sql } from 'kysely'
import type { z } from 'zod'
import { addMonths, type Day, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'
import { assetKind } from './kind.ts'
import { plannedYears } from './wear.ts'
import { wearingOf } from './wearing.ts'

type Life = z.output<typeof api.getAssetLife.output>['life']
type Plan = z.output<typeof api.getAssetLife.output>['plan']

interface Happened {
  date: Day
  type: Life[number]['type']
  documentType: string
  documentId: string
  number: string
  from: string | null
  to: string | null
  amount: string | null
  costChange: string
  wearChange: string
}

const nothing = '0.00'

/** All that happened to an asset, in its order, each with what it was worth afterwards. */
export async function lifeOf({ tx, organization }: Context, asset: api.WholeAsset): Promise<Life> {
  if (asset.state === 'pending' || asset.state === 'cancelled') return []
  const { rows } = await sql<Happened>`
    select day as date, type, document_type as "documentType", document_id as "documentId", number, "from", "to", amount, "costChange", "wearChange"
      from (
        select head.day, head.type, 'assetMovement' as document_type, head.id as document_id, head.number,
               case head.type when 'area' then before.name when 'responsible' then line.from_responsible when 'use' then line.from_use end as "from",
               case head.type when 'area' then after.name when 'responsible' then line.to_responsible when 'use' then line.to_use
                 when 'disposal' then head.reason end as "to",
               case when head.type in ('revaluation', 'impairment', 'component') then (line.cost_change - line.wear_change)::text end as amount,
               line.cost_change::text as "costChange", line.wear_change::text as "wearChange",
               -- A month wears at the end of its last day.
               0 as turn
          from asset_movement_line line
          join asset_movement head on head.organization_id = ${organization} and head.id = line.movement_id and head.state = 'confirmed'
          join work_area before on before.organization_id = ${organization} and before.id = line.from_area_id
          join work_area after on after.organization_id = ${organization} and after.id = line.to_area_id
         where line.organization_id = ${organization} and line.asset_id = ${asset._id}
        union all
        select head.day, 'depreciation', 'assetDepreciation', head.id, head.number, null, null, line.amount::text, '0', line.amount::text, 1
          from asset_depreciation_line line
          join asset_depreciation head on head.organization_id = ${organization} and head.id = line.depreciation_id and head.state = 'confirmed'
         where line.organization_id = ${organization} and line.asset_id = ${asset._id}
      ) happened
     order by day, turn, document_id`.execute(tx)
  let [cost, accumulated] = [amount(asset.entryCost), amount(asset.worn)]
  const entered: Happened = {
    date: asset.date,
    type: 'entry',
    documentType: assetKind.type,
    documentId: asset._id,
    number: asset.number,
    from: null,
    to: asset.entryType.name,
    amount: asset.entryCost,
    costChange: '0',
    wearChange: '0',
  }
  return [entered, ...rows].map(({ documentType, documentId, number, costChange, wearChange, ...each }) => {
    cost = cost.plus(amount(costChange))
    accumulated = accumulated.plus(amount(wearChange))
    const document = { type: documentType, _id: documentId, number }
    // What left is worth nothing here; what was lost of it is what the step says.
    if (each.type === 'disposal')
      return {
        ...each,
        document,
        amount: text(accumulated.minus(cost)),
        cost: nothing,
        accumulated: nothing,
        net: nothing,
      }
    return {
      ...each,
      document,
      cost: text(cost),
      accumulated: text(accumulated),
      net: text(cost.minus(accumulated)),
    }
  })
}

/** What an asset that stands will wear, year by year to its end: from the month after what was posted last. */
export async function planOf(context: Context, asset: api.WholeAsset): Promise<Plan> {
  const wearing = (await wearingOf(context, [asset._id])).get(asset._id)
  if (!wearing || asset.state === 'disposed' || asset.state === 'cancelled') return []
  const { rows } = await sql<{ day: Day | null }>`
    select max(day) as day from asset_depreciation where organization_id = ${context.organization} and state = 'confirmed'`.execute(
    context.tx,
  )
  const posted = rows[0]?.day
  const next = posted ? addMonths(startOfMonth(posted), 1) : startOfMonth(today(context.timeZone))
  const from = next > wearing.depreciatesFrom ? next : wearing.depreciatesFrom
  const cost = amount(asset.cost)
  return plannedYears(wearing, { from, accumulated: amount(asset.accumulated) }).map((each) => ({
    year: each.year,
    amount: text(each.amount),
    accumulated: text(each.accumulated),
    net: text(cost.minus(each.accumulated)),
  }))
}
