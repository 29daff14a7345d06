import { documentKind } from '@cuadre/kernel/kind.ts'
import { type PayrollAction, type PayrollState, payrollWorkflow } from './states.ts'

/** What the workers are paid for a month, and what is kept of it. */
export const payrollKind = documentKind<PayrollState, PayrollAction>({
  type: 'nominate',
  names: { es: 'Nómina', en: 'Payroll' },
  table: 'payroll',
  words: 'payrolls',
  badges: { pending: 'draft', confirmed: 'confirmed', paid: 'done', cancelled: 'cancelled' },
  progress: ['pending', 'confirmed', 'paid'],
  series: 'NOM',
  permission: 'adminManualNominate',
  list: '/rrhh/manualNominate/nominate',
  workflow: payrollWorkflow,
  // It is reckoned anew by deleting it while it is a draft, and by cancelling it afterwards.
  rewritable: [],
  correctable: [],
  privately: {
    columns: ['gross', 'withheld', 'net', 'accrued', 'charges', 'by_bank', 'in_cash'],
    see: 'seeSalaries',
  },
  withReason: ['takeBack', 'cancel'],
  closing: { stops: ['pending'] },
  waiting: [
    { names: { es: 'Nóminas por confirmar', en: 'Payrolls to confirm' }, states: ['pending'] },
    { names: { es: 'Nóminas por pagar', en: 'Payrolls to pay' }, states: ['confirmed'] },
  ],
})
