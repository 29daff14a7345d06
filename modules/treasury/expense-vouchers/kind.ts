import { documentKind } from '@cuadre/kernel/kind.ts'
import { type VoucherAction, type VoucherState, voucherWorkflow } from './states.ts'

/** What was paid from a cash fund, or handed over from it in advance. */
export const expenseVoucherKind = documentKind<VoucherState, VoucherAction>({
  type: 'expenseVoucher',
  names: { es: 'Vale de gastos', en: 'Expense voucher' },
  table: 'expense_voucher',
  words: 'expenseVouchers',
  badges: { pending: 'pending', confirmed: 'confirmed', justified: 'done', cancelled: 'cancelled' },
  progress: ['pending', 'confirmed'],
  series: 'VPM',
  permission: 'adminExpenseMovement',
  list: '/finance/box/expenseMovement',
  workflow: voucherWorkflow,
  withReason: ['cancel', 'takeBack'],
  closing: { stops: ['pending'] },
  waiting: [
    {
      names: { es: 'Vales de gastos por confirmar', en: 'Expense vouchers to confirm' },
      states: ['pending'],
    },
  ],
})
