import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { purchaseFilter } from '../../purchases-of-products/api.ts'
import { receiveAddressOf } from '../../purchases-of-products/web/addresses.ts'
import { columns, filtersInState } from '../../purchases-of-products/web/columns.tsx'

/** Purchases of which something is still to come. */
export const ToReceive = () => (
  <RecordList
    name="receptions"
    call={purchaseFilter}
    columns={columns}
    filters={filtersInState}
    fixed={{ state: ['confirmed', 'partiallyReceived'] }}
    open={({ _id }) => receiveAddressOf(_id)}
  />
)
