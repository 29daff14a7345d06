import { documentKind } from '@cuadre/kernel/kind.ts'
import { type DistributionState, distributionWorkflow } from './states.ts'

/** The labour and overhead of a month, spread over what was made in it. */
export const distributionKind = documentKind<DistributionState, 'cancel'>({
  type: 'productionDistribution',
  names: { es: 'Distribución de gastos de producción', en: 'Distribution of production overheads' },
  table: 'production_distribution',
  words: 'productionDistributions',
  badges: { confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['confirmed'],
  series: 'DG',
  permission: 'adminRecipe',
  list: '/production/overheads',
  workflow: distributionWorkflow,
  closing: { stops: [] },
})
