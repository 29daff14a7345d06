import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { findInvoicesFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'
import { InvoiceDialogs } from './InvoiceDialogs.tsx'
import { useInvoiceActions } from './use-invoice-actions.tsx'

/** All invoices, the newest first, with what was truly collected of each. */
export default function InvoiceList() {
  const actions = useInvoiceActions()
  return (
    <RecordList
      name="invoices"
      call={findInvoicesFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      menu={actions.menuOf}
    >
      <InvoiceDialogs actions={actions} />
    </RecordList>
  )
}
