import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const dailySaleStates = ['open', 'closed', 'confirmed', 'cancelled'] as const
export type DailySaleState = (typeof dailySaleStates)[number]
export type DailySaleAction = 'close' | 'reopen' | 'confirm' | 'discard' | 'giveUp' | 'cancel'

/** How money is taken over the counter. */
export const means = ['cash', 'transfer', 'qr', 'card'] as const
export type Means = (typeof means)[number]

const permission = 'adminPointSale'

/** What can be done with a daily sale. It is written while its shift is open; goods leave and money is posted when it is confirmed. */
export const dailySaleWorkflow: Workflow<DailySaleState, DailySaleAction> = {
  open: {
    close: { to: 'closed', permission },
    discard: { to: 'cancelled', permission },
  },
  closed: {
    confirm: { to: 'confirmed', permission },
    reopen: { to: 'open', permission },
    giveUp: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  cancelled: {},
}
