import { Day, Id, Money } from '@cuadre/kernel/fields.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money as DisplayedMoney } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { EntryState, EntryType, type EntryHead } from '../api.ts'
import { entryTypes } from '../../journal/entry-types.ts'
import { EntryStateBadge, EntryTypeName, entryNumber } from './badges.tsx'
import { accountSource } from './sources.ts'

export type EntryRow = z.output<typeof EntryHead>

const muted = { color: 'var(--ink2)' }

export const columns: readonly Column<EntryRow>[] = [
  {
    id: 'number',
    header: 'entries.number',
    cell: ({ number }) => entryNumber(number),
    sortable: true,
    width: '84px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'entries.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'type',
    header: 'entries.type',
    cell: ({ type }) => <EntryTypeName type={type} />,
    sortable: true,
    width: '128px',
  },
  {
    id: 'description',
    header: 'entries.description',
    cell: ({ description, state }) => (
      <span title={description} style={state === 'reversed' ? muted : undefined}>
        {description}
      </span>
    ),
    sortable: true,
    card: 'title',
  },
  {
    id: 'source.number',
    header: 'entries.document',
    cell: ({ source }) => source?.number ?? '–',
    width: '104px',
  },
  {
    id: 'total',
    header: 'entries.total',
    cell: ({ total }) => (
      <strong>
        <DisplayedMoney value={total} />
      </strong>
    ),
    align: 'right',
    sortable: true,
    width: '124px',
    card: 'amount',
  },
  {
    id: 'createdBy.name',
    header: 'entries.createdBy',
    cell: ({ createdBy }) => <span style={muted}>{createdBy.name}</span>,
    width: '132px',
  },
  {
    id: 'state',
    header: 'entries.state',
    cell: ({ state }) => <EntryStateBadge state={state} />,
    width: '120px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(EntryState).optional(),
  type: z.array(EntryType).optional(),
  accountId: Id.optional(),
  totalFrom: Money.optional(),
  totalTo: Money.optional(),
}

export const filters: readonly Filter[] = [
  { kind: 'days', header: 'entries.date', from: 'startDate', until: 'endDate' },
  {
    kind: 'anyOf',
    header: 'entries.state',
    id: 'state',
    options: EntryState.options.map((value) => ({ value, words: `entries.states.${value}` })),
  },
  {
    kind: 'anyOf',
    header: 'entries.type',
    id: 'type',
    options: entryTypes.map((value) => ({ value, words: `entries.types.${value}` })),
  },
  { kind: 'record', header: 'entries.account', id: 'accountId', source: accountSource },
  { kind: 'amounts', header: 'entries.total', from: 'totalFrom', until: 'totalTo' },
]
