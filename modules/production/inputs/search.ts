import { sql } from 'kysely'
import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { ingredientKind, materialKind } from './kind.ts'

export const materialFinder = catalogueFinder(materialKind, { where: sql`record.kind = 'material'` })
export const ingredientFinder = catalogueFinder(ingredientKind, { where: sql`record.kind = 'ingredient'` })
