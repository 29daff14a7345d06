import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { pointOfSaleKind } from './kind.ts'

export const pointOfSaleFinder = catalogueFinder(pointOfSaleKind, { also: ['responsible'] })
