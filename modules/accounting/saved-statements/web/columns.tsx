import { Day as DayText } from '@cuadre/kernel/fields.ts'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, anyOf, days } from '@cuadre/web-kit/list/filter.ts'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { SavedState, reportFilter } from '../api.ts'
import { shippedTypes } from '../../statements/definitions/definition.ts'
import { ChangedBadge, SavedStateBadge, type SavedRow } from './badges.tsx'

const muted = { color: 'var(--ink2)' }

export const columns = columnsOf(reportFilter, {
  form: { card: 'detail' },
  name: { cell: (saved) => <Named saved={saved} />, card: 'title' },
  startDate: { hidden: true },
  endDate: { card: 'amount' },
  state: { cell: ({ state }) => <SavedStateBadge state={state} />, card: 'state' },
  changed: {
    header: 'savedStatements.books',
    cell: (saved) => <ChangedBadge saved={saved} />,
    sortable: false,
    card: 'detail',
  },
  createdBy: {
    cell: ({ createdBy }) => <span style={muted}>{createdBy.name}</span>,
    sortable: false,
  },
  createdAt: { cell: ({ createdAt }) => <Moment value={createdAt} />, hidden: true },
  approvedBy: {
    cell: ({ approvedBy }) => <span style={muted}>{approvedBy?.name ?? '–'}</span>,
    sortable: false,
  },
  approvedAt: { cell: ({ approvedAt }) => <Moment value={approvedAt} />, hidden: true },
})

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

/** The filters as the address carries them; an organization has types of statements of its own. */
export const filterShape = {
  type: z.array(z.string()).optional(),
  state: z.array(SavedState).optional(),
  startDate: DayText.optional(),
  endDate: DayText.optional(),
}

export const filters: readonly Filter[] = [
  anyOf('savedStatements.title', 'type', shippedTypes, 'statements.titles'),
  anyOf('savedStatements.state', 'state', SavedState.options, 'savedStatements.states'),
  days('savedStatements.endsIn'),
]
