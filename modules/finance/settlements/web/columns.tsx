import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { collectionKind } from '../kind.ts'
import { Day, Id } from '@cuadre/kernel/fields.ts'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day as DayText } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { OperationState, type filterCollects } from '../api.ts'
import { InstrumentName } from './badges.tsx'
import type { SideCalls } from './sides.ts'
import { moneyAccountSource } from './sources.ts'

export type OperationRow = z.output<typeof filterCollects.output>['data'][number]

export const columnsFor = ({ partner }: SideCalls): readonly Column<OperationRow>[] => [
  {
    id: 'number',
    header: 'operations.number',
    cell: ({ number }) => number,
    sortable: true,
    width: '136px',
    card: 'detail',
  },
  {
    id: 'date',
    header: 'operations.date',
    cell: ({ date }) => <DayText value={date} />,
    sortable: true,
    width: '104px',
    card: 'detail',
  },
  {
    id: 'partner',
    header: `operations.${partner}`,
    cell: (row) => row.partner.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'account',
    header: 'operations.account',
    cell: ({ account }) => (account ? `${account.code} ${account.name}` : '–'),
    sortable: true,
  },
  {
    id: 'instrument',
    header: 'operations.instrument',
    cell: ({ instrument, instrumentNumber }) => (
      <>
        <InstrumentName instrument={instrument} /> {instrumentNumber}
      </>
    ),
    sortable: true,
    width: '150px',
  },
  {
    id: 'amount',
    header: 'operations.amount',
    cell: ({ amount, currency }) => (
      <strong>
        <Money value={amount} /> {currency?.code}
      </strong>
    ),
    align: 'right',
    sortable: true,
    width: '150px',
    card: 'amount',
  },
  {
    id: 'commission',
    header: 'operations.commission',
    cell: ({ commission }) => <Money value={commission} report />,
    align: 'right',
    sortable: true,
    width: '112px',
    hidden: true,
  },
  {
    id: 'amountInBooks',
    header: 'operations.amountInBooks',
    cell: ({ amountInBooks }) => <Money value={amountInBooks} />,
    align: 'right',
    sortable: true,
    width: '140px',
    hidden: true,
  },
  {
    id: 'state',
    header: 'operations.state',
    cell: ({ state }) => <DocumentState kind={collectionKind} state={state} />,
    sortable: true,
    width: '124px',
    card: 'state',
  },
]

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(OperationState).optional(),
  clientId: Id.optional(),
  providerId: Id.optional(),
  accountId: Id.optional(),
  purpose: z.enum(['settle', 'advance']).optional(),
}

export const filtersFor = ({ partner, partnerSource }: SideCalls): readonly Filter[] => [
  {
    kind: 'anyOf',
    header: 'operations.state',
    id: 'state',
    options: OperationState.options.map((value) => ({ value, words: `money.states.${value}` })),
  },
  { kind: 'days', header: 'operations.date', from: 'startDate', until: 'endDate' },
  { kind: 'record', header: `operations.${partner}`, id: `${partner}Id`, source: partnerSource },
  { kind: 'record', header: 'operations.account', id: 'accountId', source: moneyAccountSource },
  {
    kind: 'one',
    header: 'money.purpose',
    id: 'purpose',
    options: (['settle', 'advance'] as const).map((value) => ({ value, words: `money.purposes.${value}` })),
  },
]
