import { providerSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, oneOf, record, states } from '@cuadre/web-kit/list/filter.ts'
import { ReturnedFilter } from '../../documents/fields.ts'
import { paidColumn } from '../../documents/web/paid-column.tsx'
import { purchaseFilter } from '../api.ts'
import { purchaseKind } from '../kind.ts'

export const columns = columnsOf(purchaseFilter, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  provider: { card: 'title' },
  storage: {},
  providerInvoice: {},
  dueDate: { hidden: true },
  'currency.code': { sortable: false, hidden: true },
  total: { principal: true },
  amount: { hidden: true },
  paid: paidColumn('purchases'),
  returnedPart: {},
  state: { badge: purchaseKind },
})

/** Those of purchases in one state or in several that the screen is about. */
export const filtersInState: readonly Filter[] = [
  days('purchases.date'),
  record('purchases.provider', 'providerId', providerSource),
  record('purchases.storage', 'storageId', warehouseSource),
  record('purchases.lines.product', 'productId', productSource),
  oneOf('purchases.returnedPart', 'returned', ReturnedFilter.options, 'terms.returnedFilters'),
]

export const filters: readonly Filter[] = [states(purchaseKind), ...filtersInState]
