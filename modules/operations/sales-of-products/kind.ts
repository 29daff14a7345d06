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
  waiting: [
    { names: { es: 'Ventas por confirmar', en: 'Sales to confirm' }, states: ['pending'] },
    { names: { es: 'Ventas por despachar', en: 'Sales to deliver' }, states: ['confirmed'] },
    { names: { es: 'Ventas por facturar', en: 'Sales to invoice' }, states: ['delivered'] },
  ],
  progress: ['pending', 'confirmed', 'delivered', 'invoiced'],
  files: { see: ['adminMovements'], change: [] },
  partners: [{ table: 'sale', column: 'client_id', merging: 'whilePending' }],
})
