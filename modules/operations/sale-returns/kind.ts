import type { Kind } from '@cuadre/kernel/kind.ts'

/** What of a sale came back. */
export const saleReturnKind = {
  type: 'saleReturn',
  names: { es: 'Devolución de venta', en: 'Sale return' },
  table: 'sale_return',
  details: '/operations/saleOfProducts/return/details',
} as const satisfies Kind
