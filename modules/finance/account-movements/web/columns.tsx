import type { Badge } from '@cuadre/kernel/kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import { clientSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { MovementState, type getMovementsByAccount } from '../api.ts'
import { kindFacts, type MovementKind } from '../states.ts'
import { bankSource, moneySource } from './sources.ts'

export type MovementRow = z.output<typeof getMovementsByAccount.output>['data'][number]

const badges = {
  pending: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
} as const satisfies Record<MovementState, Badge>
type MovementState = z.output<typeof MovementState>

export function MovementBadge({ state }: { state: MovementState }) {
  const t = useScreenWords()
  return <StateBadge badge={badges[state]}>{t(`movements.states.${state}`)}</StateBadge>
}

export const columns: readonly Column<MovementRow>[] = [
  {
    id: 'number',
    header: 'movements.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '136px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'movements.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'partner',
    header: 'movements.partner',
    cell: ({ partner, party }) => partner?.name ?? party ?? '–',
    sortable: true,
    card: 'title',
  },
  { id: 'description', header: 'movements.description', cell: ({ description }) => description },
  {
    id: 'account',
    header: 'movements.account',
    cell: ({ account }) => account.code,
    sortable: true,
    width: '110px',
    hidden: true,
  },
  {
    id: 'reference',
    header: 'movements.reference',
    cell: ({ reference }) => reference ?? '–',
    sortable: true,
    width: '120px',
  },
  {
    id: 'total',
    header: 'movements.total',
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
    id: 'state',
    header: 'movements.state',
    cell: ({ state }) => <MovementBadge state={state} />,
    sortable: true,
    width: '124px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(MovementState).optional(),
  accountId: Id.optional(),
  partnerId: Id.optional(),
}

export const filtersOf = (kind: MovementKind): readonly Filter[] => [
  {
    kind: 'anyOf',
    header: 'movements.state',
    id: 'state',
    options: MovementState.options.map((value) => ({ value, words: `movements.states.${value}` })),
  },
  { kind: 'days', header: 'movements.date', from: 'startDate', until: 'endDate' },
  {
    kind: 'record',
    header: 'movements.account',
    id: 'accountId',
    source: kindFacts[kind].isTransfer ? bankSource : moneySource,
  },
  {
    kind: 'record',
    header: 'movements.partner',
    id: 'partnerId',
    source: kindFacts[kind].side === 'receivable' ? clientSource : providerSource,
  },
]
