import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const bankTransferStates = ['pending', 'inTransit', 'confirmed', 'cancelled'] as const
export type BankTransferState = (typeof bankTransferStates)[number]
export type BankTransferAction = 'send' | 'receive' | 'discard' | 'cancel'

const permission = 'adminAccountsBank'

/** What can be done with a transfer between own accounts. It comes on the day on which it leaves, or on another. */
export const bankTransferWorkflow: Workflow<BankTransferState, BankTransferAction> = {
  pending: {
    send: { to: 'inTransit', permission },
    receive: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  inTransit: {
    receive: { to: 'confirmed', permission },
    cancel: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  cancelled: {},
}
