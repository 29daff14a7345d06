import type { Badge } from '@cuadre/kernel/kind.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { day, days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import type { z } from 'zod'
import type { SideCalls } from '../../settlements/web/sides.ts'
import { type AdvanceState, getAnticipateReceivable } from '../api.ts'

const advance = {
  words: 'advances',
  stateWords: 'advances.states',
  badges: {
    confirmed: 'open',
    partlyApplied: 'partlyPaid',
    applied: 'done',
    refunded: 'undone',
    cancelled: 'cancelled',
  } as const satisfies Record<z.output<typeof AdvanceState>, Badge>,
}

export const columnsFor = ({ partner }: Pick<SideCalls, 'partner'>) =>
  columnsOf(getAnticipateReceivable, {
    partner: { header: `advances.${partner}`, card: 'title' },
    'document.number': { card: 'detail' },
    date: { card: 'detail' },
    'uses.operation.number': {
      sortable: false,
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
    account: { cell: ({ account }) => account.code, hidden: true },
    amount: {},
    used: { cell: ({ used }) => <Money value={used} report />, fits: true },
    pending: { principal: true },
    state: { badge: advance, sortable: false },
  })

export const filtersFor = ({ partner, partnerSource }: SideCalls): readonly Filter[] => [
  states(advance),
  days('advances.date'),
  day('openItems.asOf', 'date'),
  record(`advances.${partner}`, `${partner}Id`, partnerSource),
]
