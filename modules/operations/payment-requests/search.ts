import { paymentRequestKind } from './kind.ts'
import { documentFinder } from '../documents/search.ts'
import { stateOf } from './requested.ts'

export const paymentRequestFinder = documentFinder({
  kind: paymentRequestKind,
  partner: 'partner_id',
  state: (organization) => stateOf(organization, 'd'),
})
