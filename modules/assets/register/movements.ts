import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { debit } from '@cuadre/kernel/journal.ts'
import { amount, sum, zero } from '@cuadre/kernel/money.ts'
import {
  accountsFor,
  entriesOfDocument,
  postDocument,
  reverseDocument,
  wrongPostings,
} from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type * as api from './api.ts'
import { assetKind, assetMovementKind } from './kind.ts'
import { movementHead, movementLines } from './movement-queries.ts'
import { assetsOf, assetsToMove, type Moved, refuseAssets, refuseUndepreciated } from './moving.ts'
import { postDisposal } from './posting.ts'
import type { DisposalReason, MovementState, MovementType } from './states.ts'

type Movement = api.WholeMovement

const { type: documentType, series, workflow } = assetMovementKind

export const originOf = ({ _id, number }: Pick<Movement, '_id' | 'number'>) => ({
  type: documentType,
  _id,
  number,
})

export async function getMovement(context: Context, { id }: { id: string }): Promise<Movement> {
  const head = await movementHead(context, id)
  if (!head) throw notFound()
  const [lines, documents, posted, steps] = await Promise.all([
    movementLines(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOfDocument(context, id),
    statusHistoryOf(context, documentType, id),
  ])
  const allowed = Object.values(workflow[head.state]).map(({ to }) => to)
  return { ...head, lines, documents, ...posted, allowed, steps }
}

/** What an asset is after a movement; what is not said stays as it was. */
type Change = Partial<Pick<Moved, 'areaId' | 'costCenterId' | 'responsible' | 'use'>>

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
  }
}

/** Writes a movement of assets down and does what it says of them. */
async function write(
  context: Context,
  { date, type, description, columns }: Written,
  assets: readonly Moved[],
  changeOf: (asset: Moved) => Change,
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
  const changed = assets.map((asset) => ({ asset, to: { ...asset, ...changeOf(asset) } }))
  await tx
    .insertInto('asset_movement_line')
    .values(
      changed.map(({ asset, to }, index) => ({
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
      })),
    )
    .execute()
  await place(context, _id, 'to')
  await recordTransition(context, { type: documentType, _id, from: null, to: 'confirmed' })
  return { _id, number }
}

/** Puts the assets of a movement where it took them, or back where they were. */
const place = ({ tx, organization }: Context, movementId: string, side: 'from' | 'to') =>
  sql`
    update fixed_asset asset
       set area_id = ${sql.ref(`line.${side}_area_id`)}, cost_center_id = ${sql.ref(`line.${side}_cost_center_id`)},
           responsible = ${sql.ref(`line.${side}_responsible`)}, use = ${sql.ref(`line.${side}_use`)}, version = asset.version + 1
      from asset_movement_line line
     where line.organization_id = ${organization} and line.movement_id = ${movementId}
       and asset.organization_id = ${organization} and asset.id = line.asset_id`.execute(tx)

async function written(context: Context, id: string): Promise<Movement> {
  const after = await getMovement(context, { id })
  context.changed({ type: documentType, _id: id, after })
  return after
}

const lossKeys = {
  wear: 'account.asset.loss',
  breakage: 'account.asset.loss',
  sale: 'account.asset.loss',
  shortage: 'account.shortage.assets',
  theft: 'account.shortage.assets',
} as const

/** Where what is lost goes: where it was said, or what the parameter of the day says of the reason. */
async function lossAccount(
  context: Context,
  { reason, accountId, date }: z.output<typeof api.downAssets.input>,
): Promise<string> {
  if (accountId) return accountId
  if (reason === 'donation' || reason === 'transfer')
    throw wrongFields([{ path: 'accountId', code: 'assetMovement.accountRequired' }])
  const key = lossKeys[reason]
  return (await accountsFor(context, [key], date))[key]._id
}

const lossFields: Readonly<Record<string, string>> = {
  costCenterId: 'costCenterId',
  expenseItemId: 'expenseItemId',
}

/** Assets leave the books: what they cost, what they had worn, and what they were still worth. */
export async function downAssets(
  context: Context,
  draft: z.output<typeof api.downAssets.input>,
): Promise<Movement> {
  const { date, reason, description, costCenterId = null, expenseItemId = null } = draft
  const assets = await assetsToMove(context, draft)
  await refuseUndepreciated(context, assets, date)
  const account = await lossAccount(context, draft)
  const lost = sum(assets.map(({ cost, accumulated }) => amount(cost).minus(amount(accumulated))))
  if (lost.gt(zero)) {
    const wrong = await wrongPostings(context, [
      debit(account, lost, {
        ...(costCenterId && { costCenterId }),
        ...(expenseItemId && { expenseItemId }),
      }),
    ])
    if (wrong.length > 0)
      throw wrongFields(
        wrong.map((each): FieldRefusal => ({
          ...each,
          path: lossFields[each.path.split('.').at(-1) ?? ''] ?? 'accountId',
        })),
      )
  }
  const { _id, number } = await write(
    context,
    {
      date,
      type: 'disposal',
      description,
      columns: { reason, account_id: account, cost_center_id: costCenterId, expense_item_id: expenseItemId },
    },
    assets,
    () => ({}),
  )
  await stand(context, _id, { state: 'disposed', disposedOn: date })
  await postDocument(context, {
    day: date,
    type: 'fixedAssets',
    origin: originOf({ _id, number }),
    draft: postDisposal(
      translate(context.language, `assetMovements.entries.${reason}`, {
        number,
        assets: assets.map(({ inventoryNumber, name }) => `${inventoryNumber} ${name}`).join(', '),
      }).slice(0, 500),
      assets.map((asset) => ({
        account: asset.accountId,
        depreciation: asset.depreciationAccountId,
        cost: amount(asset.cost),
        accumulated: amount(asset.accumulated),
      })),
      { account, costCenterId, expenseItemId },
    ),
  })
  return written(context, _id)
}

/** The assets of a movement are disposed of, or stand again. */
async function stand(
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
      await refuseMovedSince(context, movement)
      await place(context, movement._id, 'from')
      if (movement.type !== 'disposal') return
      await stand(context, movement._id, { state: 'confirmed', disposedOn: null })
      await reverseDocument(context, { origin: originOf(movement), day: movement.date, reason })
    },
  },
  get: (context, id) => getMovement(context, { id }),
}

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

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStateMovement.input>,
): Promise<Movement> => transition(context, movements, requested)
