import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const purchaseStates = [
  'pending',
  'confirmed',
  'partiallyReceived',
  'received',
  'closed',
  'cancelled',
] as const
export type PurchaseState = (typeof purchaseStates)[number]
export type PurchaseAction = 'confirm' | 'discard' | 'receiveRest' | 'close' | 'cancel'

const permission = 'adminMovements'

/** What can be done with a purchase. Receptions make it partially received; what never came is claimed when it is closed. */
export const purchaseWorkflow: Workflow<PurchaseState, PurchaseAction> = {
  pending: {
    confirm: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  confirmed: {
    receiveRest: { to: 'received', permission },
    cancel: { to: 'cancelled', permission },
  },
  partiallyReceived: {
    receiveRest: { to: 'received', permission },
    close: { to: 'closed', permission },
    cancel: { to: 'cancelled', permission },
  },
  received: {
    close: { to: 'closed', permission },
    cancel: { to: 'cancelled', permission },
  },
  closed: {},
  cancelled: {},
}

export const purchaseKinds = ['national', 'import', 'consignment'] as const
