import { DocumentList } from '@cuadre/web-kit/document/DocumentList.tsx'
import { purchaseFilter } from '../../purchases-of-products/api.ts'
import { receiveAddressOf } from '../../purchases-of-products/web/addresses.ts'
import { columns, filters, filterShape } from '../../purchases-of-products/web/columns.tsx'

const { state: _state, ...shape } = filterShape

/** Purchases of which something is still to come. */
export const ToReceive = () => (
  <DocumentList
    name="receptions"
    call={purchaseFilter}
    columns={columns}
    filters={filters.filter(({ header }) => header !== 'purchases.state')}
    filterShape={shape}
    fixed={{ state: ['confirmed', 'partiallyReceived'] }}
    addressOf={receiveAddressOf}
  />
)
