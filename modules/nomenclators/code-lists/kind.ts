import type { Kind } from '@cuadre/kernel/kind.ts'
import { unitType, warehouseType } from './element-kinds.ts'

export const codeListElementKind = {
  type: 'nomenclator',
  names: { es: 'Elemento de nomenclador', en: 'Element of a code list' },
  table: 'nomenclator',
  permission: ['adminNomenclator', 'adminStorage', 'adminUnitOfMeasurement'],
  list: '/nomenclator/nomenclators',
  isNamed: true,
  refusals: {
    nomenclator_code_key: 'nomenclator.codeTaken',
    nomenclator_exact_code_key: 'nomenclator.codeTaken',
    nomenclator_type_fkey: 'nomenclator.typeInUse',
    nomenclator_not_own_parent: 'nomenclator.ownParent',
  },
} as const satisfies Kind

const { table, list } = codeListElementKind

/** Elements that are warehouses or units are found by those names, each in its place of the menu. */
export const warehouseKind = {
  type: 'storage',
  names: { es: 'Almacén', en: 'Warehouse' },
  table,
  permission: ['adminStorage', 'adminNomenclator'],
  details: `${list}/options?ptype=${warehouseType}`,
} as const satisfies Kind

export const unitKind = {
  type: 'unit',
  names: { es: 'Unidad de medida', en: 'Unit of measurement' },
  table,
  permission: ['adminUnitOfMeasurement', 'adminNomenclator'],
  details: `${list}/options?ptype=${unitType}`,
} as const satisfies Kind
