import { sql } from 'kysely'
import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { warehouseType, unitType } from './element-kinds.ts'
import { unitKind, warehouseKind } from './kind.ts'

export const warehouseFinder = catalogueFinder(warehouseKind, { where: sql`record.ptype = ${warehouseType}` })

export const unitFinder = catalogueFinder(unitKind, { where: sql`record.ptype = ${unitType}` })
