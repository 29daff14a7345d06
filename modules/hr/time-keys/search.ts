import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { timeKeyKind } from './kind.ts'

export const timeKeyFinder = catalogueFinder(timeKeyKind)
