import { clientSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { filterCheques } from '../api.ts'
import { chequeKinds } from '../kind.ts'
import type { ChequeSide } from '../states.ts'
import { addresses } from './addresses.ts'
import { nameSources } from './sources.ts'
import { Validity } from './Validity.tsx'

const columnsFor = (side: ChequeSide) =>
  columnsOf(filterCheques, {
    number: { card: 'detail' },
    printedNumber: { card: 'detail' },
    date: { card: 'detail' },
    name: { card: 'title' },
    partner: { cell: ({ partner }) => partner.name, hidden: true },
    bankAccount: { cell: ({ bankAccount }) => bankAccount?.name ?? '–' },
    expiresOn: { cell: (cheque) => <Validity cheque={cheque} /> },
    amount: { principal: true },
    amountInBooks: { hidden: true },
    state: { badge: chequeKinds[side] },
  })

const filtersFor = (side: ChequeSide): readonly Filter[] => [
  states(chequeKinds[side]),
  days('cheques.date'),
  record('cheques.name', 'name', nameSources[side]),
  record('cheques.partner', 'partnerId', side === 'received' ? clientSource : providerSource),
  record('cheques.bankAccount', 'bankAccountId', bankAccountSource),
  anyOf('cheques.expiring.header', 'expiring', ['soon', 'late'], 'cheques.expiring'),
]

const shown = {
  received: { columns: columnsFor('received'), filters: filtersFor('received') },
  issued: { columns: columnsFor('issued'), filters: filtersFor('issued') },
}

/** Cheques of a side, the newest first, with how long banks pay them. */
export function ChequeList({ side }: { side: ChequeSide }) {
  const { formAddress, addressOf } = addresses[side]
  return (
    <RecordList
      name={chequeKinds[side].words}
      call={filterCheques}
      fixed={{ type: side }}
      columns={shown[side].columns}
      filters={shown[side].filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
