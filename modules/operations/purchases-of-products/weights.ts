import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

interface Weighed {
  productId?: string | null | undefined
  quantity: string
  weight?: string | null | undefined
}

/** What each line weighs: as it says itself, or by its quantity where the product is counted by weight. */
export async function weighed({ tx }: Context, lines: readonly Weighed[]): Promise<(Amount | null)[]> {
  const unknown = lines.flatMap(({ productId, weight }) => (productId && !weight ? [productId] : []))
  const units =
    unknown.length === 0
      ? []
      : await tx
          .selectFrom('product')
          .innerJoin('unit_of_measure', 'unit_of_measure.id', 'product.unit_id')
          .select(['product.id', 'unit_of_measure.factor'])
          .where('product.id', 'in', [...new Set(unknown)])
          .where('unit_of_measure.magnitude', '=', 'mass')
          .execute()
  const factors = new Map(units.map(({ id, factor }) => [id, amount(factor)]))
  return lines.map(({ productId, quantity, weight }) => {
    if (weight) return amount(weight)
    const factor = productId ? factors.get(productId) : undefined
    return factor ? amount(quantity).times(factor).round(8) : null
  })
}
