import { boughtServiceSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { paidColumn } from '../../documents/web/paid-column.tsx'
import { servicePurchaseFilter } from '../api.ts'
import { servicePurchaseKind } from '../kind.ts'

export const columns = columnsOf(servicePurchaseFilter, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  provider: { card: 'title' },
  providerDocument: { sortable: false },
  description: { sortable: false, hidden: true },
  dueDate: {},
  'currency.code': { sortable: false, hidden: true },
  total: { principal: true },
  amount: { hidden: true },
  withheld: { hidden: true },
  paid: paidColumn('servicePurchases'),
  state: { badge: servicePurchaseKind },
})

export const filters: readonly Filter[] = [
  states(servicePurchaseKind),
  days('servicePurchases.date'),
  record('servicePurchases.provider', 'providerId', providerSource),
  record('terms.lines.service', 'serviceId', boughtServiceSource),
]
