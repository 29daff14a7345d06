import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { costCenterKind } from './kind.ts'

export const costCenterFinder = catalogueFinder(costCenterKind)
