import { sql } from 'kysely'
import { addMonths, type Day, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { accumulatedOn, costOn } from './place.ts'
import type { AssetUse } from './states.ts'
import { changedAfter, wornBy } from './wear.ts'
import { wearingOf } from './wearing.ts'

/** An asset as a movement finds it. */
export interface Moved {
  id: string
  number: string
  inventoryNumber: string | null
  name: string
  day: Day
  state: string
  areaId: string
  costCenterId: string | null
  responsible: string | null
  use: AssetUse
  residual: string
  cost: string
  accumulated: string
  accountId: string
  depreciationAccountId: string
  /** Of its last movement and its last depreciation. */
  movedOn: Day | null
  depreciatedOn: Day | null
}

/** What is wrong with one of the assets; it is named by its label. */
type Wrong = Pick<FieldRefusal, 'code' | 'parameters'> | undefined

/** Where in the request an asset is named. */
type PathOf = (at: number) => string
const inList: PathOf = (at) => `assetIds.${at}`

/**
 * The assets that a movement is about, locked in one order, in the order in which they were asked for. What does not stand, came later than the day or
 * moved after it is refused.
 */
export async function assetsToMove(
  context: Context,
  { assetIds, date }: { assetIds: readonly string[]; date: Day },
  pathOf: PathOf = inList,
): Promise<Moved[]> {
  const ids = [...new Set(assetIds)]
  const found = await lockedAssets(context, ids)
  const assets = ids.flatMap((id) => found.get(id) ?? [])
  const unknown = ids.findIndex((id) => !found.has(id))
  if (unknown >= 0) throw wrongFields([{ path: pathOf(unknown), code: 'asset.unknown' }])
  const wrongOf = ({ state, day, movedOn }: Moved): Wrong => {
    if (state !== 'confirmed') return { code: 'asset.notStanding', parameters: { state: `@states.${state}` } }
    if (day > date) return { code: 'asset.cameLater', parameters: { day: formatDay(day) } }
    return movedOn && movedOn > date
      ? { code: 'asset.movedLater', parameters: { day: formatDay(movedOn) } }
      : undefined
  }
  refuseAssets(assets, wrongOf, pathOf)
  return assets
}

export function refuseAssets(
  assets: readonly Moved[],
  wrongOf: (asset: Moved) => Wrong,
  pathOf: PathOf = inList,
): void {
  const wrong = assets.flatMap((asset, at) => {
    const found = wrongOf(asset)
    if (!found) return []
    const name = `${asset.inventoryNumber ?? asset.number} ${asset.name}`
    return [{ path: pathOf(at), code: found.code, parameters: { asset: name, ...found.parameters } }]
  })
  if (wrong.length > 0) throw wrongFields(wrong)
}

async function lockedAssets(context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Moved>> {
  const { tx, organization } = context
  const lock = sql`
    select from fixed_asset where organization_id = ${organization} and id = any(${[...ids]}) order by id for update`
  const read = () =>
    sql<Moved>`
      select asset.id, asset.number, asset.inventory_number as "inventoryNumber", asset.name, asset.day, asset.state, asset.area_id as "areaId",
             asset.cost_center_id as "costCenterId", asset.responsible, asset.use, asset.residual,
             ${costOn(organization)}::numeric(18, 2)::text as cost,
             ${accumulatedOn(organization)}::numeric(18, 2)::text as accumulated, asset.account_id as "accountId",
             asset.depreciation_account_id as "depreciationAccountId",
             (select max(head.day) from asset_movement_line line
                join asset_movement head on head.organization_id = ${organization} and head.id = line.movement_id and head.state = 'confirmed'
               where line.organization_id = ${organization} and line.asset_id = asset.id) as "movedOn",
             (select max(head.day) from asset_depreciation_line line
                join asset_depreciation head on head.organization_id = ${organization} and head.id = line.depreciation_id and head.state = 'confirmed'
               where line.organization_id = ${organization} and line.asset_id = asset.id) as "depreciatedOn"
        from fixed_asset asset
       where asset.organization_id = ${organization} and asset.id = any(${[...ids]})`.execute(tx)
  const [, { rows }] = await inOrder(tx, [lock], read)
  return new Map(rows.map((row) => [row.id, row]))
}

/** All that somebody answers for at the end of a day. */
export async function assetsOf({ tx }: Context, responsible: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('fixed_asset')
    .select('id')
    .where('responsible', '=', responsible)
    .where('state', '=', 'confirmed')
    .orderBy('inventory_number')
    .execute()
  return rows.map(({ id }) => id)
}

/** What leaves in a month has worn until the month before, and in none since: what it is worth then is what leaves. */
export async function refuseUndepreciated(
  context: Context,
  assets: readonly Moved[],
  date: Day,
  pathOf: PathOf = inList,
): Promise<void> {
  const before = addMonths(startOfMonth(date), -1)
  const [wearing, isPosted] = await Promise.all([
    wearingOf(
      context,
      assets.map(({ id }) => id),
    ),
    hasDepreciation(context, endOfMonth(before)),
  ])
  const due = ({ id, accumulated }: Moved): Amount => {
    const known = wearing.get(id)
    return known
      ? wornBy(known, before).plus(changedAfter(known, before)).minus(amount(accumulated))
      : amount('0')
  }
  const wrongOf = (asset: Moved): Wrong => {
    if (asset.depreciatedOn && asset.depreciatedOn >= startOfMonth(date))
      return { code: 'asset.depreciatedInMonth', parameters: { day: formatDay(asset.depreciatedOn) } }
    return !isPosted && due(asset).gt(amount('0'))
      ? { code: 'asset.notDepreciated', parameters: { day: formatDay(endOfMonth(before)) } }
      : undefined
  }
  refuseAssets(assets, wrongOf, pathOf)
}

async function hasDepreciation({ tx }: Context, day: Day): Promise<boolean> {
  const found = await tx
    .selectFrom('asset_depreciation')
    .select('id')
    .where('day', '>=', day)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return found !== undefined
}
