import type { Kind } from '@cuadre/kernel/kind.ts'

export const specificationKind = {
  type: 'assetSpecification',
  names: { es: 'Especificación de activos', en: 'Asset specification' },
  table: 'asset_specification',
  permission: 'adminEspecifications',
  list: '/inventory/assets/activeEspecification',
  details: '/inventory/assets/activeEspecification/options',
  isNamed: true,
  refusals: {
    asset_specification_code_key: 'assetSpecification.codeTaken',
    asset_specification_parent_fkey: 'assetSpecification.twoLevels',
  },
} as const satisfies Kind
