import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { reconciledFilter } from '@cuadre/finance/settlements/web/reconciled.tsx'
import { bankAccountSource } from '../../bank-accounts/web/sources.ts'
import { filterDeposits } from '../api.ts'
import { depositKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'
import { tillSource } from './sources.ts'

const columns = columnsOf(filterDeposits, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  account: { cell: ({ account }) => codeAndName(account) },
  bankAccount: { cell: ({ bankAccount }) => bankAccount.name, card: 'title' },
  slip: {},
  creditedOn: {},
  amount: { principal: true },
  amountInBooks: { hidden: true },
  state: { badge: depositKind },
})

const filters: readonly Filter[] = [
  states(depositKind),
  days('deposits.date'),
  record('deposits.account', 'accountId', tillSource),
  record('deposits.bankAccount', 'bankAccountId', bankAccountSource),
  reconciledFilter,
]

/** Cash that was taken to banks, the newest first. */
export default function DepositList() {
  return (
    <RecordList
      name="deposits"
      call={filterDeposits}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
