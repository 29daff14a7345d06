import type { Kind } from '@cuadre/kernel/kind.ts'

/** What a worker earned of holidays, or took of them. */
export const vacationMovementKind = {
  type: 'vacationMovement',
  names: { es: 'Movimiento de vacaciones', en: 'Movement of holidays' },
  table: 'vacation_movement',
  permission: 'adminDaysOff',
  // What holidays are worth is a wage told otherwise.
  privately: { columns: ['amount'], see: 'seeSalaries' },
  refusals: {
    vacation_movement_opening_key: 'vacation.openingTwice',
    vacation_movement_source_key: 'vacation.accruedAlready',
  },
} as const satisfies Kind
