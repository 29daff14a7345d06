import { servicePurchaseKind } from '../kind.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { providerSource, boughtServiceSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { PaidBadge } from '../../documents/web/badges.tsx'
import { ServicePurchaseState, type servicePurchaseFilter } from '../api.ts'

export type ServicePurchaseRow = z.output<typeof servicePurchaseFilter.output>['data'][number]

export const columns: readonly Column<ServicePurchaseRow>[] = [
  {
    id: 'number',
    header: 'servicePurchases.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '124px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'servicePurchases.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'provider',
    header: 'servicePurchases.provider',
    cell: ({ provider }) => provider.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'providerDocument',
    header: 'servicePurchases.providerDocument',
    cell: ({ providerDocument }) => providerDocument ?? '–',
    width: '132px',
  },
  {
    id: 'description',
    header: 'servicePurchases.description',
    cell: ({ description }) => description ?? '–',
    hidden: true,
  },
  {
    id: 'dueDate',
    header: 'servicePurchases.dueDate',
    cell: ({ dueDate }) => <DayText value={dueDate} />,
    sortable: true,
    width: '100px',
  },
  {
    id: 'currency.code',
    header: 'servicePurchases.currency',
    cell: ({ currency }) => currency?.code ?? '–',
    width: '76px',
    hidden: true,
  },
  {
    id: 'total',
    header: 'servicePurchases.total',
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
    header: 'servicePurchases.amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    width: '132px',
    hidden: true,
  },
  {
    id: 'withheld',
    header: 'servicePurchases.withheld',
    cell: ({ withheld }) => <Money value={withheld} />,
    align: 'right',
    sortable: true,
    width: '110px',
    hidden: true,
  },
  {
    id: 'paid',
    header: 'servicePurchases.paid',
    cell: ({ paid }) => <PaidBadge paid={paid} words="servicePurchases.paidStates" />,
    width: '118px',
  },
  {
    id: 'state',
    header: 'servicePurchases.state',
    cell: ({ state }) => <DocumentState kind={servicePurchaseKind} state={state} />,
    sortable: true,
    width: '124px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(ServicePurchaseState).optional(),
  providerId: Id.optional(),
  serviceId: Id.optional(),
}

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'servicePurchases.state',
    id: 'state',
    options: ServicePurchaseState.options.map((value) => ({
      value,
      words: `servicePurchases.states.${value}`,
    })),
  },
  { kind: 'days', header: 'servicePurchases.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: 'servicePurchases.provider', id: 'providerId', source: providerSource },
  { kind: 'record', header: 'terms.lines.service', id: 'serviceId', source: boughtServiceSource },
]
