import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { type Amount, sum } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { keyOf, lockStock, type StockKey } from './cards.ts'

interface Document {
  type: string
  _id: string
  number: string
}

interface Kept extends StockKey {
  quantity: Amount
}

/** Keeps goods for a document that is not confirmed yet, in place of what was kept for it before. Refuses what is not there. */
export async function reserve(context: Context, document: Document, goods: readonly Kept[]): Promise<void> {
  await release(context, document)
  if (goods.length === 0) return
  await lockStock(context, goods)
  const byStockKey = [...Map.groupBy(goods, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: sum([first, ...others].map(({ quantity }) => quantity)) }] : [],
  )
  await context.tx
    .insertInto('stock_reservation')
    .values(
      byStockKey.map(({ productId, storageId, quantity }) => ({
        document_type: document.type,
        document_id: document._id,
        document_number: document.number,
        product_id: productId,
        warehouse_id: storageId,
        quantity: quantity.toFixed(),
      })),
    )
    .execute()
  await checkReserved(context, byStockKey)
}

/** Nothing is kept for a document any more: it took its goods, or never will. */
export async function release({ tx }: Context, { _id }: Pick<Document, '_id'>): Promise<void> {
  await tx.deleteFrom('stock_reservation').where('document_id', '=', _id).execute()
}

/** What is kept for documents has to be there. The places are locked. */
export async function checkReserved(
  { tx, organization }: Context,
  stockKeys: readonly StockKey[],
): Promise<void> {
  const { rows } = await sql<{
    product: string
    storage: string
    missing: string
    documents: string
  }>`
    select concat_ws(' ', product.code, product.name) as product, storage.name as storage,
           trim_scale(sum(kept.quantity) - balance.quantity)::text as missing, string_agg(kept.document_number, ', ' order by kept.created_at) as documents
      from stock_reservation kept
      join stock_balance balance on balance.organization_id = ${organization} and balance.product_id = kept.product_id
       and balance.warehouse_id = kept.warehouse_id
      join product on product.organization_id = ${organization} and product.id = kept.product_id
      join nomenclator storage on storage.organization_id = ${organization} and storage.id = kept.warehouse_id
     where kept.organization_id = ${organization}
       and (kept.product_id, kept.warehouse_id) in (${sql.join(stockKeys.map((stockKey) => sql`(${stockKey.productId}::uuid, ${stockKey.storageId}::uuid)`))})
     group by product.id, product.code, product.name, storage.id, storage.name, balance.quantity
    having sum(kept.quantity) > balance.quantity
     order by product.code limit 1`.execute(tx)
  const [lack] = rows
  if (lack) throw new Refusal('stock.reserved', { ...lack }, { details: { ...lack } })
}
