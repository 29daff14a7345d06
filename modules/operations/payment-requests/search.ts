import { paymentRequestKind } from './kind.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'
import { stateOf } from './requested.ts'

export const paymentRequestFinder = documentFinder({
  kind: paymentRequestKind,
  partner: partnerIn('partner_id'),
  state: ({ organization }) => stateOf(organization, 'd'),
})
