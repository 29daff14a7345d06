import type { Kind } from '@cuadre/kernel/kind.ts'

/** What a worker earned of holidays, or took of them. */
export const vacationMovementKind = {
  type: 'vacationMovement',
  names: { es: 'Movimiento de vacaciones', en: 'Movement of holidays' },
  table: 'vacation_movement',
  permission: 'adminDaysOff',
  refusals: {
    vacation_movement_opening_key: 'vacation.openingTwice',
    vacation_movement_source_key: 'vacation.accruedAlready',
  },
} as const satisfies Kind
