import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const inventoryStates = ['pending', 'approved', 'confirmed', 'cancelled'] as const
export type InventoryState = (typeof inventoryStates)[number]
export type InventoryAction = 'approve' | 'confirm' | 'discard' | 'cancel'

const permission = 'adminOtherInventory'

/** What can be done with a document of inventory. Stock moves and the entry is posted when it is confirmed. */
export const inventoryWorkflow: Workflow<InventoryState, InventoryAction> = {
  pending: {
    approve: { to: 'approved', permission },
    discard: { to: 'cancelled', permission },
  },
  approved: {
    confirm: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  cancelled: {},
}
