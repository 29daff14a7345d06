import { documentKind } from '@cuadre/kernel/kind.ts'
import { type CashCountAction, type CashCountState, cashCountWorkflow } from './states.ts'

/** The cash of a till or a fund, counted by somebody who does not know what the books say. */
export const cashCountKind = documentKind<CashCountState, CashCountAction>({
  type: 'cashCount',
  names: { es: 'Arqueo', en: 'Cash count' },
  table: 'cash_count',
  words: 'cashCounts',
  badges: { pending: 'pending', declared: 'underway', confirmed: 'confirmed', cancelled: 'cancelled' },
  progress: ['pending', 'declared', 'confirmed'],
  series: 'ARQ',
  permission: 'adminOpeningCashBack',
  list: '/finance/box/cashCounts',
  workflow: cashCountWorkflow,
  withReason: ['giveUp', 'cancel'],
  closing: { stops: ['pending', 'declared'] },
  waiting: [
    { names: { es: 'Arqueos por declarar', en: 'Cash counts to declare' }, states: ['pending'] },
    { names: { es: 'Arqueos por confirmar', en: 'Cash counts to confirm' }, states: ['declared'] },
  ],
  refusals: { cash_count_denominations: 'deposit.denominationsDiffer' },
})
