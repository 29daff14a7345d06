import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { doubtfulDebtFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters } from './columns.tsx'

/** Provisions, releases, write-offs and recoveries, the newest first. */
export default function DoubtfulDebtList() {
  return (
    <RecordList
      name="doubtfulDebts"
      call={doubtfulDebtFilter}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
