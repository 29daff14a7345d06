import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Refuse } from '@cuadre/platform/documents/lines.ts'

interface KnownProduct {
  id: string
  code: string
  active: boolean
  decimals: number
  purchase_price: string | null
}

/** The products that lines name, by id. */
export async function productsOf(
  { tx }: Context,
  lines: readonly { productId: string }[],
): Promise<Map<string, KnownProduct>> {
  if (lines.length === 0) return new Map()
  const rows = await tx
    .selectFrom('product')
    .innerJoin('unit_of_measure', 'unit_of_measure.id', 'product.unit_id')
    .select(['product.id', 'product.code', 'product.active', 'product.purchase_price', 'decimals'])
    .where('product.id', 'in', [...new Set(lines.map(({ productId }) => productId))])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface GoodsLine {
  productId: string
  quantity?: string | null | undefined
}

/** Tells `refuse` what is wrong with the product and the quantity of a line, which the line calls `field`. */
export function checkGoods(
  { productId, quantity }: GoodsLine,
  known: ReadonlyMap<string, KnownProduct>,
  refuse: Refuse,
  { mayBeZero = false, field = 'quantity' } = {},
): void {
  const product = known.get(productId)
  if (!product) refuse('productId', 'product.unknown')
  else if (!product.active && !mayBeZero) refuse('productId', 'product.inactive', { code: product.code })
  if (quantity === null || quantity === undefined) return
  const given = amount(quantity)
  if (given.lte(zero) && !mayBeZero) refuse(field, 'document.quantityZero')
  if (product && !round(given, product.decimals).eq(given))
    refuse(field, 'document.quantityDecimals', { code: product.code, decimals: product.decimals })
}

/** Lines that name a product which an earlier line names already. */
export function repeated(lines: readonly { productId: string }[]): FieldRefusal[] {
  const seen = new Set<string>()
  return lines.flatMap(({ productId }, index) => {
    if (!seen.has(productId)) {
      seen.add(productId)
      return []
    }
    const path = `lines.${index}.productId`
    return [{ path, code: 'stock.productTwice', parameters: { line: index + 1 } }]
  })
}

/** What is wrong with a storage that a document names. */
export async function wrongWarehouse({ tx }: Context, id: string, path: string): Promise<FieldRefusal[]> {
  const storage = await tx
    .selectFrom('warehouse')
    .innerJoin('nomenclator', 'nomenclator.id', 'warehouse.id')
    .select('nomenclator.active')
    .where('warehouse.id', '=', id)
    .executeTakeFirst()
  if (!storage) return [{ path, code: 'document.storageUnknown' }]
  return storage.active ? [] : [{ path, code: 'document.storageInactive' }]
}
