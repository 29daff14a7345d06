import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import { sql } from 'kysely'
import * as api from './api.ts'
import { productsRunningOut } from './work.ts'
import { cardOf, overTime } from './card.ts'
import { movementsOfDocuments } from './of-documents.ts'
import { printCard } from './print.ts'
import { stockList, warehousesOnDay, valuationOn } from './queries.ts'

export const module: Module = {
  works: [
    {
      work: productsRunningOut,
      waiting: (organization) => sql`
        select count(*)::int as count, 0 as late from product
         where organization_id = ${organization} and active and minimum_stock > (
           select coalesce(sum(held.quantity), 0) from stock_balance held
            where held.organization_id = ${organization} and held.product_id = product.id)`,
    },
  ],
  routes: [
    handle(api.byProduct, cardOf),
    handle(api.printCard, printCard),
    handle(api.stockOnDay, stockList),
    handle(api.warehousesOnDay, warehousesOnDay),
    handle(api.valuation, valuationOn),
    handle(api.stockOverTime, overTime),
    handle(api.movementsOfDocuments, movementsOfDocuments),
  ],
}
