import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { accountKind } from './kind.ts'

export const accountFinder = catalogueFinder(accountKind)
