import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { categoryKind } from './kind.ts'

export const categoryFinder = catalogueFinder(categoryKind)
