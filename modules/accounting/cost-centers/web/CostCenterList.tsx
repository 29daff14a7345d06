import { download, everyRow } from '@cuadre/web-kit/api.ts'
import { plain } from '@cuadre/web-kit/form/searched.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { byParentId, useBranches, withParents } from '@cuadre/web-kit/list/use-branches.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { findCostCenters } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { useCostCenterActions } from './use-cost-center-actions.tsx'

/** The areas that spend, as a tree. */
export default function CostCenterList() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const list = useQuery(everyRow(findCostCenters, {}))
  const text = plain(search.search ?? '')
  const rows = withParents(
    list.data?.data ?? [],
    ({ code, name, active }) =>
      (plain(code).startsWith(text) || plain(name).includes(text)) &&
      (search.active === undefined || String(active) === search.active),
    byParentId,
  )
  const branches = useBranches(rows, byParentId, { expanded: true })
  const { menuOf, deletion } = useCostCenterActions()
  const data = list.data && { data: rows, total: rows.length }
  const create = (
    <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('costCenters.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('costCenters.title')}
      count={data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(findCostCenters, {}, { format })} />
          {create}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('accounts.searchIn')}
      />
      <DataTable
        label={t('costCenters.title')}
        columns={columns}
        list={{ data, error: list.error, refetch: list.refetch }}
        search={search}
        onSearch={setSearch}
        branches={branches}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{ title: t('costCenters.none'), words: t('costCenters.noneWords'), action: create }}
      />
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
    </ListScreen>
  )
}
