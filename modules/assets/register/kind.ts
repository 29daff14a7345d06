import { documentKind } from '@cuadre/kernel/kind.ts'
import {
  type AssetAction,
  type AssetState,
  assetWorkflow,
  type MovementState,
  movementWorkflow,
} from './states.ts'

/** A thing that the organization owns for years, from the day on which it came. */
export const assetKind = documentKind<AssetState, AssetAction>({
  type: 'asset',
  names: { es: 'Activo fijo', en: 'Fixed asset' },
  table: 'fixed_asset',
  words: 'assets',
  badges: { pending: 'pending', confirmed: 'confirmed', disposed: 'closed', cancelled: 'cancelled' },
  progress: ['pending', 'confirmed', 'disposed'],
  series: 'AFT',
  permission: 'assetsAdmin',
  list: '/inventory/assets',
  workflow: assetWorkflow,
  closing: { stops: ['pending'] },
  waiting: [{ names: { es: 'Activos por registrar', en: 'Assets to record' }, states: ['pending'] }],
  partners: [{ table: 'fixed_asset', column: 'provider_id', merging: 'whilePending' }],
  madeOf: '/inventory/assets/options',
  refusals: {
    fixed_asset_inventory_number_key: 'asset.inventoryNumberTaken',
    fixed_asset_line_holds: 'asset.lineTakenMeanwhile',
  },
})

/** What becomes of assets: they are disposed of, go to another area or another person, stand still or work again, or are worth something else. */
export const assetMovementKind = documentKind<MovementState, 'cancel'>({
  type: 'assetMovement',
  names: { es: 'Movimiento de activos fijos', en: 'Movement of fixed assets' },
  table: 'asset_movement',
  words: 'assetMovements',
  badges: { confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['confirmed'],
  series: 'MAF',
  permission: 'assetsAdmin',
  list: '/inventory/assets/movements',
  workflow: movementWorkflow,
  closing: { stops: [] },
  partners: [
    { table: 'asset_movement', column: 'provider_id', merging: 'stays' },
    { table: 'asset_movement', column: 'client_id', merging: 'stays' },
  ],
  correctable: [],
})
