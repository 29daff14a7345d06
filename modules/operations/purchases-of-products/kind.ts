import { documentKind } from '@cuadre/kernel/kind.ts'
import { type PurchaseAction, type PurchaseState, purchaseWorkflow } from './states.ts'

export const purchaseKind = documentKind<PurchaseState, PurchaseAction>({
  type: 'buyOfProducts',
  names: { es: 'Compra de productos', en: 'Product purchase' },
  table: 'purchase',
  series: 'OC',
  permission: 'adminMovements',
  list: '/operations/buyOfProducts',
  words: 'purchases',
  workflow: purchaseWorkflow,
  badges: {
    pending: 'pending',
    confirmed: 'confirmed',
    partiallyReceived: 'partlyReceived',
    received: 'done',
    closed: 'closed',
    cancelled: 'cancelled',
  },
  closing: { stops: ['pending'] },
  waiting: [
    { names: { es: 'Compras por confirmar', en: 'Purchases to confirm' }, states: ['pending'] },
    {
      names: { es: 'Compras por recibir', en: 'Purchases to receive' },
      states: ['confirmed', 'partiallyReceived'],
    },
  ],
  progress: ['pending', 'confirmed', 'received'],
  files: { see: ['adminMovements'], change: [] },
  partners: [
    { table: 'purchase', column: 'provider_id', merging: 'whilePending' },
    { table: 'purchase_cost', column: 'provider_id', merging: 'moves' },
  ],
})
