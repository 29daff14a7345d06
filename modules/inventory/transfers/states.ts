import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const transferStates = ['pending', 'inTransit', 'confirmed', 'rejected', 'cancelled'] as const
export type TransferState = (typeof transferStates)[number]
export type TransferAction = 'send' | 'receive' | 'reject' | 'discard' | 'cancel'

const permission = ['adminTransfers', 'adminMovements'] as const

/** What can be done with a transfer. Goods leave the origin when it is sent and enter the destination when it is received. */
export const transferWorkflow: Workflow<TransferState, TransferAction> = {
  pending: {
    send: { to: 'inTransit', permission },
    discard: { to: 'cancelled', permission },
  },
  inTransit: {
    receive: { to: 'confirmed', permission },
    reject: { to: 'rejected', permission },
    cancel: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  rejected: {},
  cancelled: {},
}
