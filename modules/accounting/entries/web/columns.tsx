import { Day, Id, Money } from '@cuadre/kernel/fields.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, anyOf, days, record } from '@cuadre/web-kit/list/filter.ts'
import { Money as DisplayedMoney } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { EntryState, EntryType, type EntryHead, accountingEntriesFilter } from '../api.ts'
import { entryTypes } from '../../journal/entry-types.ts'
import { EntryStateBadge, EntryTypeName, entryNumber } from './badges.tsx'
import { accountSource } from './sources.ts'

export type EntryRow = z.output<typeof EntryHead>

const muted = { color: 'var(--ink2)' }

export const columns = columnsOf(accountingEntriesFilter, {
  number: { cell: ({ number }) => entryNumber(number), align: 'left', card: 'detail' },
  date: { card: 'detail' },
  type: { cell: ({ type }) => <EntryTypeName type={type} />, fits: true },
  description: {
    cell: ({ description, state }) => (
      <span title={description} style={state === 'reversed' ? muted : undefined}>
        {description}
      </span>
    ),
    card: 'title',
  },
  'source.number': { sortable: false },
  total: {
    cell: ({ total }) => (
      <strong>
        <DisplayedMoney value={total} />
      </strong>
    ),
    fits: true,
    card: 'amount',
  },
  'createdBy.name': {
    cell: ({ createdBy }) => <span style={muted}>{createdBy.name}</span>,
    sortable: false,
  },
  state: {
    cell: ({ state }) => <EntryStateBadge state={state} />,
    sortable: false,
    card: 'state',
  },
})

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
  days('entries.date'),
  anyOf('entries.state', 'state', EntryState.options, 'entries.states'),
  anyOf('entries.type', 'type', entryTypes, 'entries.types'),
  record('entries.account', 'accountId', accountSource),
  { kind: 'amounts', header: 'entries.total', from: 'totalFrom', until: 'totalTo' },
]
