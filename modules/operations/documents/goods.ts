import { v7 as uuidv7 } from 'uuid'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, one, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { eachLine, type Refuse } from '@cuadre/platform/documents/lines.ts'

export interface LineDraft {
  quantity: string
  unitPrice?: string | undefined
  discount?: string | undefined
  description?: string | null | undefined
}

export interface PricedLine {
  quantity: Amount
  unitPrice: Amount
  discount: Amount
  /** In the currency of the document. */
  amount: Amount
  description: string | null
}

/** What a line comes to. What is wrong with its figures is reported to `refuse`. */
export function priced(line: LineDraft, price: string | null | undefined, refuse: Refuse): PricedLine {
  const quantity = amount(line.quantity)
  if (quantity.lte(zero)) refuse('quantity', 'document.quantityZero')
  const discount = amount(line.discount ?? '0')
  if (discount.gt('100')) refuse('discount', 'document.discountTooLarge')
  const unitPrice = amount(line.unitPrice ?? price ?? '0')
  const kept = one.minus(discount.div('100'))
  return {
    quantity,
    unitPrice,
    discount,
    amount: round(quantity.times(unitPrice).times(kept)),
    description: line.description || null,
  }
}

/** A line as the tables hold it, in its place among the others. */
export const pricedColumns = (line: PricedLine, index: number) => ({
  id: uuidv7(),
  line: index + 1,
  description: line.description,
  quantity: line.quantity.toFixed(),
  unit_price: line.unitPrice.toFixed(),
  discount: line.discount.toFixed(),
  amount: text(line.amount),
})

export interface GoodsDraft extends LineDraft {
  productId: string
}

type Price = 'sale_price' | 'purchase_price'
type Goods<Draft> = PricedLine & { productId: string; draft: Draft }

/** Lines of goods with their price, and everything that is wrong with them. */
export async function checkedGoods<Draft extends GoodsDraft>(
  context: Context,
  { lines, currencyId }: { lines: readonly Draft[]; currencyId?: string | null | undefined },
  price: Price,
): Promise<{ ready: Goods<Draft>[]; wrong: FieldRefusal[] }> {
  const [products, isForeign] = await Promise.all([
    context.tx
      .selectFrom('product')
      .innerJoin('unit_of_measure', 'unit_of_measure.id', 'product.unit_id')
      .select(['product.id', 'product.code', 'product.active', `product.${price} as price`, 'decimals'])
      .where('product.id', 'in', [...new Set(lines.map(({ productId }) => productId))])
      .execute(),
    isForeignCurrency(context, currencyId),
  ])
  const known = new Map(products.map((product) => [product.id, product]))
  return eachLine(lines, (draft, refuse) => {
    const product = known.get(draft.productId)
    // The catalogue's price is in the currency of the books; in another one it has to be written.
    const catalogued = isForeign ? null : product?.price
    const line = priced(draft, catalogued, refuse)
    if (!product) refuse('productId', 'product.unknown')
    else {
      const { code, decimals } = product
      if (!product.active) refuse('productId', 'product.inactive', { code })
      if (!round(line.quantity, decimals).eq(line.quantity))
        refuse('quantity', 'document.quantityDecimals', { code, decimals })
      if (draft.unitPrice === undefined && catalogued === null)
        refuse('unitPrice', 'document.noPrice', { code })
    }
    return { ...line, productId: draft.productId, draft }
  })
}

/** Whether a document is in another currency than the books. */
export async function isForeignCurrency(
  { tx }: Context,
  currencyId: string | null | undefined,
): Promise<boolean> {
  if (!currencyId) return false
  const currency = await tx
    .selectFrom('currency')
    .select('is_functional')
    .where('id', '=', currencyId)
    .executeTakeFirst()
  return currency?.is_functional === false
}

/** The same for whoever has nothing else to refuse: throws what is wrong. */
export async function pricedGoods<Draft extends GoodsDraft>(
  context: Context,
  draft: { lines: readonly Draft[]; currencyId?: string | null | undefined },
  price: Price,
): Promise<Goods<Draft>[]> {
  const { ready, wrong } = await checkedGoods(context, draft, price)
  if (wrong.length > 0) throw wrongFields(wrong)
  return ready
}
