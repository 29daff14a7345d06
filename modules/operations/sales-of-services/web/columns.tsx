import { serviceSaleKind } from '../kind.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { clientSource, soldServiceSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { ServiceSaleState, type serviceSaleFilter } from '../api.ts'

export type ServiceSaleRow = z.output<typeof serviceSaleFilter.output>['data'][number]

export const columns: readonly Column<ServiceSaleRow>[] = [
  {
    id: 'number',
    header: 'serviceSales.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '124px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'serviceSales.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'client',
    header: 'serviceSales.client',
    cell: ({ client }) => client.name,
    sortable: true,
    card: 'title',
  },
  { id: 'description', header: 'serviceSales.description', cell: ({ description }) => description ?? '–' },
  {
    id: 'dueDate',
    header: 'serviceSales.dueDate',
    cell: ({ dueDate }) => <DayText value={dueDate} />,
    sortable: true,
    width: '100px',
  },
  {
    id: 'currency.code',
    header: 'serviceSales.currency',
    cell: ({ currency }) => currency?.code ?? '–',
    width: '76px',
    hidden: true,
  },
  {
    id: 'total',
    header: 'serviceSales.total',
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
    header: 'serviceSales.amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    width: '132px',
    hidden: true,
  },
  {
    id: 'paid',
    header: 'serviceSales.paid',
    cell: ({ paid }) => <PaidBadge paid={paid} words="serviceSales.paidStates" />,
    width: '118px',
  },
  {
    id: 'state',
    header: 'serviceSales.state',
    cell: ({ state }) => <DocumentState kind={serviceSaleKind} state={state} />,
    sortable: true,
    width: '124px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(ServiceSaleState).optional(),
  clientId: Id.optional(),
  serviceId: Id.optional(),
}

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'serviceSales.state',
    id: 'state',
    options: ServiceSaleState.options.map((value) => ({ value, words: `serviceSales.states.${value}` })),
  },
  { kind: 'days', header: 'serviceSales.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: 'serviceSales.client', id: 'clientId', source: clientSource },
  { kind: 'record', header: 'terms.lines.service', id: 'serviceId', source: soldServiceSource },
]
