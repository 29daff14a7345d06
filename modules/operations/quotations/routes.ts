import { boughtQuotationRoutes } from './routes-of-bought-services.ts'
import { goodsQuotationRoutes } from './routes-of-goods.ts'
import { soldQuotationRoutes } from './routes-of-sold-services.ts'

export const quotationRoutes = [...goodsQuotationRoutes, ...soldQuotationRoutes, ...boughtQuotationRoutes]
