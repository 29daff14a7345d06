import { documentFinder } from '../documents/search.ts'
import { stateOf } from './requested.ts'

export const paymentRequestFinder = documentFinder({
  kind: 'paymentRequest',
  table: 'payment_request',
  partner: 'partner_id',
  permission: 'adminPaymentRequest',
  state: (organization) => stateOf(organization, 'd'),
})
