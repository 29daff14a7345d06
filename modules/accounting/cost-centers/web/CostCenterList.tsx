import { download, everyRow } from '@cuadre/web-kit/api.ts'
import { isTyped } from '@cuadre/web-kit/form/searched.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useTree } from '@cuadre/web-kit/list/use-tree.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { findCostCenters } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { useCostCenterActions } from './use-cost-center-actions.tsx'

/** The areas that spend, as a tree. */
export default function CostCenterList() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { active, areaId, entityId } = search
  const isWanted = isTyped(search.search)
  const { answer, branches } = useTree(
    useQuery(everyRow(findCostCenters, {})),
    (center) =>
      isWanted(center) &&
      (active === undefined || String(center.active) === active) &&
      (areaId === undefined || center.areaId === areaId) &&
      (entityId === undefined || center.entityId === entityId),
  )
  const { menuOf, deletion } = useCostCenterActions()
  return (
    <ListBody
      name="costCenters"
      searchIn={t('accounts.searchIn')}
      list={{
        search,
        setSearch,
        answer,
        download: (format) => download(findCostCenters, {}, { format }),
      }}
      columns={columns}
      filters={filters}
      chooser={false}
      branches={branches}
      create={{ to: formAddress, hotkey: false }}
      open={addressOf}
      menu={menuOf}
    >
      <DeleteDialog
        opened={deletion.center !== undefined}
        question={
          deletion.center &&
          t('costCenters.deleteQuestion', { code: deletion.center.code, name: deletion.center.name })
        }
        consequence={t('costCenters.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </ListBody>
  )
}
