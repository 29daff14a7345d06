import type { Module } from '@cuadre/platform/module.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { topSellersAndProviders } from './leaders.ts'
import { topProducts } from './products.ts'
import { turnoverByPartner } from './turnover.ts'

export const module: Module = {
  routes: [
    handle(api.totalSaleClientProvider, turnoverByPartner),
    handle(api.getTopSellersProvidersIncomes, topSellersAndProviders),
    handle(api.getTopSaleProductsIncomes, topProducts),
  ],
}
