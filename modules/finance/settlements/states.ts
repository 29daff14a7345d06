import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'

/** Who owes: a client us, or we a provider. An operation of the first side collects, of the second pays. */
export const sides = ['receivable', 'payable'] as const
export type Side = (typeof sides)[number]

export const operationStates = ['pending', 'confirmed', 'reconciled', 'cancelled'] as const
export type OperationState = (typeof operationStates)[number]
export type OperationAction = 'confirm' | 'discard' | 'cancel'

const workflowFor = (permission: Permission): Workflow<OperationState, OperationAction> => ({
  pending: {
    confirm: { to: 'confirmed', permission },
    discard: { to: 'cancelled', permission },
  },
  confirmed: {
    cancel: { to: 'cancelled', permission },
  },
  // A reconciliation alone puts money here, when the bank's statement says so as well, and takes it back.
  reconciled: {},
  cancelled: {},
})

export const operationWorkflow: Record<Side, Workflow<OperationState, OperationAction>> = {
  receivable: workflowFor('adminOperationCollect'),
  payable: workflowFor('adminOperationPay'),
}

export const documentTypes = {
  receivable: 'operationCollect',
  payable: 'operationPay',
} as const satisfies Record<Side, string>

export const instruments = [
  'cash',
  'transfer',
  'check',
  'billOfExchange',
  'promissoryNote',
  'collectionOrder',
  'letterOfCredit',
  'card',
  'qr',
] as const
export type Instrument = (typeof instruments)[number]
