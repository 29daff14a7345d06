import type { Kind } from '@cuadre/kernel/kind.ts'

export const areaKind = {
  type: 'area',
  names: { es: 'Área', en: 'Area' },
  table: 'work_area',
  permission: 'adminArea',
  list: '/nomenclator/area',
  details: '/nomenclator/area/options',
  isNamed: true,
  refusals: { work_area_code_key: 'area.codeTaken' },
} as const satisfies Kind
