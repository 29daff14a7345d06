import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { expenseItemKind } from './kind.ts'

export const expenseItemFinder = catalogueFinder(expenseItemKind)
