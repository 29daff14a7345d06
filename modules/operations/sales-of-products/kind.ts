import { documentKind } from '@cuadre/kernel/kind.ts'
import { type SaleAction, type SaleState, saleWorkflow } from './states.ts'

export const saleKind = documentKind<SaleState, SaleAction>({
  type: 'saleOfProducts',
  names: { es: 'Venta de productos', en: 'Product sale' },
  table: 'sale',
  series: 'OV',
  permission: 'adminMovements',
  list: '/operations/saleOfProducts',
  words: 'sales',
  workflow: saleWorkflow,
  badges: {
    pending: 'pending',
    confirmed: 'confirmed',
    delivered: 'underway',
    invoiced: 'accepted',
    returned: 'undone',
    cancelled: 'cancelled',
  },
  closing: {
    stops: ['pending'],
    awaits: ['confirmed', 'delivered', 'returned'],
    awaitsOnly: 'sale_to_earn',
  },
  progress: ['pending', 'confirmed', 'delivered', 'invoiced'],
  files: { see: ['adminMovements'], change: [] },
  partners: [{ table: 'sale', column: 'client_id', merging: 'whilePending' }],
})
