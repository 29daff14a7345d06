import { Day, Id } from '@cuadre/kernel/fields.ts'
import {
  boughtServiceSource,
  clientSource,
  providerSource,
  soldServiceSource,
} from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { QuotationState, type QuotationHead } from '../fields.ts'
import type { QuotationSide } from '../kinds.ts'
import { operationAddressOf } from './addresses.ts'
import { QuotationBadge } from './badges.tsx'
import type { QuotationScreens } from './quotation-calls.ts'

export type QuotationRow = z.output<typeof QuotationHead>

const partnerColumn = (side: QuotationSide): Column<QuotationRow> =>
  side === 'sale'
    ? {
        id: 'client',
        header: 'offers.client',
        cell: ({ client }) => client?.name ?? '–',
        sortable: true,
        card: 'title',
      }
    : {
        id: 'provider',
        header: 'offers.provider',
        cell: ({ provider }) => provider?.name ?? '–',
        sortable: true,
        card: 'title',
      }

export const columnsOf = (side: QuotationSide): Column<QuotationRow>[] => [
  {
    id: 'number',
    header: 'offers.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '124px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'offers.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  partnerColumn(side),
  {
    id: 'description',
    header: 'offers.description',
    cell: ({ description }) => description ?? '–',
    hidden: true,
  },
  {
    id: 'validUntil',
    header: 'offers.validUntil',
    cell: ({ validUntil }) => (validUntil === null ? '–' : <DayText value={validUntil} />),
    sortable: true,
    width: '112px',
  },
  {
    id: 'total',
    header: 'offers.total',
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
    header: 'offers.amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    width: '132px',
    hidden: true,
  },
  {
    id: 'operation',
    header: 'offers.operation',
    cell: ({ operation }) =>
      operation ? <Link to={operationAddressOf(operation)}>{operation.number}</Link> : '–',
    width: '132px',
  },
  {
    id: 'state',
    header: 'offers.state',
    cell: (offer) => <QuotationBadge {...offer} />,
    sortable: true,
    width: '136px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(QuotationState).optional(),
  term: z.literal('overdue').optional(),
  clientId: Id.optional(),
  providerId: Id.optional(),
  productId: Id.optional(),
  serviceId: Id.optional(),
}

/** What the call is asked by these filters. */
export const requestedBy = ({ term, ...filters }: Readonly<Record<string, unknown>>): object => ({
  ...filters,
  ...(term === 'overdue' && { isOverdue: true }),
})

export const filtersOf = ({ kind, side }: Pick<QuotationScreens, 'kind' | 'side'>): Filter[] => [
  {
    kind: 'anyOf',
    header: 'offers.state',
    id: 'state',
    options: QuotationState.options.map((value) => ({ value, words: `offers.states.${value}` })),
  },
  {
    kind: 'one',
    header: 'offers.term',
    id: 'term',
    options: [{ value: 'overdue', words: 'offers.overdue' }],
  },
  { kind: 'days', header: 'offers.date', from: 'startDate', until: 'endDate' },
  side === 'sale'
    ? { kind: 'record', header: 'offers.client', id: 'clientId', source: clientSource }
    : { kind: 'record', header: 'offers.provider', id: 'providerId', source: providerSource },
  kind === 'products'
    ? { kind: 'record', header: 'offers.product', id: 'productId', source: productSource }
    : {
        kind: 'record',
        header: 'terms.lines.service',
        id: 'serviceId',
        source: side === 'sale' ? soldServiceSource : boughtServiceSource,
      },
]
