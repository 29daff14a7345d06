import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { tillSource } from '../../deposits/web/sources.ts'
import { filterCashCounts } from '../api.ts'
import { cashCountKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterCashCounts, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  account: { cell: ({ account }) => codeAndName(account), card: 'title' },
  occasion: {},
  custodian: {},
  counted: { principal: true },
  books: {},
  difference: {},
  differenceInBooks: { hidden: true },
  state: { badge: cashCountKind },
})

const filters: readonly Filter[] = [
  states(cashCountKind),
  days('cashCounts.date'),
  record('cashCounts.account', 'accountId', tillSource),
]

/** What was counted in tills and funds, the newest first. */
export default function CashCountList() {
  return (
    <RecordList
      name="cashCounts"
      call={filterCashCounts}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
