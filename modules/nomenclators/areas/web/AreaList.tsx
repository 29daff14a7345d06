import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { activeColumn, codeAndName } from '../../catalogue/web/columns.tsx'
import { branchSource, costCenterSource } from '../../catalogue/web/sources.ts'
import { deleteArea, filterAreas, updateArea } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterAreas, {
  code: { card: 'detail' },
  name: { card: 'title' },
  costCenter: { cell: ({ costCenter }) => codeAndName(costCenter), card: 'detail' },
  entity: { cell: ({ entity }) => codeAndName(entity), card: 'detail' },
  responsible: { card: 'detail' },
  active: { ...activeColumn },
})

const filters: readonly Filter[] = [
  record('areas.costCenter', 'costCenterId', costCenterSource),
  record('areas.entity', 'entityId', branchSource),
  activeFilter,
]

/** The parts of the organization where people work and assets stand. */
export default function AreaList() {
  return (
    <CatalogueList
      name="areas"
      call={filterAreas}
      update={updateArea}
      remove={deleteArea}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      editAddress={addressOf}
    />
  )
}
