import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { filterDistributions } from '../api.ts'
import { distributionKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterDistributions, {
  number: { card: 'title' },
  startDate: { card: 'detail' },
  date: { card: 'detail' },
  base: {},
  amount: { principal: true },
  state: { badge: distributionKind },
})

const filters: readonly Filter[] = [states(distributionKind), days('productionDistributions.date')]

/** Distributions of labour and overhead, the newest first. */
export default function DistributionList() {
  return (
    <RecordList
      name="productionDistributions"
      call={filterDistributions}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
