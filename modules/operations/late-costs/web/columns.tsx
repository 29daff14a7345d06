import { providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { paidColumn } from '../../documents/web/paid-column.tsx'
import { lateCostFilter } from '../api.ts'
import { lateCostKind } from '../kind.ts'

export const columns = columnsOf(lateCostFilter, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  provider: { card: 'title' },
  concept: {},
  providerDocument: { sortable: false, hidden: true },
  dueDate: {},
  'currency.code': { sortable: false, hidden: true },
  total: { principal: true },
  amount: { hidden: true },
  paid: paidColumn('lateCosts'),
  state: { badge: lateCostKind },
})

export const filters: readonly Filter[] = [
  states(lateCostKind),
  days('lateCosts.date'),
  record('lateCosts.provider', 'providerId', providerSource),
]
