import { clientSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import type { z } from 'zod'
import { paidColumn } from '../../documents/web/paid-column.tsx'
import { findInvoicesFilter } from '../api.ts'
import { invoiceKind } from '../kind.ts'

export type InvoiceRow = z.output<typeof findInvoicesFilter.output>['data'][number]

export const columns = columnsOf(findInvoicesFilter, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  client: { card: 'title' },
  'sources.number': {
    cell: ({ sources }) => sources.map(({ number }) => number).join(', '),
    sortable: false,
    hidden: true,
  },
  dueDate: {},
  'currency.code': { sortable: false, hidden: true },
  total: { principal: true },
  amount: { hidden: true },
  pending: {},
  paid: { ...paidColumn('invoices') },
  state: { badge: invoiceKind },
})

export const filters: readonly Filter[] = [
  states(invoiceKind),
  days('invoices.date'),
  record('invoices.client', 'clientId', clientSource),
]
