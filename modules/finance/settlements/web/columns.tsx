import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, oneOf, record, states } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { filterCollects } from '../api.ts'
import { collectionKind } from '../kind.ts'
import { InstrumentName } from './badges.tsx'
import type { SideCalls } from './sides.ts'
import { moneyAccountSource } from './sources.ts'
import { reconciledFilter } from './reconciled.tsx'

export const columnsFor = ({ partner }: Pick<SideCalls, 'partner'>) =>
  columnsOf(filterCollects, {
    number: { card: 'detail' },
    date: { card: 'detail' },
    partner: { header: `operations.${partner}`, card: 'title' },
    account: { cell: ({ account }) => (account ? `${account.code} ${account.name}` : '–') },
    instrument: {
      cell: ({ instrument, instrumentNumber }) => (
        <>
          <InstrumentName instrument={instrument} /> {instrumentNumber}
        </>
      ),
      fits: true,
    },
    amount: { principal: true },
    commission: {
      cell: ({ commission }) => <Money value={commission} report />,
      fits: true,
      hidden: true,
    },
    amountInBooks: { hidden: true },
    state: { badge: collectionKind },
  })

export const filtersFor = ({ partner, partnerSource }: SideCalls): readonly Filter[] => [
  { ...states(collectionKind), header: 'operations.state' },
  days('operations.date'),
  record(`operations.${partner}`, `${partner}Id`, partnerSource),
  record('operations.account', 'accountId', moneyAccountSource),
  reconciledFilter,
  oneOf('money.purpose', 'purpose', ['settle', 'advance'], 'money.purposes'),
]
