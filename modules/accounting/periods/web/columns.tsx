import { Id } from '@cuadre/kernel/fields.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { PeriodState } from '../../calendar/active-period.ts'
import { PeriodStateBadge, type PeriodRow } from './badges.tsx'
import { periodName } from '../../calendar/web/period-name.ts'

export const columns: readonly Column<PeriodRow>[] = [
  {
    id: 'startDate',
    header: 'periods.number',
    cell: (period) => <PeriodName period={period} />,
    sortable: true,
    card: 'title',
  },
  {
    id: 'exercise.code',
    header: 'periods.exercise',
    cell: ({ exercise }) => exercise.code,
    width: '110px',
    card: 'detail',
  },
  {
    id: 'from',
    header: 'periods.startDate',
    cell: ({ startDate }) => <Day value={startDate} />,
    width: '110px',
  },
  {
    id: 'endDate',
    header: 'periods.endDate',
    cell: ({ endDate }) => <Day value={endDate} />,
    sortable: true,
    width: '110px',
  },
  {
    id: 'entries',
    header: 'periods.entries',
    cell: ({ entries }) => entries,
    align: 'right',
    width: '126px',
  },
  {
    id: 'pendingEntries',
    header: 'periods.pendingEntries',
    cell: ({ pendingEntries }) => (pendingEntries === 0 ? '–' : pendingEntries),
    align: 'right',
    width: '110px',
  },
  {
    id: 'debit',
    header: 'periods.debit',
    cell: ({ debit }) => <Money value={debit} />,
    align: 'right',
    width: '150px',
    card: 'amount',
  },
  {
    id: 'state',
    header: 'periods.state',
    cell: ({ state }) => <PeriodStateBadge state={state} />,
    sortable: true,
    width: '120px',
    card: 'state',
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'periods.state',
    id: 'state',
    options: PeriodState.options.map((value) => ({ value, words: `periods.states.${value}` })),
  },
]

export const filterShape = { exerciseId: Id.optional(), state: z.array(PeriodState).optional() }

function PeriodName({ period }: { period: PeriodRow }) {
  return <>{periodName(period, useLanguage())}</>
}
