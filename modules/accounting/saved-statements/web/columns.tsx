import { Day as DayText } from '@cuadre/kernel/fields.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { shippedTypes } from '../../statements/definitions/definition.ts'
import { SavedState } from '../api.ts'
import { ChangedBadge, SavedStateBadge, type SavedRow } from './badges.tsx'

const muted = { color: 'var(--ink2)' }

export const columns: readonly Column<SavedRow>[] = [
  {
    id: 'form',
    header: 'savedStatements.form',
    cell: ({ form }) => form,
    sortable: true,
    width: '76px',
    card: 'detail',
  },
  {
    id: 'name',
    header: 'savedStatements.name',
    cell: (saved) => <Named saved={saved} />,
    sortable: true,
    card: 'title',
  },
  {
    id: 'startDate',
    header: 'savedStatements.startDate',
    cell: ({ startDate }) => <Day value={startDate} />,
    sortable: true,
    hidden: true,
    width: '104px',
  },
  {
    id: 'endDate',
    header: 'savedStatements.endDate',
    cell: ({ endDate }) => <Day value={endDate} />,
    sortable: true,
    width: '104px',
    card: 'amount',
  },
  {
    id: 'state',
    header: 'savedStatements.state',
    cell: ({ state }) => <SavedStateBadge state={state} />,
    sortable: true,
    width: '112px',
    card: 'state',
  },
  {
    id: 'changed',
    header: 'savedStatements.books',
    cell: (saved) => <ChangedBadge saved={saved} />,
    width: '216px',
    card: 'detail',
  },
  {
    id: 'createdBy',
    header: 'savedStatements.createdBy',
    cell: ({ createdBy }) => <span style={muted}>{createdBy.name}</span>,
    width: '132px',
  },
  {
    id: 'createdAt',
    header: 'savedStatements.createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} />,
    sortable: true,
    hidden: true,
    width: '140px',
  },
  {
    id: 'approvedBy',
    header: 'savedStatements.approvedBy',
    cell: ({ approvedBy }) => <span style={muted}>{approvedBy?.name ?? '–'}</span>,
    width: '132px',
  },
  {
    id: 'approvedAt',
    header: 'savedStatements.approvedAt',
    cell: ({ approvedAt }) => <Moment value={approvedAt} />,
    sortable: true,
    hidden: true,
    width: '140px',
  },
]

/** What it is called, and what it is where that is something else. */
const Named = ({ saved: { name, title } }: { saved: SavedRow }) => (
  <span title={`${name} · ${title}`}>
    {name}
    {name !== title && <span style={muted}> · {title}</span>}
  </span>
)

function Moment({ value }: { value: string | null }) {
  const language = useLanguage()
  return <span style={muted}>{value === null ? '–' : momentOf(value, language)}</span>
}

/** The filters as the address carries them. */
export const filterShape = {
  type: z.array(z.string()).optional(),
  state: z.array(SavedState).optional(),
  startDate: DayText.optional(),
  endDate: DayText.optional(),
}

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'savedStatements.title',
    id: 'type',
    options: shippedTypes.map((value) => ({ value, words: `statements.titles.${value}` })),
  },
  {
    kind: 'anyOf',
    header: 'savedStatements.state',
    id: 'state',
    options: SavedState.options.map((value) => ({ value, words: `savedStatements.states.${value}` })),
  },
  { kind: 'days', header: 'savedStatements.endsIn', from: 'startDate', until: 'endDate' },
]
