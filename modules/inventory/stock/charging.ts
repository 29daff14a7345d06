import { sql } from 'kysely'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { lockStock } from './cards.ts'

/** What documents took of a product and did not bring back, at what it costs by now. */
export interface Charged {
  productId: string
  /** Where it was charged to before. */
  from: string
  value: Amount
}

/**
 * Charges what documents moved to other accounts from now on: what it will cost more or less goes there too. What it costs
 * by now is for the caller to post.
 */
export async function chargeTo(
  context: Context,
  documents: readonly string[],
  accountOf: (productId: string) => string,
): Promise<Charged[]> {
  const { tx, organization } = context
  const { rows: goods } = await sql<{ productId: string; storageId: string }>`
    select distinct product_id as "productId", warehouse_id as "storageId" from stock_movement
     where organization_id = ${organization} and document_id = any(${[...documents]})`.execute(tx)
  if (goods.length === 0) return []
  // Whoever costs them anew meanwhile waits, or is waited for.
  await lockStock(context, goods)
  const { rows } = await sql<{ productId: string; from: string; value: string }>`
    select product_id as "productId", counter_account_id as "from", (-sum(direction * value))::text as value
      from stock_movement
     where organization_id = ${organization} and document_id = any(${[...documents]}) and counter_account_id is not null
     group by product_id, counter_account_id
     order by product_id`.execute(tx)
  for (const productId of new Set(rows.map((row) => row.productId)))
    await sql`
      update stock_movement set counter_account_id = ${accountOf(productId)}
       where organization_id = ${organization} and document_id = any(${[...documents]}) and product_id = ${productId}
         and counter_account_id is not null`.execute(tx)
  return rows.map((row) => ({ ...row, value: amount(row.value) }))
}
