import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const distributionStates = ['confirmed', 'cancelled'] as const
export type DistributionState = (typeof distributionStates)[number]

/** It is in the books from the first; all that can be done is to take it back. */
export const distributionWorkflow: Workflow<DistributionState, 'cancel'> = {
  confirmed: { cancel: { to: 'cancelled', permission: 'adminRecipe' } },
  cancelled: {},
}
