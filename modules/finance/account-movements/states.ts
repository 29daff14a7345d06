import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Workflow } from '@cuadre/kernel/workflow.ts'

/** Transfers that clients send, other income by transfer, transfers to providers, and sundry expenses. */
export const movementKinds = ['transferReceive', 'transferIncome', 'transferEmit', 'expense'] as const
export type MovementKind = (typeof movementKinds)[number]

interface KindFacts {
  prefix: string
  /** Whether money comes in, and from whom it pays debts. */
  side: 'receivable' | 'payable'
  permission: Permission
  /** Transfers move on bank accounts only. */
  isTransfer: boolean
}

export const kindFacts: Record<MovementKind, KindFacts> = {
  transferReceive: {
    prefix: 'TRR',
    side: 'receivable',
    permission: 'adminOperationCollect',
    isTransfer: true,
  },
  transferIncome: {
    prefix: 'ING',
    side: 'receivable',
    permission: 'adminOperationCollect',
    isTransfer: true,
  },
  transferEmit: { prefix: 'TRE', side: 'payable', permission: 'adminOperationPay', isTransfer: true },
  expense: { prefix: 'GD', side: 'payable', permission: 'adminExpenseMovement', isTransfer: false },
}

export const movementStates = ['pending', 'confirmed', 'cancelled'] as const
export type MovementState = (typeof movementStates)[number]
export type MovementAction = 'confirm' | 'discard' | 'cancel'

export const movementPermissions = [
  'adminOperationCollect',
  'adminOperationPay',
  'adminExpenseMovement',
] as const
const permission = movementPermissions

/** What can be done with a movement; which of the permissions is needed says its kind. */
export const movementWorkflow: Workflow<MovementState, MovementAction> = {
  pending: { confirm: { to: 'confirmed', permission }, discard: { to: 'cancelled', permission } },
  confirmed: { cancel: { to: 'cancelled', permission } },
  cancelled: {},
}
