import { sql } from 'kysely'
import { type Amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Statement } from '@cuadre/server-kit/in-order.ts'
import type { CardMovement, StockKey } from './cards.ts'
import type { Making, OnHand } from './moving-average.ts'

export interface WrittenMovement {
  movement: CardMovement
  value: Amount
  after: OnHand
}

export function movementInserts({ tx }: Context, written: readonly WrittenMovement[]): readonly Statement[] {
  if (written.length === 0) return []
  const made = written.flatMap(({ movement: { _id, making } }) => (making ? partsOf(_id, making) : []))
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
    ...(made.length > 0 ? [tx.insertInto('stock_making').values(made)] : []),
  ]
}

/** What something is made of, row by row; what was added is one more. */
function partsOf(movementId: string, { parts, added }: Making) {
  const row = {
    movement_id: movementId,
    source_id: null,
    whole: null,
    taken: null,
    quantity: null,
    added: null,
  }
  return [
    ...parts.map(({ sourceId, of, taken, quantity }) => ({
      ...row,
      source_id: sourceId,
      whole: of.toFixed(),
      taken: taken.toFixed(),
      quantity: quantity.toFixed(),
    })),
    ...(added.eq(zero) ? [] : [{ ...row, added: text(added) }]),
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
