import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { balanced, credit, debit } from '@cuadre/kernel/journal.ts'
import { amount, sum } from '@cuadre/kernel/money.ts'
import { postDocument } from '@cuadre/accounting/public.ts'
import { move, postCorrections, sayingShortages } from '@cuadre/inventory/public.ts'
import type { Product } from './ceiba.ts'
import { chartOf } from './chart.ts'

/** Goods to try documents with: what a storage holds, and where it is. */
export const goodsOf = (product: Product) => {
  const chart = chartOf(product)
  const goods = {
    async create(path: string, input: object): Promise<string> {
      const { status, body } = await product.call<{ _id: string }>('POST', path, input)
      expect(status, JSON.stringify(body)).toBe(200)
      return body._id
    },
    storage: (code: string, name: string) =>
      goods.create('/private/nomenclator/create', { ptype: 'AA', code, name }),
    unit: (code: string, name: string) =>
      goods.create('/private/nomenclator/create', { ptype: 'UM', code, name }),
    product: (name: string, unitId: string, salePrice: string) =>
      goods.create('/private/products', { name, unitId, salePrice }),
    /** An opening load: goods come in against the capital. */
    async load(
      day: string,
      storageId: string,
      productId: string,
      quantity: string,
      value: string,
    ): Promise<void> {
      const [held, capital] = await Promise.all([chart.idOf('189'), chart.idOf('600')])
      await product.inside((context) =>
        sayingShortages(context, async () => {
          const origin = { type: 'load', _id: uuidv7(), number: `CI ${day}` }
          const { moved, corrections } = await move(context, {
            day,
            document: origin,
            lines: [
              {
                productId,
                storageId,
                direction: 1,
                quantity: amount(quantity),
                value: amount(value),
                accountId: held,
                counter: { accountId: capital, costCenterId: null, expenseItemId: null, partnerId: null },
              },
            ],
          })
          const total = sum(moved.map((each) => each.value))
          await postDocument(context, {
            day,
            type: 'inventory',
            origin,
            draft: balanced('Carga inicial', [debit(held, total), credit(capital, total)]),
          })
          await postCorrections(context, origin, corrections)
        }),
      )
    },
    /** What a storage holds, as `quantity at value`. */
    async held(storageId: string, productId: string): Promise<string> {
      const { rows } = await product.asOwner(
        `select trim_scale(quantity) || ' at ' || value as held from stock_balance where warehouse_id = '${storageId}' and product_id = '${productId}'`,
      )
      return (rows[0] as { held: string } | undefined)?.held ?? 'nothing'
    },
  }
  return goods
}
