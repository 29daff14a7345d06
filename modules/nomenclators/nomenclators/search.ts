import { sql } from 'kysely'
import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { storageType, unitType } from './ptypes.ts'

export const storageFinder = catalogueFinder({
  kind: 'storage',
  table: 'nomenclator',
  permissions: ['adminStorage', 'adminNomenclator'],
  where: sql`record.ptype = ${storageType}`,
})

export const unitFinder = catalogueFinder({
  kind: 'unit',
  table: 'nomenclator',
  permissions: ['adminUnitOfMeasurement', 'adminNomenclator'],
  where: sql`record.ptype = ${unitType}`,
})
