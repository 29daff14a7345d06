import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { topSellersAndProviders } from './leaders.ts'
import { turnoverByPartner } from './turnover.ts'

export const partnerTurnoverRoutes = [
  handle(api.totalSaleClientProvider, turnoverByPartner),
  handle(api.getTopSellersProvidersIncomes, topSellersAndProviders),
]
