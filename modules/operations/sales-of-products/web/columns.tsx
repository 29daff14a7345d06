import { clientSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, flag, oneOf, record, states } from '@cuadre/web-kit/list/filter.ts'
import { ReturnedFilter } from '../../documents/fields.ts'
import { paidColumn } from '../../documents/web/paid-column.tsx'
import { Delivery, saleFilter } from '../api.ts'
import { saleKind } from '../kind.ts'
import { SaleBadge } from './badges.tsx'

export const columns = columnsOf(saleFilter, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  client: { card: 'title' },
  storage: {},
  dueDate: {},
  'currency.code': { sortable: false, hidden: true },
  total: { principal: true },
  amount: { hidden: true },
  paid: paidColumn('sales'),
  returnedPart: { hidden: true },
  delivery: { hidden: true },
  state: { cell: (sale) => <SaleBadge sale={sale} />, fits: true, card: 'state' },
})

export const filters: readonly Filter[] = [
  states(saleKind),
  days('sales.date'),
  record('sales.client', 'clientId', clientSource),
  record('sales.storage', 'storageId', warehouseSource),
  record('sales.lines.product', 'productId', productSource),
  oneOf('sales.delivery', 'delivery', Delivery.exclude(['none']).options, 'sales.deliveries'),
  oneOf('sales.returnedPart', 'returned', ReturnedFilter.options, 'terms.returnedFilters'),
  flag('terms.isExport', 'isExport', 'terms.abroad', 'terms.atHome'),
]
