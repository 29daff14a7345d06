import { sql } from 'kysely'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { movementsOf } from '../stock/documents.ts'
import type { StockLine } from '../stock/move.ts'
import type { Inventory } from './inventory.ts'
import type { LineToMove } from './moving.ts'

/** What came back of a document already, by product. */
async function returnedOf({ tx, organization }: Context, issued: string): Promise<Map<string, Amount>> {
  const { rows } = await sql<{ productId: string; quantity: string }>`
    select line.product_id as "productId", sum(line.quantity)::text as quantity
      from other_inventory returned
      join other_inventory_line line on line.organization_id = ${organization} and line.other_inventory_id = returned.id
     where returned.organization_id = ${organization} and returned.return_of_id = ${issued} and returned.state = 'confirmed'
     group by line.product_id`.execute(tx)
  return new Map(rows.map(({ productId, quantity }) => [productId, amount(quantity)]))
}

/** What comes back comes back at what it left at, and no more than left. */
export async function returnedLines(
  context: Context,
  { returnOfId, lines }: Inventory,
  stockLineOf: (line: Inventory['lines'][number]) => Omit<StockLine, 'direction' | 'quantity' | 'counter'>,
): Promise<LineToMove[]> {
  const issued = returnOfId ?? ''
  // Nobody else returns of the same document meanwhile.
  await context.tx.selectFrom('other_inventory').select('id').where('id', '=', issued).forUpdate().execute()
  const [left, before] = await Promise.all([
    movementsOf(context, { type: 'otherInventory', _id: issued, number: null }),
    returnedOf(context, issued),
  ])
  const wrong: FieldRefusal[] = []
  const ready = lines.flatMap((line) => {
    const movement = left.find(({ productId, direction }) => productId === line.productId && direction === -1)
    const taken = before.get(line.productId) ?? zero
    const most = movement ? movement.quantity.minus(taken) : zero
    const quantity = amount(line.quantity ?? '0')
    if (!movement?.counter || quantity.gt(most)) {
      wrong.push({
        path: `lines.${line.line - 1}.quantity`,
        code: 'inventory.returnedMore',
        parameters: { line: line.line, most: most.toFixed() },
      })
      return []
    }
    return [
      {
        ...stockLineOf(line),
        direction: 1 as const,
        quantity,
        source: { movementId: movement.movementId, taken },
        // It comes back to the account that it had left.
        accountId: movement.accountId,
        counter: movement.counter,
      },
    ]
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  return ready
}

/** The numbers of the returns of a document that stand. */
export async function standingReturns({ tx }: Context, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('other_inventory')
    .select('number')
    .where('return_of_id', '=', id)
    .where('state', '=', 'confirmed')
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
