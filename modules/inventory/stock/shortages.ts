import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import type { StockKey } from './cards.ts'
import { ShortOf } from './costing.ts'
import type { ShortageReason } from './moving-average.ts'

const lackCodes: Record<ShortageReason, string> = {
  quantity: 'stock.short',
  value: 'stock.valueShort',
  nothingButValue: 'stock.valueLeft',
}

/** Runs `work` and reports what is missing by the names of product and warehouse. */
export async function sayingShortages<Result>(
  context: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShortOf)) throw error
    const { stockKey, shortage } = error
    const names = await namesOf(context, stockKey)
    throw new Refusal(
      lackCodes[shortage.lack],
      {
        ...names,
        missing: shortage.missing.toFixed(),
        day: formatDay(shortage.movement.day),
      },
      { details: { ...stockKey, missing: shortage.missing.toFixed(), day: shortage.movement.day } },
    )
  }
}

/** A product and a warehouse as they are named to whoever reads it. */
export async function namesOf(
  { tx }: Context,
  { productId, storageId }: StockKey,
): Promise<{ product: string; storage: string }> {
  const [product, storage] = await Promise.all([
    tx.selectFrom('product').select(['code', 'name']).where('id', '=', productId).executeTakeFirstOrThrow(),
    tx.selectFrom('nomenclator').select('name').where('id', '=', storageId).executeTakeFirstOrThrow(),
  ])
  return { product: `${product.code} ${product.name}`, storage: storage.name }
}
