import { boughtOfferRoutes } from './routes-of-bought-services.ts'
import { goodsOfferRoutes } from './routes-of-goods.ts'
import { soldOfferRoutes } from './routes-of-sold-services.ts'

export const offerRoutes = [...goodsOfferRoutes, ...soldOfferRoutes, ...boughtOfferRoutes]
