import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const depreciationStates = ['confirmed', 'cancelled'] as const
export type DepreciationState = (typeof depreciationStates)[number]

/** The depreciation of a month is in the books from the first; the last of them can be taken back. */
export const depreciationWorkflow: Workflow<DepreciationState, 'cancel'> = {
  confirmed: { cancel: { to: 'cancelled', permission: 'assetsAdmin' } },
  cancelled: {},
}
