import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { z } from 'zod'
import { activeFilter, Flag, flagOf } from '../../catalogue/web/active-filter.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { costCenterSource, branchSource } from '../../catalogue/web/sources.ts'
import { deleteArea, filterAreas, updateArea, type Area } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'

type AreaRow = z.output<typeof Area>

const columns: readonly Column<AreaRow>[] = [
  {
    id: 'code',
    header: 'areas.code',
    cell: ({ code }) => code,
    sortable: true,
    width: '110px',
    card: 'detail',
  },
  { id: 'name', header: 'areas.name', cell: ({ name }) => name, sortable: true, card: 'title' },
  {
    id: 'costCenter',
    header: 'areas.costCenter',
    cell: ({ costCenter }) => (costCenter ? `${costCenter.code} ${costCenter.name}` : '–'),
    sortable: true,
    width: '190px',
    card: 'detail',
  },
  {
    id: 'entity',
    header: 'areas.entity',
    cell: ({ entity }) => (entity ? `${entity.code} ${entity.name}` : '–'),
    sortable: true,
    width: '180px',
    card: 'detail',
  },
  {
    id: 'responsible',
    header: 'areas.responsible',
    cell: ({ responsible }) => responsible ?? '–',
    sortable: true,
    width: '170px',
    card: 'detail',
  },
  {
    id: 'active',
    header: 'catalogue.state',
    cell: ({ active }) => <ActiveBadge active={active} />,
    sortable: true,
    width: '120px',
    card: 'state',
  },
]

const filters: readonly Filter[] = [
  { kind: 'record', header: 'areas.costCenter', id: 'costCenterId', source: costCenterSource },
  { kind: 'record', header: 'areas.entity', id: 'entityId', source: branchSource },
  activeFilter,
]

const filterShape = { costCenterId: z.uuid().optional(), entityId: z.uuid().optional(), active: Flag }

/** The parts of the organization where people work and assets stand. */
export default function AreaList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  return (
    <CatalogueList<AreaRow>
      name="areas"
      title={t('areas.title')}
      list={filterAreas}
      update={updateArea}
      remove={deleteArea}
      input={{ ...input, active: flagOf(search.active) }}
      columns={columns}
      filters={filters}
      search={search}
      setSearch={setSearch}
      create={{ to: formAddress, label: t('areas.new') }}
      editAddress={addressOf}
      empty={{ title: t('areas.none'), words: t('areas.noneWords') }}
    />
  )
}
