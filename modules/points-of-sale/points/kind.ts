import type { Kind } from '@cuadre/kernel/kind.ts'

/** Where goods are sold over the counter. */
export const pointOfSaleKind = {
  type: 'pointOfSale',
  names: { es: 'Punto de venta', en: 'Point of sale' },
  table: 'point_of_sale',
  permission: 'adminPointSale',
  isNamed: true,
  list: '/production/pointSales',
  details: '/production/pointSales/details',
  refusals: { point_of_sale_code_key: 'pointOfSale.codeTaken' },
} as const satisfies Kind
