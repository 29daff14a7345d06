import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

/** A product as a point of sale sells it. */
export interface Offered {
  productId: string
  /** Nothing where nobody said what it costs. */
  price: string | null
  recipeId: string | null
  /** A point of sale that names products sells those alone. */
  isSoldHere: boolean
}

/** How a point of sale sells products: at its own price or at that of the product, as it is or made while it is sold. */
export async function offeredAt(
  { tx, organization }: Context,
  pointId: string,
  products: readonly string[],
): Promise<Map<string, Offered>> {
  const { rows } = await sql<Offered>`
    select product.id as "productId", coalesce(sold.price, product.sale_price)::numeric(18, 2)::text as price, sold.recipe_id as "recipeId",
           sold.id is not null or not exists (
             select from point_of_sale_product any_of where any_of.organization_id = ${organization} and any_of.point_id = ${pointId}) as "isSoldHere"
      from product
      left join point_of_sale_product sold on sold.organization_id = ${organization} and sold.point_id = ${pointId} and sold.product_id = product.id
     where product.organization_id = ${organization} and product.id = any(${[...products]})`.execute(tx)
  return new Map(rows.map((row) => [row.productId, row]))
}
