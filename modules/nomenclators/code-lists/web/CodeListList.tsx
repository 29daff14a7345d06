import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Can } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { SyncButton } from './SyncButton.tsx'
import { syncWarehouses } from '../../warehouses/api.ts'
import { deleteNomenclator, filterNomenclators, filterWarehouses, updateNomenclator } from '../api.ts'
import { warehouseType, unitType } from '../element-kinds.ts'
import { addressOf, listAddress, newAddress } from './addresses.ts'
import { unitColumns, unitFilters, warehouseColumns, warehouseFilters } from './columns.tsx'
import { GeneralList } from './GeneralList.tsx'

/** The type of elements that the address names. */
const typeShape = { ptype: z.string().max(10).optional() }

/** Elements of the type that the address names: storages, units, or the general panel. */
export default function NomenclatorList() {
  const { search } = useListSearch(typeShape)
  if (search.ptype === warehouseType) return <WarehouseList />
  if (search.ptype === unitType) return <UnitList />
  return <GeneralList key={search.ptype} ptype={search.ptype} />
}

const shared = { update: updateNomenclator, remove: deleteNomenclator, editAddress: addressOf }

function WarehouseList() {
  const t = useScreenWords()
  return (
    <CatalogueList
      {...shared}
      name="storages"
      title={t('nomenclators.storages')}
      call={filterWarehouses}
      columns={warehouseColumns}
      filters={warehouseFilters}
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
  return (
    <CatalogueList
      {...shared}
      name="units"
      words="nomenclators"
      title={t('nomenclators.units')}
      call={filterNomenclators}
      fixed={{ ptype: unitType }}
      columns={unitColumns}
      filters={unitFilters}
      create={{ to: newAddress(unitType), label: t('nomenclators.newUnit') }}
      actions={<ToGeneral />}
    />
  )
}

/** The way to the catalogues that the menu does not name. */
function ToGeneral() {
  const t = useScreenWords()
  return (
    <Can do="adminNomenclator">
      <ButtonLink to={listAddress} variant="default" visibleFrom="sm">
        {t('nomenclators.general')}
      </ButtonLink>
    </Can>
  )
}
