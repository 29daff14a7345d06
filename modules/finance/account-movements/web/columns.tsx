import type { Badge } from '@cuadre/kernel/kind.ts'
import { clientSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import type { z } from 'zod'
import { getMovementsByAccount, type MovementState } from '../api.ts'
import { kindFacts, type MovementKind } from '../states.ts'
import { bankSource, moneySource } from './sources.ts'

type State = z.output<typeof MovementState>

const movement = {
  words: 'movements',
  stateWords: 'movements.states',
  badges: {
    pending: 'pending',
    confirmed: 'confirmed',
    cancelled: 'cancelled',
  } as const satisfies Record<State, Badge>,
}

export const MovementBadge = ({ state }: { state: State }) => <DocumentState kind={movement} state={state} />

export const columns = columnsOf(getMovementsByAccount, {
  number: { width: '136px', card: 'detail' },
  date: { card: 'detail' },
  partner: { cell: ({ partner, party }) => partner?.name ?? party ?? '–', card: 'title' },
  description: { sortable: false },
  account: { cell: ({ account }) => account.code, width: '110px', hidden: true },
  reference: { width: '120px' },
  total: { principal: true },
  state: { badge: movement },
})

export const filtersFor = (kind: MovementKind): readonly Filter[] => [
  states(movement),
  days('movements.date'),
  record('movements.account', 'accountId', kindFacts[kind].isTransfer ? bankSource : moneySource),
  record(
    'movements.partner',
    'partnerId',
    kindFacts[kind].side === 'receivable' ? clientSource : providerSource,
  ),
]
