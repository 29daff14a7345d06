import { sql } from 'kysely'
import { amount, type Amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder, type Statement } from '@cuadre/server-kit/in-order.ts'
import type { OnHand, Movement, Position } from './moving-average.ts'

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
 * documents wait for each other.
 */
export async function lockStock(
  { tx, organization }: Context,
  stockKeys: readonly StockKey[],
): Promise<void> {
  const sorted = [...new Map(stockKeys.map((stockKey) => [keyOf(stockKey), stockKey])).values()].toSorted(
    (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1),
  )
  if (sorted.length === 0) return
  // The second finds what the first has just made.
  await inOrder(tx, [
    tx
      .insertInto('stock_balance')
      .values(sorted.map(({ productId, storageId }) => ({ product_id: productId, warehouse_id: storageId })))
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'product_id', 'warehouse_id']).doNothing(),
      ),
    sql`
      select from stock_balance
       where organization_id = ${organization}
         and (product_id, warehouse_id) in (${sql.join(sorted.map((stockKey) => sql`(${stockKey.productId}::uuid, ${stockKey.storageId}::uuid)`))})
       order by product_id, warehouse_id for update`,
  ])
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
             document_number as "documentNumber", line_id as "lineId"
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

/** The movements that took their cost from these, where they are and since when. */
export async function dependentsOf({ tx, organization }: Context, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<StockKey & { day: string }>`
    select product_id as "productId", warehouse_id as "storageId", min(day) as day from stock_movement
     where organization_id = ${organization} and source_id = any(${ids})
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

export interface WrittenMovement {
  movement: CardMovement
  value: Amount
  after: OnHand
}

export function movementInserts({ tx }: Context, written: readonly WrittenMovement[]): readonly Statement[] {
  if (written.length === 0) return []
  return [
    tx.insertInto('stock_movement').values(
      written.map(({ movement, value, after }) => ({
        id: movement._id,
        product_id: movement.productId,
        warehouse_id: movement.storageId,
        day: movement.day,
        direction: movement.direction,
        phase: movement.phase,
        paired_with: movement.pairedWith,
        quantity: movement.quantity.toFixed(),
        value: text(value),
        first_value: text(movement.isRecount ? zero : value),
        basis: movement.basis,
        source_id: movement.sourceId,
        source_quantity: movement.share?.of.toFixed() ?? null,
        source_taken: movement.share?.taken.toFixed() ?? null,
        quantity_after: after.quantity.toFixed(),
        value_after: text(after.value),
        account_id: movement.accountId,
        counter_account_id: movement.counter?.accountId ?? null,
        cost_center_id: movement.counter?.costCenterId ?? null,
        expense_item_id: movement.counter?.expenseItemId ?? null,
        partner_id: movement.counter?.partnerId ?? null,
        document_type: movement.documentType,
        document_id: movement.documentId,
        document_number: movement.documentNumber,
        line_id: movement.lineId,
      })),
    ),
  ]
}

/** What later movements cost now, by one statement however many there are. */
export function movementUpdates(
  { organization }: Context,
  changed: readonly WrittenMovement[],
): readonly Statement[] {
  if (changed.length === 0) return []
  return [
    sql`
    update stock_movement movement
       set value = given.value, quantity_after = given.quantity_after, value_after = given.value_after
      from unnest(${changed.map(({ movement }) => movement._id)}::uuid[], ${changed.map(({ value }) => text(value))}::numeric[],
                  ${changed.map(({ after }) => after.quantity.toFixed())}::numeric[], ${changed.map(({ after }) => text(after.value))}::numeric[])
        as given (id, value, quantity_after, value_after)
     where movement.organization_id = ${organization} and movement.id = given.id`,
  ]
}

export function balanceUpdates(
  { organization }: Context,
  balances: readonly (StockKey & OnHand)[],
): readonly Statement[] {
  if (balances.length === 0) return []
  return [
    sql`
    update stock_balance balance set quantity = given.quantity, value = given.value
      from unnest(${balances.map(({ productId }) => productId)}::uuid[], ${balances.map(({ storageId }) => storageId)}::uuid[],
                  ${balances.map(({ quantity }) => quantity.toFixed())}::numeric[], ${balances.map(({ value }) => text(value))}::numeric[])
        as given (product_id, warehouse_id, quantity, value)
     where balance.organization_id = ${organization} and balance.product_id = given.product_id and balance.warehouse_id = given.warehouse_id`,
  ]
}
