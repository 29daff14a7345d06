import { sql } from 'kysely'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import type { OnHand, Making, Movement, Position } from './moving-average.ts'

/** Whose stock: a product in a storage. */
export interface StockKey {
  productId: string
  storageId: string
}

export const keyOf = ({ productId, storageId }: StockKey) => `${productId} ${storageId}`

/** The other side of a movement's entry. */
export interface Counter {
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
  partnerId: string | null
}

export interface CardMovement extends Movement, StockKey {
  accountId: string
  counter: Counter | null
  documentType: string
  documentId: string
  documentNumber: string
  lineId: string | null
  /** What a count moves since something of an earlier day was written after it; its own entry knows nothing of it. */
  isRecount?: true
}

/**
 * Lets one document at a time move the stock of a product in a warehouse. The rows are locked in one order, so that no two
 * documents wait for each other. Says which of the products track lots.
 */
export async function lockStock(
  { tx, organization }: Context,
  stockKeys: readonly StockKey[],
): Promise<ReadonlySet<string>> {
  const sorted = [...new Map(stockKeys.map((stockKey) => [keyOf(stockKey), stockKey])).values()].toSorted(
    (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1),
  )
  if (sorted.length === 0) return new Set()
  // The second finds what the first has just made.
  const [[, locked]] = await inOrder<unknown>(tx, [
    tx
      .insertInto('stock_balance')
      .values(sorted.map(({ productId, storageId }) => ({ product_id: productId, warehouse_id: storageId })))
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'product_id', 'warehouse_id']).doNothing(),
      ),
    sql`
      select product_id as "productId", (select tracks_lots from product where product.organization_id = ${organization} and product.id = product_id) as "tracksLots"
        from stock_balance
       where organization_id = ${organization}
         and (product_id, warehouse_id) in (${sql.join(sorted.map((stockKey) => sql`(${stockKey.productId}::uuid, ${stockKey.storageId}::uuid)`))})
       order by product_id, warehouse_id for update`,
  ])
  const rows = (locked?.rows ?? []) as { productId: string; tracksLots: boolean }[]
  return new Set(rows.filter(({ tracksLots }) => tracksLots).map(({ productId }) => productId))
}

interface Row {
  id: string
  day: string
  direction: 1 | -1
  phase: number
  pairedWith: string
  quantity: string
  value: string
  basis: Movement['basis']
  sourceId: string | null
  sourceQuantity: string | null
  sourceTaken: string | null
  quantityAfter: string
  valueAfter: string
  accountId: string
  counterAccountId: string | null
  costCenterId: string | null
  expenseItemId: string | null
  partnerId: string | null
  documentType: string
  documentId: string
  documentNumber: string
  lineId: string | null
  making: { parts: { sourceId: string; of: string; taken: string; quantity: string }[]; added: string } | null
}

/** A movement as it stands on its card: what there was after it. */
export interface KnownMovement extends CardMovement {
  after: OnHand
}

