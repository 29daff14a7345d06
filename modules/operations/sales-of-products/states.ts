import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const saleStates = ['pending', 'confirmed', 'delivered', 'invoiced', 'returned', 'cancelled'] as const
export type SaleState = (typeof saleStates)[number]
export type SaleAction = 'confirm' | 'discard' | 'deliver' | 'cancel'

/** How far its goods are handed over, whatever invoice it is on. `waived`: it was said that nobody will. */
export const deliveries = ['none', 'awaited', 'done', 'waived'] as const

/** What can be done with a sale. Goods leave and the client owes when it is confirmed; invoices and returns have documents of their own. */
export const saleWorkflow: Workflow<SaleState, SaleAction> = {
  pending: {
    confirm: { to: 'confirmed', permission: 'adminMovements' },
    discard: { to: 'cancelled', permission: 'adminMovements' },
  },
  confirmed: {
    deliver: { to: 'delivered', permission: 'adminMovements' },
    cancel: { to: 'cancelled', permission: 'adminMovements' },
  },
  delivered: {
    cancel: { to: 'cancelled', permission: 'adminMovements' },
  },
  invoiced: {},
  returned: {},
  cancelled: {},
}
