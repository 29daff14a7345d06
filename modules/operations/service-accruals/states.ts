import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const serviceAccrualStates = ['pending', 'confirmed', 'invoiced', 'cancelled'] as const
export type ServiceAccrualState = (typeof serviceAccrualStates)[number]
export type ServiceAccrualAction = 'confirm' | 'discard' | 'cancel'

const permission = 'adminBuyOfServices'

/** What can be done with an accrual. The purchase that its invoice becomes takes it up, and gives it back when it is cancelled. */
export const serviceAccrualWorkflow: Workflow<ServiceAccrualState, ServiceAccrualAction> = {
  pending: {
    confirm: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  invoiced: {},
  cancelled: {},
}
