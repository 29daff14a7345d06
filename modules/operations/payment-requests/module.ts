import { paymentRequestKind } from './kind.ts'
import { sql } from 'kysely'
import type { Module } from '@cuadre/platform/module.ts'
import { paymentRequestFinder } from './search.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { changeStateOfRequest } from './moves.ts'
import { printRequest } from './print.ts'
import { requestList } from './queries.ts'
import { paidOf, stateOf } from './requested.ts'
import { requestable } from './requestable.ts'
import { createRequest, deleteRequest, getRequest, updateRequest } from './requests.ts'

export const module: Module = {
  kinds: [paymentRequestKind],
  routes: [
    handle(api.createRequest, createRequest),
    handle(api.filterRequests, requestList),
    handle(api.changeStateOfRequest, changeStateOfRequest),
    handle(api.updateRequest, updateRequest),
    handle(api.deleteRequest, deleteRequest),
    handle(api.getRequest, (context, { id }) => getRequest(context, id)),
    handle(api.getRequestable, requestable),
    handle(api.printRequest, printRequest),
  ],
  finders: [paymentRequestFinder],
  expects: [
    {
      kind: 'paymentRequest',
      names: { es: 'Solicitudes de pago', en: 'Payment requests' },
      // Those for documents are debts already.
      expected: (organization) => sql`
        select request.due_date as day, request.currency_id,
               case when request.side = 'receivable' then 1 else -1 end * (request.amount - ${paidOf(organization)}) as amount,
               null::uuid as account_id, 'paymentRequest' as document_type, request.id as document_id, request.number as document_number,
               coalesce(partner.name, request.beneficiary_name) as partner
          from payment_request request
          left join partner on partner.organization_id = ${organization} and partner.id = request.partner_id
         where request.organization_id = ${organization} and ${stateOf(organization)} in ('approved', 'partlyPaid')
           and not exists (select from payment_request_document document
                            where document.organization_id = ${organization} and document.request_id = request.id)`,
    },
  ],
}
