import { clientSource, soldServiceSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, flag, record, states } from '@cuadre/web-kit/list/filter.ts'
import { paidColumn } from '../../documents/web/paid-column.tsx'
import { serviceSaleFilter } from '../api.ts'
import { serviceSaleKind } from '../kind.ts'

export const columns = columnsOf(serviceSaleFilter, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  client: { card: 'title' },
  description: { sortable: false },
  dueDate: {},
  'currency.code': { sortable: false, hidden: true },
  total: { principal: true },
  amount: { hidden: true },
  paid: paidColumn('serviceSales'),
  state: { badge: serviceSaleKind },
})

export const filters: readonly Filter[] = [
  states(serviceSaleKind),
  days('serviceSales.date'),
  record('serviceSales.client', 'clientId', clientSource),
  record('terms.lines.service', 'serviceId', soldServiceSource),
  flag('terms.isExport', 'isExport', 'terms.abroad', 'terms.atHome'),
]
