import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'

/** Whether a client gave it to us, or we gave it to somebody. */
export const chequeSides = ['received', 'issued'] as const
export type ChequeSide = (typeof chequeSides)[number]

export const receivedStates = [
  'pending',
  'registered',
  'deposited',
  'returned',
  'expired',
  'cancelled',
] as const
export type ReceivedState = (typeof receivedStates)[number]
export const issuedStates = ['pending', 'issued', 'delivered', 'cashed', 'expired', 'cancelled'] as const
export type IssuedState = (typeof issuedStates)[number]
export const chequeStates = [
  'pending',
  'registered',
  'deposited',
  'returned',
  'issued',
  'delivered',
  'cashed',
  'expired',
  'cancelled',
] as const
export type ChequeState = (typeof chequeStates)[number]

export const chequeActions = [
  'discard',
  'register',
  'deposit',
  'takeFromBank',
  'bounce',
  'issue',
  'deliver',
  'cash',
  'uncash',
  'expire',
  'cancel',
] as const
export type ChequeAction = (typeof chequeActions)[number]

export const permissionOf = {
  received: 'adminOperationCollect',
  issued: 'adminOperationPay',
} as const satisfies Record<ChequeSide, Permission>

export const documentTypes = {
  received: 'paycheckReceived',
  issued: 'paycheckIssued',
} as const satisfies Record<ChequeSide, string>

const received = { permission: permissionOf.received }
const issued = { permission: permissionOf.issued }

/** What can be done with a cheque. What it settles is settled from when it is registered or issued until it is returned, expired or cancelled. */
export const receivedWorkflow: Workflow<ReceivedState, ChequeAction> = {
  pending: {
    register: { to: 'registered', ...received },
    discard: { to: 'cancelled', ...received },
  },
  registered: {
    deposit: { to: 'deposited', ...received },
    expire: { to: 'expired', ...received },
    cancel: { to: 'cancelled', ...received },
  },
  deposited: {
    bounce: { to: 'returned', ...received },
    takeFromBank: { to: 'registered', ...received },
  },
  returned: {},
  expired: {},
  cancelled: {},
}

export const issuedWorkflow: Workflow<IssuedState, ChequeAction> = {
  pending: {
    issue: { to: 'issued', ...issued },
    discard: { to: 'cancelled', ...issued },
  },
  issued: {
    deliver: { to: 'delivered', ...issued },
    cash: { to: 'cashed', ...issued },
    expire: { to: 'expired', ...issued },
    cancel: { to: 'cancelled', ...issued },
  },
  delivered: {
    cash: { to: 'cashed', ...issued },
    expire: { to: 'expired', ...issued },
    cancel: { to: 'cancelled', ...issued },
  },
  cashed: {
    uncash: { to: 'delivered', ...issued },
  },
  expired: {},
  cancelled: {},
}

const never = { registered: {}, deposited: {}, returned: {}, issued: {}, delivered: {}, cashed: {} }

/** Of either side: from the states of the other nothing leads anywhere. */
export const chequeWorkflow: Record<ChequeSide, Workflow<ChequeState, ChequeAction>> = {
  received: { ...never, ...receivedWorkflow },
  issued: { ...never, ...issuedWorkflow },
}

/** In which states a cheque is corrected by another: it settles, and no bank has said its last of it. */
export const correctableStates: readonly ChequeState[] = ['registered', 'deposited', 'issued', 'delivered']

/** Whether an issued cheque is a paper that binds: then it is printed on its leaf. */
export const isOnPaper = (state: ChequeState): boolean => state === 'issued' || state === 'delivered'
