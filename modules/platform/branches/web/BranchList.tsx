import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Can } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getBranches } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { useBranchActions } from './use-branch-actions.tsx'

/** The branches of the organization. */
export default function BranchList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('entities', search, setSearch)
  const { active, ...rest } = input
  const filter = { ...rest, ...(active !== undefined && { active: active === 'true' }) }
  const list = useQuery({ ...query(getBranches, filter), placeholderData: keepPreviousData })
  const { menuOf, dialog } = useBranchActions()
  const create = (
    <Can do="createEntity">
      <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
        {t('entities.new')}
      </Button>
    </Can>
  )
  return (
    <ListScreen
      title={t('entities.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(getBranches, filter, { format })} />
          {create}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('entities.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('entities.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{ title: t('entities.none'), words: t('entities.noneWords'), action: create }}
      />
      {dialog}
    </ListScreen>
  )
}
