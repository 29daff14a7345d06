import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Can } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { flagOf } from '../../catalogue/web/active-filter.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { SyncButton } from './SyncButton.tsx'
import { syncWarehouses } from '../../warehouses/api.ts'
import { deleteNomenclator, filterNomenclators, filterWarehouses, updateNomenclator } from '../api.ts'
import { warehouseType, unitType } from '../element-kinds.ts'
import { addressOf, listAddress, newAddress } from './addresses.ts'
import {
  filterShape,
  warehouseColumns,
  warehouseFilters,
  unitColumns,
  unitFilters,
  type ElementRow,
  type FullRow,
} from './columns.tsx'
import { GeneralList } from './GeneralList.tsx'

/** Elements of the type that the address names: storages, units, or the general panel. */
export default function NomenclatorList() {
  const { search } = useListSearch(filterShape)
  if (search.ptype === warehouseType) return <WarehouseList />
  if (search.ptype === unitType) return <UnitList />
  return <GeneralList key={search.ptype} />
}

const shared = { update: updateNomenclator, remove: deleteNomenclator, editAddress: addressOf }

function WarehouseList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { ptype: _ptype, magnitude: _magnitude, ...displayed } = search
  const { page, limit, search: text, sort } = { sort: undefined, ...input }
  const { kind, accountId, entityId, active } = search
  return (
    <CatalogueList<FullRow>
      {...shared}
      name="storages"
      title={t('nomenclators.storages')}
      list={filterWarehouses}
      input={{ page, limit, search: text, sort, kind, accountId, entityId, active: flagOf(active) }}
      columns={warehouseColumns}
      filters={warehouseFilters}
      search={displayed}
      setSearch={setSearch}
      create={{ to: newAddress(warehouseType), label: t('nomenclators.newStorage') }}
      empty={{ title: t('nomenclators.noStorages'), words: t('nomenclators.noStoragesWords') }}
      actions={
        <>
          <SyncButton call={syncWarehouses} permission="adminStorage" />
          <ToGeneral />
        </>
      }
    />
  )
}

function UnitList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { ptype: _ptype, kind: _kind, accountId: _account, entityId: _entity, ...displayed } = search
  const { page, limit, search: text, sort } = { sort: undefined, ...input }
  const { magnitude, active } = search
  return (
    <CatalogueList<ElementRow>
      {...shared}
      name="units"
      title={t('nomenclators.units')}
      list={filterNomenclators}
      input={{ page, limit, search: text, sort, ptype: unitType, magnitude, active: flagOf(active) }}
      columns={unitColumns}
      filters={unitFilters}
      search={displayed}
      setSearch={setSearch}
      create={{ to: newAddress(unitType), label: t('nomenclators.newUnit') }}
      empty={{ title: t('nomenclators.none'), words: t('nomenclators.noneWords') }}
      actions={<ToGeneral />}
    />
  )
}

/** The way to the catalogues that the menu does not name. */
function ToGeneral() {
  const t = useScreenWords()
  return (
    <Can do="adminNomenclator">
      <Button component={Link} to={listAddress} variant="default" visibleFrom="sm">
        {t('nomenclators.general')}
      </Button>
    </Can>
  )
}
