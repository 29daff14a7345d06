import { DocumentList } from '@cuadre/web-kit/document/DocumentList.tsx'
import { findInvoicesFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { InvoiceDialogs } from './InvoiceDialogs.tsx'
import { useInvoiceActions } from './use-invoice-actions.tsx'

/** All invoices, the newest first, with what was truly collected of each. */
export default function InvoiceList() {
  const actions = useInvoiceActions()
  return (
    <>
      <DocumentList
        name="invoices"
        call={findInvoicesFilter}
        columns={columns}
        filters={filters}
        filterShape={filterShape}
        formAddress={formAddress}
        addressOf={addressOf}
        menu={actions.menuOf}
      />
      <InvoiceDialogs actions={actions} />
    </>
  )
}
