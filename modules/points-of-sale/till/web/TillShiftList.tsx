import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { pointSource } from '../../points/web/sources.ts'
import { filterShifts } from '../api.ts'
import { shiftStates } from '../states.ts'
import { shiftAddress } from './addresses.ts'
import { shiftLook } from './shift-state.ts'

const columns = columnsOf(filterShifts, {
  openedAt: { card: 'detail' },
  device: { card: 'title' },
  pointSale: { cell: ({ pointSale }) => pointSale.name, card: 'detail' },
  date: {},
  cashier: {},
  tickets: {},
  waiting: {},
  amount: { principal: true, card: 'amount' },
  state: { badge: shiftLook },
})

const filters: readonly Filter[] = [
  oneOf('till.state', 'state', shiftStates, 'till.states'),
  record('till.pointSale', 'pointSaleId', pointSource),
]

/** What tills sold, a shift in each row, the newest first; those that wait for somebody are found by their state. */
export default function TillShiftList() {
  return (
    <RecordList
      name="tillShifts"
      call={filterShifts}
      columns={columns}
      filters={filters}
      open={({ _id }) => shiftAddress(_id)}
    />
  )
}
