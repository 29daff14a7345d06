import { documentKind } from '@cuadre/kernel/kind.ts'
import {
  kindFacts,
  type MovementKind,
  movementKinds,
  movementPermissions,
  movementWorkflow,
  type MovementAction,
  type MovementState,
} from './states.ts'

/** Where each kind of movement is listed; its form and its screen stand beside. */
export const movementLists = {
  transferReceive: '/finance/charge/transferReceive',
  transferIncome: '/transferIncome',
  transferEmit: '/finance/payments/transferEmit',
  expense: '/miscellaneousExpenses',
} as const satisfies Record<MovementKind, string>

/** Each of the four is for whoever records it. */
const seenBy = Object.fromEntries(movementKinds.map((kind) => [kind, [kindFacts[kind].permission]]))

/** Money that moved on an account of ours: transfers received and issued, other income, sundry expenses. */
export const accountMovementKind = documentKind<MovementState, MovementAction>({
  type: 'accountMovement',
  names: { es: 'Movimiento de cuenta', en: 'Account movement' },
  table: 'account_movement',
  words: 'movements',
  badges: { pending: 'pending', confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['pending', 'confirmed'],
  // Each of its four kinds has a series, a list and a form of its own; all are shown on one screen.
  series: 'TRR',
  permission: 'adminOperationCollect',
  list: '/finance/movements',
  form: '/finance/movements',
  pays: `${movementLists.transferEmit}/options`,
  workflow: movementWorkflow,
  withReason: [],
  closing: {
    stops: ['pending'],
    detailsBy: {
      column: 'kind',
      details: {
        transferReceive: `${movementLists.transferReceive}/details`,
        transferIncome: `${movementLists.transferIncome}/details`,
        transferEmit: `${movementLists.transferEmit}/details`,
        expense: `${movementLists.expense}/details`,
      },
    },
  },
  files: { see: movementPermissions, change: [], seeBy: { column: 'kind', see: seenBy } },
  partners: [{ table: 'account_movement', column: 'partner_id', merging: 'whilePending' }],
  refusals: { account_movement_reference_key: 'movement.referenceTaken' },
})
