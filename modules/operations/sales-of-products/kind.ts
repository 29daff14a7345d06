import { documentKind } from '@cuadre/kernel/kind.ts'
import { type SaleAction, type SaleState, saleWorkflow } from './states.ts'

const kind = documentKind<SaleState, SaleAction>({
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
  waiting: [{ names: { es: 'Ventas por confirmar', en: 'Sales to confirm' }, states: ['pending'] }],
  progress: ['pending', 'confirmed', 'delivered', 'invoiced'],
  files: { see: ['adminMovements'], change: [] },
  partners: [{ table: 'sale', column: 'client_id', merging: 'whilePending' }],
})

/** A sale of which some came back is not one that came back: what finds it and what shows it say so. */
export const saleKind = {
  ...kind,
  states: { ...kind.states, partlyReturned: { badge: 'undone', words: 'sales.partlyReturned' } },
} as const satisfies typeof kind
