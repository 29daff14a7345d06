import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const lateCostStates = ['pending', 'confirmed', 'cancelled'] as const
export type LateCostState = (typeof lateCostStates)[number]
export type LateCostAction = 'confirm' | 'discard' | 'cancel'

const permission = 'adminMovements'

/** What can be done with a cost that came after its goods. It is theirs, and its provider is owed, once it is confirmed. */
export const lateCostWorkflow: Workflow<LateCostState, LateCostAction> = {
  pending: {
    confirm: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  cancelled: {},
}
