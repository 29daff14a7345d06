import { sql } from 'kysely'
import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { warehouseType, unitType } from './element-kinds.ts'

export const warehouseFinder = catalogueFinder({
  kind: 'storage',
  table: 'nomenclator',
  permissions: ['adminStorage', 'adminNomenclator'],
  where: sql`record.ptype = ${warehouseType}`,
})

export const unitFinder = catalogueFinder({
  kind: 'unit',
  table: 'nomenclator',
  permissions: ['adminUnitOfMeasurement', 'adminNomenclator'],
  where: sql`record.ptype = ${unitType}`,
})
