import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const fundStates = ['pending', 'opened', 'settled', 'cancelled'] as const
export type FundState = (typeof fundStates)[number]
export type FundAction = 'open' | 'discard' | 'settle' | 'reopen' | 'cancel'

const permission = 'adminOpeningCashBack'

/** What can be done with a fund. Filling it again is a document of its own and leaves it open. */
export const fundWorkflow: Workflow<FundState, FundAction> = {
  pending: {
    open: { to: 'opened', permission },
    discard: { to: 'cancelled', permission },
  },
  opened: {
    settle: { to: 'settled', permission },
    cancel: { to: 'cancelled', permission },
  },
  settled: {
    reopen: { to: 'opened', permission },
  },
  cancelled: {},
}

export const refundStates = ['confirmed', 'cancelled'] as const
export type RefundState = (typeof refundStates)[number]

/** It is in the books from the first; all that can be done is to take it back. */
export const refundWorkflow: Workflow<RefundState, 'cancel'> = {
  confirmed: { cancel: { to: 'cancelled', permission } },
  cancelled: {},
}
