import { documentKind } from '@cuadre/kernel/kind.ts'
import { type InventoryAction, type InventoryState, inventoryWorkflow } from './states.ts'

/** Counts, losses, surpluses, consumption: one table, whose series goes by what moves (`factsOf`). */
export const otherInventoryKind = documentKind<InventoryState, InventoryAction>({
  type: 'otherInventory',
  names: { es: 'Otro movimiento de inventario', en: 'Other inventory movement' },
  table: 'other_inventory',
  series: 'AJ',
  permission: 'adminOtherInventory',
  list: '/inventory/otherInventory',
  words: 'otherInventory',
  stateWords: 'states',
  workflow: inventoryWorkflow,
  badges: {
    pending: 'pending',
    approved: 'approved',
    confirmed: 'confirmed',
    cancelled: 'cancelled',
  },
  closing: { stops: ['pending', 'approved'] },
  waiting: [
    {
      names: { es: 'Conteos y ajustes por confirmar', en: 'Counts and adjustments to confirm' },
      states: ['pending', 'approved'],
    },
  ],
  progress: ['pending', 'approved', 'confirmed'],
  files: { see: ['adminOtherInventory'], change: [] },
})
