import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { recipeKind } from './kind.ts'

export const recipeFinder = catalogueFinder(recipeKind)
