import { documentKind } from '@cuadre/kernel/kind.ts'
import { type DoubtfulDebtAction, type DoubtfulDebtState, doubtfulDebtWorkflow } from './states.ts'

export const doubtfulDebtKind = documentKind<DoubtfulDebtState, DoubtfulDebtAction>({
  type: 'doubtfulDebt',
  names: { es: 'Cuenta incobrable', en: 'Doubtful debt' },
  table: 'doubtful_debt',
  series: 'CD',
  permission: 'adminPendingReceivable',
  list: '/finance/charge/doubtfulDebt',
  words: 'doubtfulDebts',
  workflow: doubtfulDebtWorkflow,
  badges: { pending: 'pending', confirmed: 'confirmed', resolved: 'done', cancelled: 'cancelled' },
  closing: { stops: ['pending'] },
  progress: ['pending', 'confirmed'],
})
