import { sql } from 'kysely'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { StockLine } from '../stock/move.ts'
import { booksOn } from './books.ts'
import type { Inventory } from './inventory.ts'

type Line = Inventory['lines'][number]

/** Goods that stay where they are and change their account. */
export const isReclassified = ({ type }: Pick<Inventory, 'type'>): boolean =>
  type === 'idle' || type === 'slowMoving'

/**
 * All that a storage has of each product leaves its account and enters the other one right after it, at the same value: what
 * is there is held on one account at a time.
 */
export async function reclassifiedLines(
  context: Context,
  document: Inventory,
  stockLineOf: (line: Line) => Omit<StockLine, 'direction' | 'quantity' | 'counter'>,
  to: string,
): Promise<StockLine[]> {
  const { storageId, date, lines } = document
  const books = await booksOn(context, storageId, date)
  const wrong: FieldRefusal[] = []
  const pairs = lines.map((line, index): StockLine[] => {
    const stockLine = stockLineOf(line)
    const quantity = amount(line.quantity ?? '0')
    const held = books.get(line.productId)?.quantity ?? zero
    const parameters = { line: line.line, code: line.product.code ?? line.product.name, held: held.toFixed() }
    if (!quantity.eq(held))
      wrong.push({ path: `lines.${index}.quantity`, code: 'inventory.wholeStock', parameters })
    if (stockLine.accountId === to)
      wrong.push({ path: `lines.${index}.productId`, code: 'inventory.sameAccount', parameters })
    const alone = { costCenterId: null, expenseItemId: null, partnerId: null }
    return [
      { ...stockLine, direction: -1, quantity, counter: { accountId: to, ...alone } },
      { ...stockLine, direction: 1, quantity, accountId: to, source: { line: index * 2 }, counter: null },
    ]
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  await refuseMovedSince(context, document)
  return pairs.flat()
}

/** What was written for later days stands on the account that the goods would have left by then. */
async function refuseMovedSince(
  { tx, organization }: Context,
  { storageId, date, lines }: Inventory,
): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select document_number as number from stock_movement
     where organization_id = ${organization} and warehouse_id = ${storageId} and day > ${date}
       and product_id = any(${lines.map(({ productId }) => productId)}) order by day, id limit 1`.execute(tx)
  if (rows[0]) throw new Refusal('inventory.movedSince', { number: rows[0].number })
}

/** From its day on the goods of a document are held on the account that it brought them to. */
export async function holdOn(
  { tx }: Context,
  document: Inventory,
  lines: readonly StockLine[],
): Promise<void> {
  await tx
    .insertInto('stock_account')
    .values(
      lines
        .filter(({ direction }) => direction === 1)
        .map(({ productId, storageId, accountId }) => ({
          product_id: productId,
          warehouse_id: storageId,
          account_id: accountId,
          since: document.date,
          document_id: document._id,
        })),
    )
    .execute()
}

export const holdNoMore = ({ tx }: Context, { _id }: Inventory) =>
  tx.deleteFrom('stock_account').where('document_id', '=', _id).execute()
