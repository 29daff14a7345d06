import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { productKind } from './kind.ts'

export const productFinder = catalogueFinder(productKind, { also: ['barcode'] })
