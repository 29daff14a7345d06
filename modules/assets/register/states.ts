import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const assetStates = ['pending', 'confirmed', 'disposed', 'cancelled'] as const
export type AssetState = (typeof assetStates)[number]
export type AssetAction = 'confirm' | 'discard' | 'cancel'

const permission = 'assetsAdmin'

/** What can be done with an asset. It is disposed of by a movement, and comes back when that is cancelled. */
export const assetWorkflow: Workflow<AssetState, AssetAction> = {
  pending: {
    confirm: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  confirmed: { cancel: { to: 'cancelled', permission } },
  disposed: {},
  cancelled: {},
}

export const movementStates = ['confirmed', 'cancelled'] as const
export type MovementState = (typeof movementStates)[number]

/** A movement is in the books from the first, and can be taken back. */
export const movementWorkflow: Workflow<MovementState, 'cancel'> = {
  confirmed: { cancel: { to: 'cancelled', permission } },
  cancelled: {},
}

/** What a movement changes of assets. */
export const movementTypes = [
  'disposal',
  'area',
  'responsible',
  'use',
  'revaluation',
  'impairment',
  'component',
] as const
export type MovementType = (typeof movementTypes)[number]

/** Those that change what assets are worth, and each asset by figures of its own. */
export const worthTypes = ['revaluation', 'impairment', 'component'] as const satisfies MovementType[]
export type WorthType = (typeof worthTypes)[number]

export const isOfWorth = (type: MovementType): type is WorthType =>
  (worthTypes as readonly MovementType[]).includes(type)

/** Why assets leave. */
export const disposalReasons = [
  'wear',
  'breakage',
  'sale',
  'donation',
  'shortage',
  'theft',
  'transfer',
] as const
export type DisposalReason = (typeof disposalReasons)[number]

/** What the form of a movement is about: a disposal of what is sold has a buyer, and a form of its own. */
export const movementForms = [...movementTypes, 'sale'] as const
export type MovementForm = (typeof movementForms)[number]

/** Whether an asset works, stands still or is being repaired. */
export const assetUses = ['inUse', 'idle', 'inRepair'] as const
export type AssetUse = (typeof assetUses)[number]
