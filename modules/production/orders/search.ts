import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { orderKind, runKind } from './kind.ts'

export const orderFinder = documentFinder({
  kind: orderKind,
  amount: sql`null::numeric`,
  name: (organization) => sql`
    (select product.name from product where product.organization_id = ${organization} and product.id = d.product_id)`,
})

export const runFinder = documentFinder({
  kind: runKind,
  amount: sql`null::numeric`,
  name: (organization) => sql`
    (select concat_ws(' · ', made.number, product.name) from production_order made
       join product on product.organization_id = ${organization} and product.id = made.product_id
      where made.organization_id = ${organization} and made.id = d.order_id)`,
})
