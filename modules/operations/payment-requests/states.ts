import type { Workflow } from '@cuadre/kernel/workflow.ts'

export const requestStates = [
  'pending',
  'requested',
  'approved',
  'partlyPaid',
  'paid',
  'rejected',
  'cancelled',
] as const
export type RequestState = (typeof requestStates)[number]
export type RequestAction = 'request' | 'approve' | 'pay' | 'reject' | 'reopen' | 'cancel'

const permission = 'adminPaymentRequest'

/** Whoever may ask may approve what somebody else asked for; who did what is kept in its history. */
export const requestWorkflow: Workflow<RequestState, RequestAction> = {
  pending: {
    request: { to: 'requested', permission },
    cancel: { to: 'cancelled', permission },
  },
  requested: {
    approve: { to: 'approved', permission },
    reject: { to: 'rejected', permission },
    cancel: { to: 'cancelled', permission },
  },
  approved: {
    pay: { to: 'paid', permission },
    cancel: { to: 'cancelled', permission },
  },
  // Nobody moves it here: the money does that has paid a part of it.
  partlyPaid: {
    pay: { to: 'paid', permission },
    cancel: { to: 'cancelled', permission },
  },
  paid: {},
  rejected: {
    reopen: { to: 'pending', permission },
  },
  cancelled: {},
}

/** The states in which it is still to be paid: what it asks for is taken of what can be requested. */
export const liveStates = [
  'pending',
  'requested',
  'approved',
  'partlyPaid',
] as const satisfies readonly RequestState[]

/** Until somebody approved it, it can be written anew. */
export const editableStates = ['pending', 'requested'] as const satisfies readonly RequestState[]
export const deletableStates = ['pending', 'requested', 'rejected'] as const satisfies readonly RequestState[]

/** What history, traces and links call it. */
export const documentType = 'paymentRequest'

/** What somebody can be asked to pay for. */
export const operationTypes = ['saleOfProducts', 'saleOfServices', 'buyOfProducts', 'buyOfServices'] as const
export const subjectTypes = [...operationTypes, 'contract', 'person'] as const
