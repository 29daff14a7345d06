import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { specificationKind } from './kind.ts'

export const specificationFinder = catalogueFinder(specificationKind)
