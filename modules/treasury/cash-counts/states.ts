import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const cashCountStates = ['pending', 'declared', 'confirmed', 'cancelled'] as const
export type CashCountState = (typeof cashCountStates)[number]
export type CashCountAction = 'declare' | 'confirm' | 'discard' | 'giveUp' | 'cancel'

/** As every month, by surprise, or because another answers for the cash from now on. */
export const occasions = ['periodic', 'surprise', 'handover'] as const

const permission = 'adminOpeningCashBack'

/** What can be done with a count. The books are unknown until it is declared, and it cannot be written anew afterwards: who counted wrong counts again. */
export const cashCountWorkflow: Workflow<CashCountState, CashCountAction> = {
  pending: {
    declare: { to: 'declared', permission },
    discard: { to: 'cancelled', permission },
  },
  declared: {
    confirm: { to: 'confirmed', permission },
    giveUp: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  cancelled: {},
}
