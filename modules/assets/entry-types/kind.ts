import type { Kind } from '@cuadre/kernel/kind.ts'

export const entryTypeKind = {
  type: 'assetEntryType',
  names: { es: 'Tipo de entrada de activos', en: 'Asset entry type' },
  table: 'asset_entry_type',
  permission: 'adminEntriesType',
  list: '/inventory/assets/entryType',
  details: '/inventory/assets/entryType/options',
  isNamed: true,
  refusals: { asset_entry_type_code_key: 'assetEntryType.codeTaken' },
} as const satisfies Kind
