import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { reconciledFilter } from '@cuadre/finance/settlements/web/reconciled.tsx'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { filterBankTransfers } from '../api.ts'
import { bankTransferKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterBankTransfers, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  fromBankAccount: { cell: ({ fromBankAccount }) => fromBankAccount.name, card: 'title' },
  toBankAccount: { cell: ({ toBankAccount }) => toBankAccount.name },
  reference: {},
  receivedOn: {},
  amount: { principal: true },
  fee: { hidden: true },
  receivedAmount: { hidden: true },
  amountInBooks: { hidden: true },
  state: { badge: bankTransferKind },
})

const filters: readonly Filter[] = [
  states(bankTransferKind),
  days('bankTransfers.date'),
  record('bankTransfers.from', 'fromBankAccountId', bankAccountSource),
  record('bankTransfers.to', 'toBankAccountId', bankAccountSource),
  reconciledFilter,
]

/** Money that went from one own account to another, the newest first. */
export default function BankTransferList() {
  return (
    <RecordList
      name="bankTransfers"
      call={filterBankTransfers}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
