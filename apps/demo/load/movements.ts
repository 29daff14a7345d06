import { text, zero } from '@cuadre/kernel/money.ts'
import { insertRows } from '@cuadre/db/insert-rows.ts'
import type { DocumentMovement, RowWriter } from '../documents.ts'
import type { LoadContext, LoadedDocument } from './context.ts'
import { idInOrder } from './ids-in-order.ts'

/** Writes the stock movements of documents, and the balances that they end with. */
export async function insertMovements(
  context: LoadContext,
  writer: RowWriter,
  loaded: readonly LoadedDocument[],
): Promise<void> {
  const { client, organization, idOf } = context
  const { codes } = writer
  const movements = loaded.flatMap(({ document, facts }) =>
    document.movements.map((movement) => ({ movement, document, facts })),
  )
  // They sort by the order of the movements, which is that of stock cards.
  const ids = new Map(
    movements.map(({ movement: { sequence }, facts: { day } }) => [sequence, idInOrder(sequence, day)]),
  )
  const idOfMovement = (sequence: number) => ids.get(sequence)!
  const counterOf = (counter: DocumentMovement['counter']) => ({
    counter_account_id: counter ? codes.account(counter.account) : null,
    cost_center_id: counter?.costCenter ? idOf('center', counter.costCenter) : null,
    expense_item_id: counter?.expenseItem ? codes.expenseItem(counter.expenseItem) : null,
    partner_id: counter?.partner ? idOf('partner', counter.partner) : null,
  })
  const rows = movements
    .toSorted((one, other) => one.movement.sequence - other.movement.sequence)
    .map(({ movement, document, facts }) => ({
      organization_id: organization,
      id: idOfMovement(movement.sequence),
      product_id: idOf('product', movement.product),
      warehouse_id: idOf('storage', movement.warehouse),
      day: facts.day,
      direction: movement.direction,
      phase: movement.direction === 1 ? 0 : 1,
      paired_with: idOfMovement(movement.sequence),
      quantity: movement.quantity.toFixed(),
      value: text(movement.value),
      first_value: text(movement.value),
      basis: movement.basis,
      source_id: movement.source && idOfMovement(movement.source.sequence),
      source_quantity: movement.source?.of?.toFixed() ?? null,
      source_taken: movement.source?.of ? '0' : null,
      quantity_after: movement.after.quantity.toFixed(),
      value_after: text(movement.after.value),
      account_id: codes.account(movement.account),
      ...counterOf(movement.counter),
      document_type: document.type,
      document_id: facts.id,
      document_number: facts.number,
      line_id: idOf('line', movement.line),
    }))
  const last = new Map(rows.map((row) => [`${row.product_id} ${row.warehouse_id}`, row]))
  await insertRows(
    client,
    'stock_balance',
    [...last.values()].map((row) => ({
      organization_id: organization,
      product_id: row.product_id,
      warehouse_id: row.warehouse_id,
      quantity: row.quantity_after,
      value: row.value_after,
    })),
  )
  await insertRows(client, 'stock_movement', rows)
  await insertRows(
    client,
    'stock_making',
    movements.flatMap(({ movement: { sequence, making } }) =>
      making
        ? partsOf(making).map((part) => ({
            organization_id: organization,
            movement_id: idOfMovement(sequence),
            ...part,
          }))
        : [],
    ),
  )

  function partsOf({ parts, added }: NonNullable<DocumentMovement['making']>) {
    const nothing = { source_id: null, whole: null, taken: null, quantity: null, added: null }
    return [
      ...parts.map(({ source, of, taken, quantity }) => ({
        ...nothing,
        source_id: idOfMovement(source.sequence),
        whole: of.toFixed(),
        taken: taken.toFixed(),
        quantity: quantity.toFixed(),
      })),
      ...(added.eq(zero) ? [] : [{ ...nothing, added: text(added) }]),
    ]
  }
}
