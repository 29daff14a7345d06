import { sql } from 'kysely'
import { type Amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { lockStock, type StockKey } from './cards.ts'
import { Costing } from './costing.ts'
import type { Correction, StockDocument } from './move.ts'
import type { Position } from './moving-average.ts'
import { sayingShortages } from './shortages.ts'
import { writeCosted } from './writing.ts'

/** What goods that were made cost more, or less, than was known when they were made. */
export interface AddedCost {
  movementId: string
  amount: Amount
}

/**
 * Adds costs to goods that were made, on the days on which they were, and costs anew whatever came of them. Nothing is posted
 * here: what the goods themselves and all that came later are worth more comes back as corrections, for the caller to post.
 */
export async function addToMade(
  context: Context,
  document: StockDocument,
  costs: readonly AddedCost[],
): Promise<Correction[]> {
  const added = costs.filter(({ amount }) => !amount.eq(zero))
  if (added.length === 0) return []
  const places = await placesOf(
    context,
    added.map(({ movementId }) => movementId),
  )
  await lockStock(context, places)
  const costing = new Costing(context)
  await inOrder(
    context.tx,
    [
      context.tx
        .insertInto('stock_making')
        .values(added.map(({ movementId, amount }) => ({ movement_id: movementId, added: text(amount) }))),
    ],
    () => costing.reopen(places),
  )
  await sayingShortages(context, () => costing.run())
  await writeCosted(context, costing, { document, moved: [], recosted: costing.recosted() })
  return costing.corrections()
}

/** The first place on each card that costs something else now. */
async function placesOf(
  { tx, organization }: Context,
  movements: readonly string[],
): Promise<(StockKey & Position)[]> {
  const { rows } = await sql<StockKey & Position>`
    select distinct on (product_id, warehouse_id)
           id as "_id", day, phase, paired_with as "pairedWith", product_id as "productId", warehouse_id as "storageId"
      from stock_movement
     where organization_id = ${organization} and id = any(${[...movements]}) and basis = 'made'
     order by product_id, warehouse_id, day, phase, paired_with, id`.execute(tx)
  return rows
}
