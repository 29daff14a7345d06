import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { saleKind } from '../kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { clientSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { SaleState, type saleFilter } from '../api.ts'
import { PaidBadge } from '../../documents/web/badges.tsx'

export type SaleRow = z.output<typeof saleFilter.output>['data'][number]

export const columns: readonly Column<SaleRow>[] = [
  {
    id: 'number',
    header: 'sales.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '124px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'sales.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  { id: 'client', header: 'sales.client', cell: ({ client }) => client.name, sortable: true, card: 'title' },
  { id: 'storage', header: 'sales.storage', cell: ({ storage }) => storage.name, sortable: true },
  {
    id: 'dueDate',
    header: 'sales.dueDate',
    cell: ({ dueDate }) => <DayText value={dueDate} />,
    sortable: true,
    width: '100px',
  },
  {
    id: 'currency.code',
    header: 'sales.currency',
    cell: ({ currency }) => currency?.code ?? '–',
    width: '76px',
    hidden: true,
  },
  {
    id: 'total',
    header: 'sales.total',
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
    header: 'sales.amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    width: '132px',
    hidden: true,
  },
  {
    id: 'paid',
    header: 'sales.paid',
    cell: ({ paid }) => <PaidBadge paid={paid} words="sales.paidStates" />,
    width: '118px',
  },
  {
    id: 'state',
    header: 'sales.state',
    cell: ({ state }) => <DocumentState kind={saleKind} state={state} />,
    sortable: true,
    width: '124px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(SaleState).optional(),
  clientId: Id.optional(),
  storageId: Id.optional(),
  productId: Id.optional(),
}

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'sales.state',
    id: 'state',
    options: SaleState.options.map((value) => ({ value, words: `sales.states.${value}` })),
  },
  { kind: 'days', header: 'sales.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: 'sales.client', id: 'clientId', source: clientSource },
  { kind: 'record', header: 'sales.storage', id: 'storageId', source: warehouseSource },
  { kind: 'record', header: 'sales.lines.product', id: 'productId', source: productSource },
]