/** The movements of a stock card from a position on, and what was on hand before them. */
export async function cardFrom(
  { tx, organization }: Context,
  { productId, storageId }: StockKey,
  from: Position,
): Promise<{ before: OnHand; movements: KnownMovement[] }> {
  const position = sql`(${from.day}::date, ${from.phase}::smallint, ${from.pairedWith}::uuid, ${from._id}::uuid)`
  const [before, { rows }] = await Promise.all([
    sql<{ quantity: string; value: string }>`
      select quantity_after::text as quantity, value_after::text as value from stock_movement
       where organization_id = ${organization} and product_id = ${productId} and warehouse_id = ${storageId}
         and (day, phase, paired_with, id) < ${position}
       order by day desc, phase desc, paired_with desc, id desc limit 1`.execute(tx),
    sql<Row>`
      select id, day, direction, phase, paired_with as "pairedWith", quantity::text, value::text, basis, source_id as "sourceId",
             source_quantity::text as "sourceQuantity", source_taken::text as "sourceTaken", quantity_after::text as "quantityAfter",
             value_after::text as "valueAfter", account_id as "accountId", counter_account_id as "counterAccountId", cost_center_id as "costCenterId", expense_item_id as "expenseItemId",
             partner_id as "partnerId", document_type as "documentType", document_id as "documentId",
             document_number as "documentNumber", line_id as "lineId",
             case when basis = 'made' then (
               select json_build_object(
                 'parts', coalesce(json_agg(json_build_object('sourceId', part.source_id, 'of', part.whole::text, 'taken', part.taken::text,
                                                              'quantity', part.quantity::text)) filter (where part.source_id is not null), '[]'),
                 'added', coalesce(sum(part.added), 0)::text)
                 from stock_making part where part.organization_id = ${organization} and part.movement_id = stock_movement.id) end as making
        from stock_movement
       where organization_id = ${organization} and product_id = ${productId} and warehouse_id = ${storageId}
         and (day, phase, paired_with, id) >= ${position}
       order by day, phase, paired_with, id`.execute(tx),
  ])
  const [held] = before.rows
  return {
    before: { quantity: amount(held?.quantity ?? '0'), value: amount(held?.value ?? '0') },
    movements: rows.map(({ id, counterAccountId, costCenterId, expenseItemId, partnerId, ...row }) => ({
      _id: id,
      productId,
      storageId,
      day: row.day,
      direction: row.direction,
      phase: row.phase,
      pairedWith: row.pairedWith,
      quantity: amount(row.quantity),
      value: amount(row.value),
      basis: row.basis,
      sourceId: row.sourceId,
      share:
        row.sourceQuantity === null
          ? null
          : { of: amount(row.sourceQuantity), taken: amount(row.sourceTaken ?? '0') },
      making: row.making && makingOf(row.making),
      after: { quantity: amount(row.quantityAfter), value: amount(row.valueAfter) },
      accountId: row.accountId,
      documentType: row.documentType,
      documentId: row.documentId,
      documentNumber: row.documentNumber,
      lineId: row.lineId,
      counter:
        counterAccountId === null
          ? null
          : { accountId: counterAccountId, costCenterId, expenseItemId, partnerId },
    })),
  }
}

const makingOf = ({ parts, added }: NonNullable<Row['making']>): Making => ({
  parts: parts.map(({ sourceId, of, taken, quantity }) => ({
    sourceId,
    of: amount(of),
    taken: amount(taken),
    quantity: amount(quantity),
  })),
  added: amount(added),
})

/** The movements that took their cost from these, where they are and since when. */
export async function dependentsOf({ tx, organization }: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<StockKey & { day: string }>`
    select product_id as "productId", warehouse_id as "storageId", min(day) as day from stock_movement
     where organization_id = ${organization}
       and (source_id = any(${ids}) or id in (select movement_id from stock_making
             where stock_making.organization_id = ${organization} and stock_making.source_id = any(${ids})))
     group by product_id, warehouse_id`.execute(tx)
  return rows
}

interface Source extends StockKey {
  day: string
  phase: number
  pairedWith: string
  quantity: Amount
  value: Amount
}

/** What sources left at, when and where, for movements that take their cost from outside of what is being costed. */
export async function sourcesOf({ tx, organization }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Source>()
  const { rows } = await sql<
    Omit<Source, 'quantity' | 'value'> & { id: string; quantity: string; value: string }
  >`
    select id, product_id as "productId", warehouse_id as "storageId", day, phase, paired_with as "pairedWith", quantity::text,
           value::text
      from stock_movement
     where organization_id = ${organization} and id = any(${[...ids]})`.execute(tx)
  return new Map<string, Source>(
    rows.map(({ id, quantity, value, ...source }) => [
      id,
      { ...source, quantity: amount(quantity), value: amount(value) },
    ]),
  )
}
