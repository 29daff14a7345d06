import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { purchaseKind } from '../kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { providerSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { type purchaseFilter, PurchaseState } from '../api.ts'
import { PaidBadge } from '../../documents/web/badges.tsx'

export type PurchaseRow = z.output<typeof purchaseFilter.output>['data'][number]

export const columns: readonly Column<PurchaseRow>[] = [
  {
    id: 'number',
    header: 'purchases.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '124px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'purchases.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'provider',
    header: 'purchases.provider',
    cell: ({ provider }) => provider.name,
    sortable: true,
    card: 'title',
  },
  { id: 'storage', header: 'purchases.storage', cell: ({ storage }) => storage.name, sortable: true },
  {
    id: 'providerInvoice',
    header: 'purchases.providerInvoice',
    cell: ({ providerInvoice }) => providerInvoice ?? '–',
    sortable: true,
    width: '128px',
  },
  {
    id: 'dueDate',
    header: 'purchases.dueDate',
    cell: ({ dueDate }) => <DayText value={dueDate} />,
    sortable: true,
    width: '100px',
    hidden: true,
  },
  {
    id: 'currency.code',
    header: 'purchases.currency',
    cell: ({ currency }) => currency?.code ?? '–',
    width: '76px',
    hidden: true,
  },
  {
    id: 'total',
    header: 'purchases.total',
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
    header: 'purchases.amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    width: '132px',
    hidden: true,
  },
  {
    id: 'paid',
    header: 'purchases.paid',
    cell: ({ paid }) => <PaidBadge paid={paid} words="purchases.paidStates" />,
    width: '118px',
  },
  {
    id: 'state',
    header: 'purchases.state',
    cell: ({ state }) => <DocumentState kind={purchaseKind} state={state} />,
    sortable: true,
    width: '140px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(PurchaseState).optional(),
  providerId: Id.optional(),
  storageId: Id.optional(),
  productId: Id.optional(),
}

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'purchases.state',
    id: 'state',
    options: PurchaseState.options.map((value) => ({ value, words: `purchases.states.${value}` })),
  },
  { kind: 'days', header: 'purchases.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: 'purchases.provider', id: 'providerId', source: providerSource },
  { kind: 'record', header: 'purchases.storage', id: 'storageId', source: warehouseSource },
  { kind: 'record', header: 'purchases.lines.product', id: 'productId', source: productSource },
]
