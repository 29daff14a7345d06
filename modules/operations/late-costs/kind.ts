import { documentKind } from '@cuadre/kernel/kind.ts'
import { type LateCostAction, type LateCostState, lateCostWorkflow } from './states.ts'

export const lateCostKind = documentKind<LateCostState, LateCostAction>({
  type: 'lateCost',
  names: { es: 'Gasto posterior de compra', en: 'Late purchase cost' },
  table: 'late_cost',
  series: 'GP',
  permission: 'adminMovements',
  list: '/operations/lateCost',
  words: 'lateCosts',
  workflow: lateCostWorkflow,
  badges: { pending: 'pending', confirmed: 'confirmed', cancelled: 'cancelled' },
  closing: { stops: ['pending'] },
  progress: ['pending', 'confirmed'],
  files: { see: ['adminMovements'], change: [] },
  partners: [{ table: 'late_cost', column: 'provider_id', merging: 'whilePending' }],
  refusals: { late_cost_document_key: 'lateCost.documentTaken' },
})
