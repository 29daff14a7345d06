import { activeFilter } from '@cuadre/nomenclators/catalogue/web/active-filter.ts'
import { CatalogueList } from '@cuadre/nomenclators/catalogue/web/CatalogueList.tsx'
import { activeColumn, codeAndName, codeColumn } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, type Filter } from '@cuadre/web-kit/list/filter.ts'
import { deleteTimeKey, filterTimeKeys, updateTimeKey } from '../api.ts'
import { keyKinds, units } from '../rules.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterTimeKeys, {
  code: codeColumn,
  name: { card: 'title' },
  kind: { card: 'detail' },
  unit: {},
  payRule: {},
  rate: { card: 'amount' },
  financedBy: { hidden: true },
  account: { cell: ({ account }) => codeAndName(account) },
  expenseItem: { cell: ({ expenseItem }) => codeAndName(expenseItem), hidden: true },
  accrues: { hidden: true },
  basis: { hidden: true },
  active: { ...activeColumn },
})

const filters: readonly Filter[] = [
  anyOf('timeKeys.kind', 'kind', keyKinds, 'timeKeys.kinds'),
  anyOf('timeKeys.unit', 'unit', units, 'timeKeys.units'),
  activeFilter,
]

/** The keys by which time is recorded and paid. */
export default function TimeKeyList() {
  return (
    <CatalogueList
      name="timeKeys"
      call={filterTimeKeys}
      update={updateTimeKey}
      remove={deleteTimeKey}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      editAddress={addressOf}
    />
  )
}
