import { documentKind } from '@cuadre/kernel/kind.ts'
import { type DepositAction, type DepositState, depositWorkflow } from './states.ts'

/** Cash of a till that is taken to an account at a bank. */
export const depositKind = documentKind<DepositState, DepositAction>({
  type: 'deposit',
  names: { es: 'Depósito', en: 'Deposit' },
  table: 'deposit',
  words: 'deposits',
  badges: { pending: 'pending', inTransit: 'underway', confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['pending', 'inTransit', 'confirmed'],
  series: 'DEP',
  permission: 'adminDeposit',
  list: '/finance/deposit',
  workflow: depositWorkflow,
  correctable: ['inTransit', 'confirmed'],
  closing: { stops: ['pending'], warns: ['inTransit'] },
  waiting: [
    { names: { es: 'Depósitos por entregar', en: 'Deposits to hand in' }, states: ['pending'] },
    { names: { es: 'Depósitos por acreditar', en: 'Deposits to be credited' }, states: ['inTransit'] },
  ],
  refusals: {
    deposit_slip_key: 'deposit.slipTaken',
    deposit_denominations: 'deposit.denominationsDiffer',
  },
})
