import { documentKind } from '@cuadre/kernel/kind.ts'
import { type DepreciationState, depreciationWorkflow } from './states.ts'

/** What the assets wore in a month. */
export const depreciationKind = documentKind<DepreciationState, 'cancel'>({
  type: 'assetDepreciation',
  names: { es: 'Depreciación de activos fijos', en: 'Depreciation of fixed assets' },
  table: 'asset_depreciation',
  words: 'assetDepreciations',
  badges: { confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['confirmed'],
  series: 'DAF',
  permission: 'assetsAdmin',
  list: '/inventory/assets/depreciation',
  workflow: depreciationWorkflow,
  closing: { stops: [] },
  correctable: [],
  refusals: { asset_depreciation_month_key: 'assetDepreciation.monthTaken' },
})
