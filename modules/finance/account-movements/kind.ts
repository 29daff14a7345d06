import type { Kind } from '@cuadre/kernel/kind.ts'
import type { MovementKind } from './states.ts'

/** Where each kind of movement is listed; its form and its screen stand beside. */
export const movementLists = {
  transferReceive: '/finance/charge/transferReceive',
  transferIncome: '/transferIncome',
  transferEmit: '/finance/payments/transferEmit',
  expense: '/miscellaneousExpenses',
} as const satisfies Record<MovementKind, string>

/** Money that moved on an account of ours: transfers received and issued, other income, sundry expenses. */
export const accountMovementKind = {
  type: 'accountMovement',
  names: { es: 'Movimiento de cuenta', en: 'Account movement' },
  table: 'account_movement',
  partners: [{ table: 'account_movement', column: 'partner_id', merging: 'whilePending' }],
  stateWords: 'movements.states',
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
  progress: ['pending', 'confirmed'],
  refusals: { account_movement_reference_key: 'movement.referenceTaken' },
} as const satisfies Kind & { stateWords: string; progress: readonly string[] }
