import type { Kind } from '@cuadre/kernel/kind.ts'

/** Money that moved on an account of ours: transfers received and issued, other income, sundry expenses. */
export const accountMovementKind = {
  type: 'accountMovement',
  names: { es: 'Movimiento de cuenta', en: 'Account movement' },
  table: 'account_movement',
  partners: [{ table: 'account_movement', column: 'partner_id', merging: 'whilePending' }],
  stateWords: 'movements.states',
  progress: ['pending', 'confirmed'],
  refusals: { account_movement_reference_key: 'movement.referenceTaken' },
} as const satisfies Kind & { stateWords: string; progress: readonly string[] }
