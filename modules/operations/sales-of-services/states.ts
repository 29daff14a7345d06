import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const serviceSaleStates = ['pending', 'approved', 'confirmed', 'invoiced', 'cancelled'] as const
export type ServiceSaleState = (typeof serviceSaleStates)[number]
export type ServiceSaleAction = 'approve' | 'confirm' | 'discard' | 'cancel'

const permission = 'adminSaleOfServices'

/** What can be done with a sale of services. The client owes from its confirmation on; its invoice is a document of its own. */
export const serviceSaleWorkflow: Workflow<ServiceSaleState, ServiceSaleAction> = {
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
  invoiced: {},
  cancelled: {},
}
