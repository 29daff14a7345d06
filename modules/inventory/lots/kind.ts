import type { Kind } from '@cuadre/kernel/kind.ts'

/** Goods of a product that came together, with the last day on which they may be used. */
export const lotKind = {
  type: 'lot',
  names: { es: 'Lote', en: 'Lot' },
  table: 'lot',
  permission: 'adminProductInventory',
  list: '/inventory/lots',
  details: '/inventory/lots/details',
  refusals: { lot_code_key: 'lots.codeTaken', lot_short: 'lots.shortBelow' },
} as const satisfies Kind

export const lotStates = ['expired', 'expiresSoon', 'inDate', 'noExpiry', 'gone'] as const
