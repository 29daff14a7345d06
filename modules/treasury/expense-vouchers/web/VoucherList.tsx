import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, oneOf, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { filterVouchers } from '../api.ts'
import { expenseVoucherKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'
import { DueDate } from './DueDate.tsx'
import { fundAccountSource } from './sources.ts'

const columns = columnsOf(filterVouchers, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  'fund.number': { sortable: false },
  beneficiary: { card: 'title' },
  description: { sortable: false },
  dueDate: { cell: (voucher) => <DueDate voucher={voucher} /> },
  total: { principal: true },
  spent: { hidden: true },
  amount: { hidden: true },
  'refund.number': { sortable: false, hidden: true },
  state: { badge: expenseVoucherKind },
})

const filters: readonly Filter[] = [
  states(expenseVoucherKind),
  days('expenseVouchers.date'),
  record('expenseVouchers.fundAccount', 'accountId', fundAccountSource),
  oneOf('expenseVouchers.kind', 'advance', ['yes', 'no'], 'expenseVouchers.kinds'),
  oneOf('expenseVouchers.toJustify', 'toJustify', ['yes', 'overdue'], 'expenseVouchers.justification'),
  oneOf('expenseVouchers.refunded', 'refunded', ['yes', 'no'], 'expenseVouchers.whether'),
]

/** What was paid from funds or handed over in advance, the newest first. */
export default function VoucherList() {
  return (
    <RecordList
      name="expenseVouchers"
      call={filterVouchers}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
