import type { Workflow } from '@cuadre/kernel/workflow.ts'

/** What is written down of a contract; that it is expired follows from its last day. */
export const heldStates = ['draft', 'active', 'rescinded', 'finished'] as const
export type HeldState = (typeof heldStates)[number]

export const contractStates = ['draft', 'active', 'expired', 'rescinded', 'finished'] as const
export type ContractState = (typeof contractStates)[number]

export type ContractAction = 'sign' | 'rescind' | 'finish'

/** Signed it is in force; rescinded or finished nothing more is done under it. */
export const contractWorkflow: Workflow<HeldState, ContractAction> = {
  draft: {
    sign: { to: 'active', permission: 'adminContract' },
  },
  active: {
    rescind: { to: 'rescinded', permission: 'adminContract' },
    finish: { to: 'finished', permission: 'adminContract' },
  },
  rescinded: {},
  finished: {},
}
