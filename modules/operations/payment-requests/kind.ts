import { documentKind } from '@cuadre/kernel/kind.ts'
import {
  deletableStates,
  editableStates,
  type RequestAction,
  type RequestState,
  requestWorkflow,
} from './states.ts'

export const paymentRequestKind = documentKind<RequestState, RequestAction>({
  type: 'paymentRequest',
  names: { es: 'Solicitud de pago', en: 'Payment request' },
  table: 'payment_request',
  series: 'SP',
  permission: 'adminPaymentRequest',
  list: '/paymentRequest',
  words: 'paymentRequests',
  workflow: requestWorkflow,
  withReason: ['reject', 'cancel'],
  rewritable: editableStates,
  deletable: deletableStates,
  badges: {
    pending: 'pending',
    requested: 'sent',
    approved: 'approved',
    partlyPaid: 'partlyPaid',
    paid: 'done',
    rejected: 'rejected',
    cancelled: 'cancelled',
  },
  // It is in the books by the money that pays it.
  closing: null,
  waiting: [
    {
      names: { es: 'Solicitudes de pago por aprobar', en: 'Payment requests to approve' },
      states: ['requested'],
    },
    {
      names: { es: 'Solicitudes de pago por pagar', en: 'Payment requests to pay' },
      states: ['approved', 'partlyPaid'],
    },
  ],
  progress: ['pending', 'requested', 'approved', 'paid'],
  partners: [{ table: 'payment_request', column: 'partner_id', merging: 'moves' }],
})
