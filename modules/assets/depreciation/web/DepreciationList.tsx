import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { filterDepreciations } from '../api.ts'
import { depreciationKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterDepreciations, {
  number: { card: 'title' },
  date: { card: 'detail' },
  assets: { card: 'detail' },
  amount: { principal: true },
  description: {},
  state: { badge: depreciationKind },
})

const filters: readonly Filter[] = [states(depreciationKind), days('assetDepreciations.date')]

/** The depreciation of months, the newest first. */
export default function DepreciationList() {
  return (
    <RecordList
      name="assetDepreciations"
      call={filterDepreciations}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
