import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { entryTypeKind } from './kind.ts'

export const entryTypeFinder = catalogueFinder(entryTypeKind)
