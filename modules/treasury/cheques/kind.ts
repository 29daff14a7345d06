import type { DocumentKind, Kind } from '@cuadre/kernel/kind.ts'
import { documentKind } from '@cuadre/kernel/kind.ts'
import {
  type ChequeAction,
  type ChequeSide,
  type ChequeState,
  chequeWorkflow,
  documentTypes,
  issuedWorkflow,
  type IssuedState,
  permissionOf,
  receivedWorkflow,
  type ReceivedState,
} from './states.ts'

const shared = {
  table: 'cheque',
  stateWords: 'cheques.states',
  withReason: ['cancel', 'bounce', 'takeFromBank'],
} as const

export const receivedChequeKind = documentKind<ReceivedState, ChequeAction>({
  ...shared,
  type: documentTypes.received,
  words: 'chequesReceived',
  names: { es: 'Cheque recibido', en: 'Received cheque' },
  progress: ['pending', 'registered', 'deposited'],
  series: 'CHR',
  permission: permissionOf.received,
  list: '/finance/charge/paychecksReceive',
  workflow: receivedWorkflow,
  badges: {
    pending: 'pending',
    registered: 'open',
    deposited: 'done',
    returned: 'undone',
    expired: 'overdue',
    cancelled: 'cancelled',
  },
  closing: { stops: ['pending'], only: { column: 'kind', is: 'received' } },
  waiting: [
    { names: { es: 'Cheques por registrar', en: 'Cheques to register' }, states: ['pending'] },
    {
      names: { es: 'Cheques por depositar', en: 'Cheques to deposit' },
      states: ['registered'],
      dueBy: 'expires_day',
    },
  ],
  // Cheques of both sides share a table.
  partners: [{ table: 'cheque', column: 'partner_id', merging: 'whilePending' }],
  refusals: {
    cheque_received_key: 'cheque.taken',
    money_operation_of_cheque: 'cheque.cancelTheCheque',
  },
})

export const issuedChequeKind = documentKind<IssuedState, ChequeAction>({
  ...shared,
  type: documentTypes.issued,
  words: 'chequesIssued',
  names: { es: 'Cheque emitido', en: 'Issued cheque' },
  progress: ['pending', 'issued', 'delivered', 'cashed'],
  series: 'CHE',
  permission: permissionOf.issued,
  list: '/finance/payments/paychecksEmit',
  workflow: issuedWorkflow,
  badges: {
    pending: 'pending',
    issued: 'confirmed',
    delivered: 'sent',
    cashed: 'done',
    expired: 'overdue',
    cancelled: 'cancelled',
  },
  closing: { stops: ['pending'], only: { column: 'kind', is: 'issued' } },
  waiting: [
    { names: { es: 'Cheques por emitir', en: 'Cheques to issue' }, states: ['pending'] },
    {
      names: { es: 'Cheques emitidos por cobrar', en: 'Issued cheques not cashed yet' },
      states: ['issued', 'delivered'],
      dueBy: 'expires_day',
    },
  ],
  refusals: {
    chequebook_leaf_once: 'cheque.leafUsed',
    cheque_reconciled: 'cheque.reconciled',
    cheque_cashed_by: 'cheque.reconciled',
    chequebook_leaf_outside: 'cheque.leafOutside',
    chequebook_overlaps: 'chequebook.overlaps',
    chequebook_numbers: 'chequebook.numbers',
    chequebook_used: 'chequebook.used',
  },
})

export const chequeKinds = {
  received: receivedChequeKind,
  issued: issuedChequeKind,
} as const satisfies Record<ChequeSide, unknown>

const badges = { ...receivedChequeKind.badges, ...issuedChequeKind.badges }

/** The same for a screen that shows cheques of either side, with the states of both. */
export const wholeKinds: Record<ChequeSide, DocumentKind<ChequeState, ChequeAction>> = {
  received: { ...receivedChequeKind, workflow: chequeWorkflow.received, badges },
  issued: { ...issuedChequeKind, workflow: chequeWorkflow.issued, badges },
}

/** A book of leaves that the bank gave for one of its accounts. */
export const chequebookKind = {
  type: 'chequebook',
  names: { es: 'Chequera', en: 'Chequebook' },
  table: 'chequebook',
  permission: permissionOf.issued,
} as const satisfies Kind
