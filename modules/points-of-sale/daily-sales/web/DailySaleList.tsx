import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { pointSource } from '../../points/web/sources.ts'
import { filterDailySales } from '../api.ts'
import { dailySaleKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterDailySales, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  pointSale: { cell: ({ pointSale }) => pointSale.name, card: 'title' },
  shift: {},
  responsible: {},
  amount: { principal: true, card: 'amount' },
  difference: {},
  state: { badge: dailySaleKind },
})

const filters: readonly Filter[] = [
  states(dailySaleKind),
  days('dailySales.date'),
  record('dailySales.pointSale', 'pointSaleId', pointSource),
]

/** What points of sale sold, a shift in each row, the newest first. */
export default function DailySaleList() {
  return (
    <RecordList
      name="dailySales"
      call={filterDailySales}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
