import { clientSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { filterMovements } from '../api.ts'
import { accountMovementKind } from '../kind.ts'
import { kindFacts, type MovementKind, type MovementState } from '../states.ts'
import { reconciledFilter } from '../../settlements/web/reconciled.tsx'
import { bankSource, moneySource } from './sources.ts'

export const MovementBadge = ({ state }: { state: MovementState }) => (
  <DocumentState kind={accountMovementKind} state={state} />
)

export const columns = columnsOf(filterMovements, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  partner: { cell: ({ partner, party }) => partner?.name ?? party ?? '–', card: 'title' },
  description: { sortable: false },
  account: { cell: ({ account }) => account.code, hidden: true },
  reference: {},
  total: { principal: true },
  state: { badge: accountMovementKind },
})

export const filtersFor = (kind: MovementKind): readonly Filter[] => [
  states(accountMovementKind),
  days('movements.date'),
  record('movements.account', 'accountId', kindFacts[kind].isTransfer ? bankSource : moneySource),
  record(
    'movements.partner',
    'partnerId',
    kindFacts[kind].side === 'receivable' ? clientSource : providerSource,
  ),
  reconciledFilter,
]
