import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, anyOf } from '@cuadre/web-kit/list/filter.ts'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { ExerciseState, type Exercise, exerciseFilter } from '../api.ts'

export type ExerciseRow = z.output<typeof Exercise>

const looks = { open: 'open', closing: 'approved', closed: 'closed' } as const

export const columns = columnsOf(exerciseFilter, {
  code: { cell: ({ code }) => <strong>{code}</strong>, card: 'title' },
  startDate: { card: 'detail' },
  endDate: { card: 'detail' },
  periods: {
    header: 'exercises.periods',
    cell: ({ periods }) => periods.length,
    align: 'right',
  },
  activePeriods: {},
  closedPeriods: {},
  state: { cell: ({ state }) => <ExerciseStateBadge state={state} />, card: 'state' },
})

export const filters: readonly Filter[] = [
  anyOf('exercises.state', 'state', ExerciseState.options, 'exercises.states'),
]

function ExerciseStateBadge({ state }: { state: z.output<typeof ExerciseState> }) {
  const t = useScreenWords()
  return <StateBadge badge={looks[state]}>{t(`exercises.states.${state}`)}</StateBadge>
}
