import type { Kind } from '@cuadre/kernel/kind.ts'

export const dayOffStates = ['pending', 'paid'] as const
export type DayOffState = (typeof dayOffStates)[number]

export const dayOffKind = {
  type: 'dayOff',
  names: { es: 'Ausencia', en: 'Day off' },
  table: 'day_off',
  permission: 'adminDaysOff',
  list: '/rrhh/daysOf',
  details: '/rrhh/daysOf/options',
  privately: { columns: ['certificate', 'diagnosis_origin', 'hospitalised', 'note'], see: 'adminDaysOff' },
  closing: null,
  refusals: { day_off_no_overlap: 'dayOff.overlapsAnother', day_off_paid: 'dayOff.paid' },
  states: {
    pending: { badge: 'pending', words: 'daysOff.states.pending' },
    paid: { badge: 'done', words: 'daysOff.states.paid' },
  },
} as const satisfies Kind
