import { type DocumentKind, documentKind, type Kind } from '@cuadre/kernel/kind.ts'
import { type FundAction, type FundState, fundWorkflow, type RefundState, refundWorkflow } from './states.ts'

/** Cash that a custodian answers for, as much as was approved. */
export const cashFundKind = documentKind<FundState, FundAction>({
  type: 'cashFund',
  names: { es: 'Fondo de caja', en: 'Cash fund' },
  table: 'cash_fund',
  words: 'cashFunds',
  badges: { pending: 'pending', opened: 'open', settled: 'closed', cancelled: 'cancelled' },
  progress: ['pending', 'opened', 'settled'],
  series: 'FON',
  permission: 'adminOpeningCashBack',
  list: '/finance/box/openingCashBack',
  workflow: fundWorkflow,
  withReason: ['cancel', 'reopen'],
  closing: { stops: ['pending'] },
  waiting: [{ names: { es: 'Fondos de caja por abrir', en: 'Cash funds to open' }, states: ['pending'] }],
  refusals: { cash_fund_open_account_key: 'cashFund.accountTaken' },
})

/** What fills a fund up again to what was approved. */
export const cashFundRefundKind = {
  type: 'cashFundRefund',
  names: { es: 'Reembolso de fondo', en: 'Fund refund' },
  table: 'cash_fund_refund',
  permission: 'adminOpeningCashBack',
  details: '/finance/box/openingCashBack/refund/details',
  files: { see: ['adminOpeningCashBack'], change: [] },
  stateWords: 'cashFundRefunds.states',
  workflow: refundWorkflow,
  withReason: ['cancel'],
  rewritable: [],
  deletable: [],
  closing: { stops: [] },
  progress: ['confirmed'],
} as const satisfies Kind &
  Pick<
    DocumentKind<RefundState, 'cancel'>,
    'stateWords' | 'workflow' | 'withReason' | 'rewritable' | 'deletable' | 'progress'
  >
