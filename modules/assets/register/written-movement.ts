import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { type Amount, text } from '@cuadre/kernel/money.ts'
import { entriesOfDocument } from '@cuadre/accounting/public.ts'
import { paidOf } from '@cuadre/finance/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inParts } from '@cuadre/server-kit/in-parts.ts'
import { assetKind, assetMovementKind } from './kind.ts'
import type * as api from './movement-api.ts'
import { movementHead, movementLines } from './movement-queries.ts'
import type { Moved } from './moving.ts'
import type { DisposalReason, MovementType } from './states.ts'

export type Movement = api.WholeMovement

const { type: documentType, series, workflow } = assetMovementKind

export const originOf = ({ _id, number }: Pick<Movement, '_id' | 'number'>) => ({
  type: documentType,
  _id,
  number,
})

export async function getMovement(context: Context, { id }: { id: string }): Promise<Movement> {
  const head = await movementHead(context, id)
  if (!head) throw notFound()
  const [lines, documents, posted, steps, owed] = await Promise.all([
    movementLines(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOfDocument(context, id),
    statusHistoryOf(context, documentType, id),
    paidOf(context, [id]),
  ])
  const allowed = Object.values(workflow[head.state]).map(({ to }) => to)
  const sale = head.sale && { ...head.sale, paid: owed.get(id)?.paid ?? null }
  return { ...head, sale, lines, documents, ...posted, allowed, steps }
}

/** What an asset is after a movement; what is not said stays as it was. */
interface Change extends Partial<Pick<Moved, 'areaId' | 'costCenterId' | 'responsible' | 'use'>> {
  /** What it costs more and has worn more, below zero where it is less, and how many months it has to live. */
  worth?: { cost: Amount; worn: Amount; months: number | null }
}

interface Written {
  date: Day
  type: MovementType
  description?: string | null | undefined
  columns?: {
    reason?: DisposalReason
    account_id?: string
    cost_center_id?: string | null
    expense_item_id?: string | null
    suspends?: boolean
    provider_id?: string | null
    due_date?: Day | null
    reference?: string | null
    client_id?: string
    currency_id?: string | null
    rate?: string | null
    total?: string
    price?: string
    receivable_account_id?: string
    income_account_id?: string
  }
}

/** Writes a movement of assets down and does what it says of them. */
export async function write(
  context: Context,
  { date, type, description, columns }: Written,
  assets: readonly Moved[],
  changeOf: (asset: Moved, at: number) => Change,
): Promise<{ _id: string; number: string }> {
  const { tx, user } = context
  const _id = uuidv7()
  const number = await nextNumber(context, series, date)
  await tx
    .insertInto('asset_movement')
    .values({
      id: _id,
      number,
      day: date,
      type,
      description: description || null,
      created_by: user._id,
      ...columns,
    })
    .execute()
  const changed = assets.map((asset, at) => {
    const { worth, ...place } = changeOf(asset, at)
    return { asset, to: { ...asset, ...place }, worth }
  })
  const lines = changed.map(({ asset, to, worth }, index) => ({
    movement_id: _id,
    type,
    line: index + 1,
    asset_id: asset.id,
    from_area_id: asset.areaId,
    to_area_id: to.areaId,
    from_cost_center_id: asset.costCenterId,
    to_cost_center_id: to.costCenterId,
    from_responsible: asset.responsible,
    to_responsible: to.responsible,
    from_use: asset.use,
    to_use: to.use,
    cost: asset.cost,
    accumulated: asset.accumulated,
    ...(worth && { cost_change: text(worth.cost), wear_change: text(worth.worn), months: worth.months }),
  }))
  for (const part of inParts(lines)) await tx.insertInto('asset_movement_line').values(part).execute()
  await place(context, _id, 'to')
  await recordTransition(context, { type: documentType, _id, from: null, to: 'confirmed' })
  return { _id, number }
}

/** Puts the assets of a movement where it took them, or back where they were. */
export const place = ({ tx, organization }: Context, movementId: string, side: 'from' | 'to') =>
  sql`
    update fixed_asset asset
       set area_id = ${sql.ref(`line.${side}_area_id`)}, cost_center_id = ${sql.ref(`line.${side}_cost_center_id`)},
           responsible = ${sql.ref(`line.${side}_responsible`)}, use = ${sql.ref(`line.${side}_use`)}, version = asset.version + 1
      from asset_movement_line line
     where line.organization_id = ${organization} and line.movement_id = ${movementId}
       and asset.organization_id = ${organization} and asset.id = line.asset_id`.execute(tx)

export async function written(context: Context, id: string): Promise<Movement> {
  const after = await getMovement(context, { id })
  context.changed({ type: documentType, _id: id, after })
  return after
}

/** The assets of a movement are disposed of, or stand again. */
export async function stand(
  context: Context,
  movementId: string,
  { state, disposedOn }: { state: 'confirmed' | 'disposed'; disposedOn: Day | null },
): Promise<void> {
  const { tx, organization, user } = context
  const { rows } = await sql<{ id: string }>`
    update fixed_asset asset
       set state = ${state}, disposed_day = ${disposedOn}
      from asset_movement_line line
     where line.organization_id = ${organization} and line.movement_id = ${movementId}
       and asset.organization_id = ${organization} and asset.id = line.asset_id
    returning asset.id`.execute(tx)
  await tx
    .insertInto('document_event')
    .values(
      rows.map(({ id }) => ({
        document_type: assetKind.type,
        document_id: id,
        from_state: state === 'disposed' ? 'confirmed' : 'disposed',
        to_state: state,
        reason: null,
        user_id: user._id,
      })),
    )
    .execute()
}
