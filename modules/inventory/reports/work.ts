import type { Work } from '@cuadre/kernel/work.ts'

export const productsRunningOut = {
  key: 'productsRunningOut',
  names: { es: 'Productos bajo su mínimo', en: 'Products under their minimum' },
  permission: ['adminProductInventory'],
  to: '/inventory/products',
  search: { level: 'low' },
} as const satisfies Work
