import { documentKind } from '@cuadre/kernel/kind.ts'
import {
  documentTypes,
  type OperationAction,
  type OperationState,
  operationWorkflow,
  type Side,
} from './states.ts'

const shared = {
  table: 'money_operation',
  words: 'money',
  badges: { pending: 'pending', confirmed: 'confirmed', reconciled: 'done', cancelled: 'cancelled' },
  progress: ['pending', 'confirmed'],
} as const

export const collectionKind = documentKind<OperationState, OperationAction>({
  ...shared,
  type: documentTypes.receivable,
  names: { es: 'Cobro', en: 'Collection' },
  series: 'COB',
  permission: 'adminOperationCollect',
  list: '/finance/charge/operations',
  workflow: operationWorkflow.receivable,
  closing: { stops: ['pending'], only: { column: 'side', is: 'receivable' } },
  waiting: [{ names: { es: 'Cobros por confirmar', en: 'Collections to confirm' }, states: ['pending'] }],
  files: {
    see: ['adminOperationCollect', 'adminPendingReceivable', 'adminAnticipateReceivable'],
    change: [],
  },
  // Collections and payments share a table.
  partners: [{ table: 'money_operation', column: 'partner_id', merging: 'whilePending' }],
})

export const paymentKind = documentKind<OperationState, OperationAction>({
  ...shared,
  type: documentTypes.payable,
  names: { es: 'Pago', en: 'Payment' },
  series: 'PAG',
  permission: 'adminOperationPay',
  list: '/finance/payments/operations',
  workflow: operationWorkflow.payable,
  closing: { stops: ['pending'], only: { column: 'side', is: 'payable' } },
  waiting: [{ names: { es: 'Pagos por confirmar', en: 'Payments to confirm' }, states: ['pending'] }],
  files: { see: ['adminOperationPay', 'adminOutstanding', 'adminAnticipatePayments'], change: [] },
})

/** An operation of the first side collects, of the second pays. */
export const operationKinds = { receivable: collectionKind, payable: paymentKind } as const satisfies Record<
  Side,
  unknown
>
