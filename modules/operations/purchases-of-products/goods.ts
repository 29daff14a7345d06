import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { productFoundBy } from '@cuadre/nomenclators/products/selects.ts'
import { codeFirst, firstMatches } from '@cuadre/server-kit/list.ts'
import type { goodsToBuy } from './api.ts'

type Found = z.output<typeof goodsToBuy.output>['data'][number]

/**
 * Products that are bought, with what the storage has and what they were last bought at in the currency of the purchase:
 * from this provider, else from any; else, in the currency of the books, at the price of the catalogue.
 */
export function goodsFound(
  context: Context,
  { search, providerId, storageId, currencyId }: z.output<typeof goodsToBuy.input>,
) {
  const { organization } = context
  const named = search ? sql`and ${productFoundBy(search)}` : sql``
  return firstMatches<Found>(context, {
    fields: sql`
           product.id as "_id", product.code, product.name, unit.symbol as unit, picture.media_id as "imageId",
           trim_scale(coalesce(last.price, case when foreign_currency.id is null then product.purchase_price end))::text as price,
           last.number as "lastNumber", last.day as "lastDate", last.provider as "lastProvider",
           case when ${storageId ?? null}::uuid is not null then trim_scale(coalesce(stock.quantity, 0))::text end as held`,
    tables: sql`
      product
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join product_image picture on picture.organization_id = ${organization} and picture.product_id = product.id and picture.highlighted
      left join currency foreign_currency on foreign_currency.organization_id = ${organization}
       and foreign_currency.id = ${currencyId ?? null}::uuid and not foreign_currency.is_functional
      left join warehouse_stock stock on stock.organization_id = ${organization}
       and stock.product_id = product.id and stock.warehouse_id = ${storageId ?? null}::uuid
      left join lateral (
        select line.unit_price as price, purchase.number, purchase.day, provider.name as provider
          from purchase_line line
          join purchase on purchase.organization_id = ${organization} and purchase.id = line.purchase_id
          join partner provider on provider.organization_id = ${organization} and provider.id = purchase.provider_id
         where line.organization_id = ${organization} and line.product_id = product.id
           and purchase.state not in ('pending', 'cancelled') and purchase.currency_id is not distinct from foreign_currency.id
         order by (purchase.provider_id = ${providerId ?? null}::uuid) is true desc, purchase.day desc, purchase.id desc
         limit 1
      ) last on true`,
    where: sql`product.organization_id = ${organization} and product.active ${named}`,
    order: codeFirst(search, sql`product.code`, sql`product.code collate "C", product.id`),
    counted: sql`product`,
  })
}
