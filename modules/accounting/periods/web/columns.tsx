import { Id } from '@cuadre/kernel/fields.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, anyOf } from '@cuadre/web-kit/list/filter.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { PeriodState } from '../../calendar/active-period.ts'
import { getBalancesSheetFilter } from '../api.ts'
import { PeriodStateBadge, type PeriodRow } from './badges.tsx'
import { periodName } from '../../calendar/web/period-name.ts'

export const columns = columnsOf(getBalancesSheetFilter, {
  startDate: {
    header: 'periods.number',
    cell: (period) => <PeriodName period={period} />,
    card: 'title',
  },
  'exercise.code': { sortable: false, card: 'detail' },
  from: { header: 'periods.startDate', cell: ({ startDate }) => <Day value={startDate} /> },
  endDate: {},
  entries: { sortable: false },
  pendingEntries: {
    cell: ({ pendingEntries }) => (pendingEntries === 0 ? '–' : pendingEntries),
    sortable: false,
  },
  debit: { sortable: false, card: 'amount' },
  state: { cell: ({ state }) => <PeriodStateBadge state={state} />, card: 'state' },
})

export const filters: readonly Filter[] = [
  anyOf('periods.state', 'state', PeriodState.options, 'periods.states'),
]

export const filterShape = { exerciseId: Id.optional(), state: z.array(PeriodState).optional() }

function PeriodName({ period }: { period: PeriodRow }) {
  return <>{periodName(period, useLanguage())}</>
}
