import type { Badge } from '@cuadre/kernel/kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import type { SideCalls } from '../../settlements/web/sides.ts'
import { AdvanceState, type Advance } from '../api.ts'

export type AdvanceRow = z.output<typeof Advance>

const badges = {
  confirmed: 'open',
  partlyApplied: 'partlyPaid',
  applied: 'done',
  refunded: 'undone',
  cancelled: 'cancelled',
} as const satisfies Record<AdvanceRow['state'], Badge>

export function AdvanceStateBadge({ state }: Pick<AdvanceRow, 'state'>) {
  const t = useScreenWords()
  return <StateBadge badge={badges[state]}>{t(`advances.states.${state}`)}</StateBadge>
}

export const columnsFor = ({ partner }: SideCalls): readonly Column<AdvanceRow>[] => [
  {
    id: 'partner',
    header: `advances.${partner}`,
    cell: (row) => row.partner.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'document.number',
    header: 'advances.document',
    cell: ({ document }) => document.number,
    sortable: true,
    width: '132px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'advances.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'uses',
    header: 'advances.uses',
    cell: ({ uses }) =>
      uses.length === 0
        ? '–'
        : uses.map(({ operation }, at) => (
            <span key={operation._id}>
              {at > 0 && ', '}
              <DocumentLink document={operation} />
            </span>
          )),
  },
  {
    id: 'account',
    header: 'advances.account',
    cell: ({ account }) => account.code,
    sortable: true,
    width: '104px',
    hidden: true,
  },
  {
    id: 'amount',
    header: 'advances.amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    width: '120px',
  },
  {
    id: 'used',
    header: 'advances.used',
    cell: ({ used }) => <Money value={used} report />,
    align: 'right',
    sortable: true,
    width: '110px',
  },
  {
    id: 'pending',
    header: 'advances.pending',
    cell: ({ pending, currency }) => (
      <strong>
        <Money value={pending} /> {currency?.code}
      </strong>
    ),
    align: 'right',
    sortable: true,
    width: '136px',
    card: 'amount',
  },
  {
    id: 'state',
    header: 'advances.state',
    cell: ({ state }) => <AdvanceStateBadge state={state} />,
    width: '150px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(AdvanceState).optional(),
  clientId: Id.optional(),
  providerId: Id.optional(),
}

export const filtersFor = ({ partner, partnerSource }: SideCalls): readonly Filter[] => [
  {
    kind: 'anyOf',
    header: 'advances.state',
    id: 'state',
    options: AdvanceState.options.map((value) => ({ value, words: `advances.states.${value}` })),
  },
  { kind: 'days', header: 'advances.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: `advances.${partner}`, id: `${partner}Id`, source: partnerSource },
]
