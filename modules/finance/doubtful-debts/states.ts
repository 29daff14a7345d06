import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const doubtfulDebtStates = ['pending', 'confirmed', 'resolved', 'cancelled'] as const
export type DoubtfulDebtState = (typeof doubtfulDebtStates)[number]
export type DoubtfulDebtAction = 'confirm' | 'discard' | 'resolve' | 'cancel'

export const doubtfulDebtKinds = ['provision', 'release', 'writeOff', 'recovery'] as const
export type DoubtfulDebtKind = (typeof doubtfulDebtKinds)[number]

const permission = 'adminPendingReceivable'

/** What can be done with it. What a write-off leaves under investigation becomes a loss once that is decided. */
export const doubtfulDebtWorkflow: Workflow<DoubtfulDebtState, DoubtfulDebtAction> = {
  pending: {
    confirm: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  confirmed: {
    resolve: { to: 'resolved', permission },
    cancel: { to: 'cancelled', permission },
  },
  resolved: {
    cancel: { to: 'cancelled', permission },
  },
  cancelled: {},
}
