import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
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
    const { tx } = context
    const { stockKey, shortage } = error
    const [product, storage] = await Promise.all([
      tx
        .selectFrom('product')
        .select(['code', 'name'])
        .where('id', '=', stockKey.productId)
        .executeTakeFirstOrThrow(),
      tx
        .selectFrom('nomenclator')
        .select('name')
        .where('id', '=', stockKey.storageId)
        .executeTakeFirstOrThrow(),
    ])
    throw new Refusal(
      lackCodes[shortage.lack],
      {
        product: `${product.code} ${product.name}`,
        storage: storage.name,
        missing: shortage.missing.toFixed(),
        day: formatDay(shortage.movement.day),
      },
      { details: { ...stockKey, missing: shortage.missing.toFixed(), day: shortage.movement.day } },
    )
  }
}
