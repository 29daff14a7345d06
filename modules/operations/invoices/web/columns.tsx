import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { invoiceKind } from '../kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { clientSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { InvoiceState, type findInvoicesFilter } from '../api.ts'
import { PaidBadge } from '../../documents/web/badges.tsx'

export type InvoiceRow = z.output<typeof findInvoicesFilter.output>['data'][number]

export const columns: readonly Column<InvoiceRow>[] = [
  {
    id: 'number',
    header: 'invoices.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '136px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'invoices.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'client',
    header: 'invoices.client',
    cell: ({ client }) => client.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'sources',
    header: 'invoices.sources',
    cell: ({ sources }) => sources.map(({ number }) => number).join(', '),
    width: '150px',
    hidden: true,
  },
  {
    id: 'dueDate',
    header: 'invoices.dueDate',
    cell: ({ dueDate }) => <DayText value={dueDate} />,
    sortable: true,
    width: '100px',
  },
  {
    id: 'currency.code',
    header: 'invoices.currency',
    cell: ({ currency }) => currency?.code ?? '–',
    width: '76px',
    hidden: true,
  },
  {
    id: 'total',
    header: 'invoices.total',
    cell: ({ total, currency }) => (
      <strong>
        <Money value={total} /> {currency?.code}
      </strong>
    ),
    align: 'right',
    sortable: true,
    width: '132px',
    card: 'amount',
  },
  {
    id: 'amount',
    header: 'invoices.amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    width: '132px',
    hidden: true,
  },
  {
    id: 'pending',
    header: 'invoices.pending',
    cell: ({ pending }) => <Money value={pending} />,
    align: 'right',
    sortable: true,
    width: '132px',
  },
  {
    id: 'paid',
    header: 'invoices.paid',
    cell: ({ paid }) => <PaidBadge paid={paid} words="invoices.paidStates" />,
    width: '124px',
  },
  {
    id: 'state',
    header: 'invoices.state',
    cell: ({ state }) => <DocumentState kind={invoiceKind} state={state} />,
    sortable: true,
    width: '116px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(InvoiceState).optional(),
  clientId: Id.optional(),
}

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'invoices.state',
    id: 'state',
    options: InvoiceState.options.map((value) => ({ value, words: `invoices.states.${value}` })),
  },
  { kind: 'days', header: 'invoices.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: 'invoices.client', id: 'clientId', source: clientSource },
]
