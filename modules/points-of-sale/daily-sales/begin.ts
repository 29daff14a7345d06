import { sql } from 'kysely'
import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { availableOn, emptyShelf, onShelf } from './shelf.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import { flagOn } from '@cuadre/accounting/public.ts'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import { zero } from '@cuadre/kernel/money.ts'
import type * as api from './api.ts'
import { nextShift } from './daily-sales.ts'

type Shelf = z.output<typeof api.getShelf.output>
type Product = Shelf['products'][number] & { isListed: boolean }

/** What a shift begins with: all that the point of sale names, or what has a price and is there. */
export async function getShelf(
  context: Context,
  { pointSaleId, date, saleId, shift: given }: z.output<typeof api.getShelf.input>,
): Promise<Shelf> {
  const point = await context.tx
    .selectFrom('point_of_sale')
    .select(['warehouse_id', 'opening_float', 'responsible'])
    .where('id', '=', pointSaleId)
    .executeTakeFirst()
  if (!point) throw wrongFields([{ path: 'pointSaleId', code: 'pointOfSale.unknown' }])
  const shift = given ?? (await nextShift(context, { pointSaleId, date }))
  const [products, currencies] = await Promise.all([
    productsFor(context, pointSaleId, point.warehouse_id, await flagOn(context, 'simpleProduction', date)),
    currenciesOf(context, pointSaleId),
  ])
  const shelves = await onShelf(
    context,
    { saleId: saleId ?? null, pointId: pointSaleId, storageId: point.warehouse_id, day: date, shift },
    products.map(({ productId }) => productId),
  )
  return {
    shift,
    openingFloat: point.opening_float,
    responsible: point.responsible,
    currencies,
    products: products.flatMap(({ isListed, ...product }): Shelf['products'] => {
      if (product.recipe) return [{ ...product, initial: null, entered: null, withdrawn: null }]
      const shelf = shelves.get(product.productId) ?? emptyShelf
      if (!isListed && availableOn(shelf).lte(zero)) return []
      return [
        {
          ...product,
          initial: shelf.initial.toFixed(),
          entered: shelf.entered.toFixed(),
          withdrawn: shelf.withdrawn.toFixed(),
        },
      ]
    }),
  }
}

async function productsFor(
  { tx, organization }: Context,
  pointId: string,
  storageId: string,
  isSimple: boolean,
): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select product.id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit, unit.decimals,
           coalesce(sold.price, product.sale_price)::numeric(18, 2)::text as price, sold.id is not null as "isListed",
           case when ${isSimple} then ${optionOf('recipe')} end as recipe
      from product
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join point_of_sale_product sold on sold.organization_id = ${organization} and sold.point_id = ${pointId} and sold.product_id = product.id
      left join recipe on recipe.organization_id = ${organization} and recipe.id = sold.recipe_id
     where product.organization_id = ${organization} and product.active and coalesce(sold.price, product.sale_price) is not null
       and (sold.id is not null
            or (not exists (select from point_of_sale_product other where other.organization_id = ${organization} and other.point_id = ${pointId})
                and exists (select from stock_balance balance where balance.organization_id = ${organization} and balance.product_id = product.id
                               and balance.warehouse_id = ${storageId})))
     order by sold.line nulls last, product.code collate "C"
     limit 1000`.execute(tx)
  return rows
}

async function currenciesOf({ tx, organization }: Context, pointId: string): Promise<Shelf['currencies']> {
  const { rows } = await sql<{ currency: Shelf['currencies'][number] }>`
    select ${currencyOf('currency')} as currency
      from point_of_sale_till held
      join currency on currency.organization_id = ${organization} and currency.id = held.currency_id
     where held.organization_id = ${organization} and held.point_id = ${pointId}
     order by currency.code`.execute(tx)
  return rows.map(({ currency }) => currency)
}
