import { activeFilter } from '@cuadre/nomenclators/catalogue/web/active-filter.ts'
import { CatalogueList } from '@cuadre/nomenclators/catalogue/web/CatalogueList.tsx'
import { activeColumn, codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { deletePoint, pointsForAdmin, switchPoint } from '../api.ts'
import { addressOf, editAddressOf, formAddress } from './addresses.ts'

const columns = columnsOf(pointsForAdmin, {
  code: { card: 'detail' },
  name: { card: 'title' },
  storage: { cell: ({ storage }) => storage.name, card: 'detail' },
  entity: { cell: ({ entity }) => codeAndName(entity), hidden: true },
  till: { cell: ({ till }) => codeAndName(till) },
  incomeAccount: { cell: ({ incomeAccount }) => codeAndName(incomeAccount), hidden: true },
  responsible: { card: 'detail' },
  productCount: {},
  openingFloat: {},
  active: { ...activeColumn },
})

const filters: readonly Filter[] = [
  record('pointsOfSale.storage', 'storageId', warehouseSource),
  record('pointsOfSale.entity', 'entityId', branchSource),
  activeFilter,
]

/** Where the organization sells over the counter. */
export default function PointList() {
  return (
    <CatalogueList
      name="pointsOfSale"
      call={pointsForAdmin}
      update={switchPoint}
      remove={deletePoint}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
      editAddress={editAddressOf}
    />
  )
}
