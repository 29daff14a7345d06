import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const voucherStates = ['pending', 'confirmed', 'justified', 'cancelled'] as const
export type VoucherState = (typeof voucherStates)[number]
export type VoucherAction = 'confirm' | 'discard' | 'justify' | 'takeBack' | 'cancel'

const permission = 'adminExpenseMovement'

/** What can be done with a voucher. Money leaves the fund when it is confirmed; only an advance is justified afterwards, and gives back what is left. */
export const voucherWorkflow: Workflow<VoucherState, VoucherAction> = {
  pending: {
    confirm: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  confirmed: {
    justify: { to: 'justified', permission },
    cancel: { to: 'cancelled', permission },
  },
  justified: {
    takeBack: { to: 'confirmed', permission },
  },
  cancelled: {},
}
