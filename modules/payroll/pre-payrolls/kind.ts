import type { Kind } from '@cuadre/kernel/kind.ts'

export const prePayrollStates = ['pending', 'partlyPaid', 'paid'] as const
/** Whether payrolls pay something of it, all of it, or nothing yet. */
export type PrePayrollState = (typeof prePayrollStates)[number]

/** What a worker is paid for in a month. */
export const prePayrollKind = {
  type: 'preNominate',
  names: { es: 'Prenómina', en: 'Pre-payroll' },
  table: 'pre_payroll',
  permission: 'adminPreNominate',
  list: '/rrhh/manualNominate/preNominate',
  details: '/rrhh/manualNominate/preNominate/editPreNominate',
  closing: null,
  refusals: {
    pre_payroll_once_key: 'prePayroll.taken',
    pre_payroll_time_once_key: 'prePayroll.keyTwice',
    pre_payroll_time_paid: 'prePayroll.paidMeanwhile',
    pre_payroll_time_day_off_fkey: 'prePayroll.holdsAbsence',
    pre_payroll_time_key_fkey: 'prePayroll.holdsKey',
  },
  states: {
    pending: { badge: 'pending', words: 'prePayrolls.states.pending' },
    partlyPaid: { badge: 'partlyPaid', words: 'prePayrolls.states.partlyPaid' },
    paid: { badge: 'done', words: 'prePayrolls.states.paid' },
  },
} as const satisfies Kind
