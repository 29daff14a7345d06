import { boughtServiceSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { serviceAccrualFilter } from '../api.ts'
import { serviceAccrualKind } from '../kind.ts'

export const columns = columnsOf(serviceAccrualFilter, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  provider: { card: 'title' },
  service: {},
  account: { hidden: true },
  costCenter: { hidden: true },
  expenseItem: { hidden: true },
  amount: { principal: true },
  state: { badge: serviceAccrualKind },
})

export const filters: readonly Filter[] = [
  states(serviceAccrualKind),
  days('serviceAccruals.date'),
  record('serviceAccruals.provider', 'providerId', providerSource),
  record('serviceAccruals.service', 'serviceId', boughtServiceSource),
]
