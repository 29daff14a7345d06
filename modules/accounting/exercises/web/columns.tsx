import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { ExerciseState, type Exercise } from '../api.ts'

export type ExerciseRow = z.output<typeof Exercise>

const looks = { open: 'open', closing: 'approved', closed: 'closed' } as const

export const columns: readonly Column<ExerciseRow>[] = [
  {
    id: 'code',
    header: 'exercises.code',
    cell: ({ code }) => <strong>{code}</strong>,
    sortable: true,
    width: '120px',
    card: 'title',
  },
  {
    id: 'startDate',
    header: 'exercises.startDate',
    cell: ({ startDate }) => <Day value={startDate} />,
    sortable: true,
    width: '120px',
    card: 'detail',
  },
  {
    id: 'endDate',
    header: 'exercises.endDate',
    cell: ({ endDate }) => <Day value={endDate} />,
    sortable: true,
    width: '120px',
    card: 'detail',
  },
  {
    id: 'periods',
    header: 'exercises.periods',
    cell: ({ periods }) => periods.length,
    align: 'right',
    width: '90px',
  },
  {
    id: 'activePeriods',
    header: 'exercises.activePeriods',
    cell: ({ activePeriods }) => activePeriods,
    align: 'right',
    sortable: true,
  },
  {
    id: 'closedPeriods',
    header: 'exercises.closedPeriods',
    cell: ({ closedPeriods }) => closedPeriods,
    align: 'right',
    sortable: true,
  },
  {
    id: 'state',
    header: 'exercises.state',
    cell: ({ state }) => <ExerciseStateBadge state={state} />,
    sortable: true,
    width: '130px',
    card: 'state',
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'exercises.state',
    id: 'state',
    options: ExerciseState.options.map((value) => ({ value, words: `exercises.states.${value}` })),
  },
]

export const filterShape = { state: z.array(ExerciseState).optional() }

function ExerciseStateBadge({ state }: { state: z.output<typeof ExerciseState> }) {
  const t = useScreenWords()
  return <StateBadge badge={looks[state]}>{t(`exercises.states.${state}`)}</StateBadge>
}
