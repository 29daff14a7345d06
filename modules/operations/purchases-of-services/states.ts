import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const servicePurchaseStates = ['pending', 'approved', 'confirmed', 'cancelled'] as const
export type ServicePurchaseState = (typeof servicePurchaseStates)[number]
export type ServicePurchaseAction = 'approve' | 'confirm' | 'discard' | 'cancel'

const permission = 'adminBuyOfServices'

/** What can be done with a purchase of services. The provider is owed from its confirmation on. */
export const servicePurchaseWorkflow: Workflow<ServicePurchaseState, ServicePurchaseAction> = {
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
