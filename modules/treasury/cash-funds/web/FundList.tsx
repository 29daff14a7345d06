import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { Stack } from '@mantine/core'
import { fundAccountSource } from '../../expense-vouchers/web/sources.ts'
import { filterFunds } from '../api.ts'
import { cashFundKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'
import { MainCash } from './MainCash.tsx'
import { OnHand } from './OnHand.tsx'

const columns = columnsOf(filterFunds, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  account: { cell: ({ account }) => codeAndName(account), card: 'title' },
  custodian: {},
  entity: { cell: ({ entity }) => entity?.name ?? '–', sortable: false, hidden: true },
  amount: { principal: true },
  onHand: { cell: (fund) => <OnHand fund={fund} />, sortable: false },
  state: { badge: cashFundKind },
})

const filters: readonly Filter[] = [
  states(cashFundKind),
  days('cashFunds.date'),
  record('cashFunds.account', 'accountId', fundAccountSource),
  record('cashFunds.entity', 'entityId', branchSource),
]

/** Cash funds with what is in each, the newest first; above them the main till, and what it should have generated. */
export default function FundList() {
  return (
    <Stack gap="md">
      <RecordList
        name="cashFunds"
        call={filterFunds}
        columns={columns}
        filters={filters}
        create={{ to: formAddress }}
        open={addressOf}
      />
      <MainCash />
    </Stack>
  )
}
