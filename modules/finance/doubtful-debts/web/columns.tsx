import { clientSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { doubtfulDebtFilter } from '../api.ts'
import { doubtfulDebtKind } from '../kind.ts'
import { doubtfulDebtKinds } from '../states.ts'

export const columns = columnsOf(doubtfulDebtFilter, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  kind: {},
  clients: { card: 'title' },
  description: { sortable: false, hidden: true },
  amount: { principal: true },
  state: { badge: doubtfulDebtKind },
})

export const filters: readonly Filter[] = [
  states(doubtfulDebtKind),
  anyOf('doubtfulDebts.kind', 'kind', doubtfulDebtKinds, 'doubtfulDebts.kinds'),
  days('doubtfulDebts.date'),
  record('doubtfulDebts.client', 'clientId', clientSource),
]
