import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { paymentRequestKind } from '../kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { Word } from '@cuadre/nomenclators/catalogue/web/Word.tsx'
import { sourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { getAreasForSelect } from '@cuadre/nomenclators/areas/api.ts'
import { clientSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { partnerSource } from '../../contracts/web/sources.ts'
import { RequestState, type PaymentRequestHead } from '../api.ts'
import { subjectTypes } from '../states.ts'
import type { View } from './addresses.ts'

export type RequestRow = z.output<typeof PaymentRequestHead>

export const areaSource = sourceOf('areas', getAreasForSelect)

const sideColumn: Column<RequestRow> = {
  id: 'side',
  header: 'paymentRequests.side',
  cell: ({ side }) => <Word of={`paymentRequests.sides.${side}`} />,
  sortable: true,
  width: '92px',
}

export const columnsOf = ({ side }: View): Column<RequestRow>[] => [
  {
    id: 'number',
    header: 'paymentRequests.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '122px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'paymentRequests.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
  },
  ...(side === undefined ? [sideColumn] : []),
  {
    id: 'partner',
    header: side ? `paymentRequests.parties.${side}` : 'paymentRequests.partner',
    cell: ({ partner }) => partner.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'subject.number',
    header: 'paymentRequests.subject',
    cell: ({ subject: { number, supplement } }) => [number, supplement?.number].filter(Boolean).join(' · '),
    sortable: true,
    width: '138px',
    card: 'detail',
  },
  {
    id: 'description',
    header: 'paymentRequests.description',
    cell: ({ description }) => description ?? '–',
    hidden: true,
  },
  {
    id: 'area',
    header: 'paymentRequests.area',
    cell: ({ area }) => area?.name ?? '–',
    sortable: true,
    hidden: true,
  },
  {
    id: 'requester',
    header: 'paymentRequests.requester',
    cell: ({ requester }) => requester,
    sortable: true,
    hidden: true,
  },
  {
    id: 'dueDate',
    header: 'paymentRequests.dueDate',
    cell: ({ dueDate, isOverdue }) => (isOverdue ? <Late day={dueDate} /> : <DayText value={dueDate} />),
    sortable: true,
    width: '112px',
  },
  {
    id: 'instrument',
    header: 'paymentRequests.instrument',
    cell: ({ instrument }) =>
      instrument === null ? '–' : <Word of={`operations.instruments.${instrument}`} />,
    hidden: true,
  },
  {
    id: 'amount',
    header: 'paymentRequests.amount',
    cell: ({ amount, currency }) => (
      <strong>
        <Money value={amount} /> {currency?.code}
      </strong>
    ),
    align: 'right',
    sortable: true,
    width: '128px',
    card: 'amount',
  },
  {
    id: 'state',
    header: 'paymentRequests.state',
    cell: ({ state }) => <DocumentState kind={paymentRequestKind} state={state} />,
    sortable: true,
    width: '122px',
    card: 'state',
  },
]

const Late = ({ day }: { day: string }) => (
  <span style={{ color: 'var(--bad)' }}>
    <DayText value={day} />
  </span>
)

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  dueFrom: Day.optional(),
  dueUntil: Day.optional(),
  state: z.array(RequestState).optional(),
  type: z.array(z.enum(subjectTypes)).optional(),
  partnerId: Id.optional(),
  areaId: Id.optional(),
}

const typesOf = ({ side }: View) =>
  subjectTypes.filter((type) => side === undefined || type === 'contract' || type.startsWith('sale'))

export const filtersOf = (view: View): Filter[] => [
  {
    kind: 'anyOf',
    header: 'paymentRequests.state',
    id: 'state',
    options: RequestState.options.map((value) => ({ value, words: `paymentRequests.states.${value}` })),
  },
  { kind: 'days', header: 'paymentRequests.date', from: 'startDate', until: 'endDate' },
  {
    kind: 'record',
    header: view.side ? `paymentRequests.parties.${view.side}` : 'paymentRequests.partner',
    id: 'partnerId',
    source: view.side ? clientSource : partnerSource,
  },
  { kind: 'days', header: 'paymentRequests.dueDate', from: 'dueFrom', until: 'dueUntil' },
  {
    kind: 'anyOf',
    header: 'paymentRequests.type',
    id: 'type',
    options: typesOf(view).map((value) => ({ value, words: `paymentRequests.types.${value}` })),
  },
  { kind: 'record', header: 'paymentRequests.area', id: 'areaId', source: areaSource },
]
