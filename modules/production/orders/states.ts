import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const orderStates = ['pending', 'inProcess', 'finished', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]
export type OrderAction = 'start' | 'discard' | 'finish' | 'cancel' | 'reopen'

const permission = 'adminRecipe'

/** What can be done with an order. Goods move with the reports of what was done of it; the last of them finishes it by itself. */
export const orderWorkflow: Workflow<OrderState, OrderAction> = {
  pending: {
    start: { to: 'inProcess', permission },
    discard: { to: 'cancelled', permission },
  },
  inProcess: {
    finish: { to: 'finished', permission },
    cancel: { to: 'cancelled', permission },
  },
  finished: {
    reopen: { to: 'inProcess', permission },
  },
  cancelled: {},
}

export const runStates = ['confirmed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** A report of production is in the books from the first; all that can be done is to take it back. */
export const runWorkflow: Workflow<RunState, 'cancel'> = {
  confirmed: { cancel: { to: 'cancelled', permission } },
  cancelled: {},
}
