import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { areaKind } from './kind.ts'

export const areaFinder = catalogueFinder(areaKind)
