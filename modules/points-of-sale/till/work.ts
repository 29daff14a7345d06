import type { Work } from '@cuadre/kernel/work.ts'
import { tillShiftKind } from './kind.ts'

export const shiftsWaiting = {
  key: 'tillShiftsWaiting',
  names: { es: 'Turnos de caja por resolver', en: 'Till shifts to settle' },
  permission: [tillShiftKind.permission],
  to: tillShiftKind.list,
  search: { state: 'waiting' },
} as const satisfies Work
