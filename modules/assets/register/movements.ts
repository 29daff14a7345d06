import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { reverseDocument } from '@cuadre/accounting/public.ts'
import { cancelItems } from '@cuadre/finance/public.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { assetMovementKind } from './kind.ts'
import type * as api from './movement-api.ts'
import { assetsOf, assetsToMove, refuseAssets } from './moving.ts'
import { isOfWorth, type MovementState } from './states.ts'
import { getMovement, type Movement, originOf, place, stand, write, written } from './written-movement.ts'

export async function moveAreas(
  context: Context,
  draft: z.output<typeof api.moveAreas.input>,
): Promise<Movement> {
  const wrong = await wrongReferences(context, [
    { path: 'areaId', id: draft.areaId, words: 'area', table: 'work_area' },
    { path: 'costCenterId', id: draft.costCenterId, words: 'costCenter', table: 'cost_center' },
  ])
  if (wrong.length > 0) throw wrongFields(wrong)
  const assets = await assetsToMove(context, draft)
  refuseAssets(assets, ({ areaId }) => (areaId === draft.areaId ? { code: 'asset.isThere' } : undefined))
  const { cost_center_id: ofArea } = await context.tx
    .selectFrom('work_area')
    .select('cost_center_id')
    .where('id', '=', draft.areaId)
    .executeTakeFirstOrThrow()
  const { date, description, responsible } = draft
  const { _id } = await write(context, { date, type: 'area', description }, assets, (asset) => ({
    areaId: draft.areaId,
    costCenterId: draft.costCenterId ?? ofArea ?? asset.costCenterId,
    ...(responsible && { responsible }),
  }))
  return written(context, _id)
}

/** Assets go from hand to hand: those that are named, or all of a person. */
export async function changeResponsible(
  context: Context,
  { from, assetIds = [], ...draft }: z.output<typeof api.changeResponsible.input>,
): Promise<Movement> {
  const ids = from ? [...assetIds, ...(await assetsOf(context, from))] : assetIds
  if (ids.length === 0)
    throw wrongFields([
      from
        ? { path: 'from', code: 'asset.noneOf', parameters: { name: from } }
        : { path: 'assetIds', code: 'field.required' },
    ])
  const assets = await assetsToMove(context, { ...draft, assetIds: ids })
  refuseAssets(assets, ({ responsible }) =>
    responsible === draft.responsible
      ? { code: 'asset.isTheirs', parameters: { name: responsible } }
      : undefined,
  )
  const { date, description, responsible } = draft
  const { _id } = await write(context, { date, type: 'responsible', description }, assets, () => ({
    responsible,
  }))
  return written(context, _id)
}

/** Assets stand still, are being repaired, or work again. */
export async function changeUse(
  context: Context,
  draft: z.output<typeof api.changeUse.input>,
): Promise<Movement> {
  const { date, description, use, suspends } = draft
  if (use === 'inUse' && suspends)
    throw wrongFields([{ path: 'suspends', code: 'assetMovement.worksAndSuspends' }])
  const assets = await assetsToMove(context, draft)
  refuseAssets(assets, (asset) => (asset.use === use ? { code: 'asset.isSo' } : undefined))
  const { _id } = await write(
    context,
    { date, type: 'use', description, columns: { suspends } },
    assets,
    () => ({ use }),
  )
  return written(context, _id)
}

const movements: LivingDocument<MovementState, 'cancel', Movement> = {
  kind: assetMovementKind,
  effects: {
    /** It is taken back as if it had not been: on its own day, and as long as it is the last of each of its assets. */
    async cancel(context, movement, { reason }) {
      const { _id, type, date: day, account } = movement
      await lockedOf(context, _id)
      await refuseMovedSince(context, movement)
      if (isOfWorth(type)) await refuseDepreciatedSince(context, movement)
      await place(context, _id, 'from')
      if (type === 'disposal') await stand(context, _id, { state: 'confirmed', disposedOn: null })
      if (account === null) return
      await cancelItems(context, originOf(movement), day)
      await reverseDocument(context, { origin: originOf(movement), day, reason })
    },
  },
  get: (context, id) => getMovement(context, { id }),
}

/** Whoever takes a movement back waits for whoever posts what its assets wore. */
const lockedOf = ({ tx, organization }: Context, id: string) =>
  sql`
    select from fixed_asset asset
     where asset.organization_id = ${organization}
       and exists (select from asset_movement_line line
                    where line.organization_id = ${organization} and line.movement_id = ${id} and line.asset_id = asset.id)
     order by asset.id for update`.execute(tx)

async function refuseMovedSince(
  { tx, organization }: Context,
  { _id, date, number }: Movement,
): Promise<void> {
  const { rows } = await sql<{ asset: string; number: string }>`
    select concat_ws(' ', asset.inventory_number, asset.name) as asset, later.number
      from asset_movement_line line
      join fixed_asset asset on asset.organization_id = ${organization} and asset.id = line.asset_id
      join asset_movement_line other on other.organization_id = ${organization} and other.asset_id = line.asset_id
      join asset_movement later on later.organization_id = ${organization} and later.id = other.movement_id and later.state = 'confirmed'
     where line.organization_id = ${organization} and line.movement_id = ${_id} and (later.day, later.id) > (${date}::date, ${_id}::uuid)
     order by later.day desc, later.id desc limit 1`.execute(tx)
  const [since] = rows
  if (since)
    throw new Refusal('assetMovement.movedSince', { number, asset: since.asset, document: since.number })
}

/** What assets wore by what they are worth since is taken back before that. */
async function refuseDepreciatedSince(
  { tx, organization }: Context,
  { _id, date, number }: Movement,
): Promise<void> {
  const { rows } = await sql<{ asset: string; number: string }>`
    select concat_ws(' ', asset.inventory_number, asset.name) as asset, later.number
      from asset_movement_line line
      join fixed_asset asset on asset.organization_id = ${organization} and asset.id = line.asset_id
      join asset_depreciation_line worn on worn.organization_id = ${organization} and worn.asset_id = line.asset_id
      join asset_depreciation later on later.organization_id = ${organization} and later.id = worn.depreciation_id and later.state = 'confirmed'
     where line.organization_id = ${organization} and line.movement_id = ${_id} and later.day >= ${date}
     order by later.day desc limit 1`.execute(tx)
  const [since] = rows
  if (since)
    throw new Refusal('assetMovement.depreciatedSince', {
      number,
      asset: since.asset,
      document: since.number,
    })
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateMovement.input>,
): Promise<Movement> => transition(context, movements, requested)
