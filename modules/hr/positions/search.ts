import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { positionKind } from './kind.ts'

export const positionFinder = catalogueFinder(positionKind)
