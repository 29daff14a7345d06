import { sql } from 'kysely'
import { isOwed } from '@cuadre/finance/public.ts'
import { invoiceKind } from './kind.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'

export const invoiceFinder = documentFinder({
  kind: invoiceKind,
  partner: partnerIn('client_id'),
  state: ({ organization }) => sql<string>`
    case when d.cancelled then 'cancelled'
         when exists (
           select from invoice_source source
             join open_item item on item.organization_id = ${organization} and item.document_type = source.document_type
              and item.document_id = source.document_id and item.side = 'receivable' and not item.cancelled and ${isOwed}
            where source.organization_id = ${organization} and source.invoice_id = d.id and not source.cancelled) then 'issued'
         else 'charged' end`,
})
