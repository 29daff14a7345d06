import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const depositStates = ['pending', 'inTransit', 'confirmed', 'cancelled'] as const
export type DepositState = (typeof depositStates)[number]
export type DepositAction = 'send' | 'credit' | 'discard' | 'cancel'

const permission = 'adminDeposit'

/** What can be done with a deposit. Cash leaves the till when it is sent, and is in the bank when the bank credits it: at once, or on another day. */
export const depositWorkflow: Workflow<DepositState, DepositAction> = {
  pending: {
    send: { to: 'inTransit', permission },
    credit: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  inTransit: {
    credit: { to: 'confirmed', permission },
    cancel: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  cancelled: {},
}
