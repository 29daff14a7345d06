import { foundQuotations, quotationKinds } from './kind.ts'
import type { Module } from '@cuadre/platform/module.ts'
import { quotationFinders } from './search.ts'
import { boughtQuotationRoutes } from './routes-of-bought-services.ts'
import { goodsQuotationRoutes } from './routes-of-goods.ts'
import { soldQuotationRoutes } from './routes-of-sold-services.ts'

export const module: Module = {
  kinds: [...Object.values(quotationKinds), ...foundQuotations],
  routes: [...goodsQuotationRoutes, ...soldQuotationRoutes, ...boughtQuotationRoutes],
  finders: [...quotationFinders],
}
