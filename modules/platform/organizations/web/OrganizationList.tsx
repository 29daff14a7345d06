import { download, query } from '@cuadre/web-kit/api.ts'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { organizationsFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape } from './columns.tsx'
import { useOrganizationActions } from './use-organization-actions.tsx'

/** The organizations of the installation for whoever looks after it, else the own one. */
export default function OrganizationList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('organizations', search, setSearch)
  const { active, ...rest } = input
  const filter = { ...rest, ...(active !== undefined && { active: active === 'true' }) }
  const list = useQuery({ ...query(organizationsFilter, filter), placeholderData: keepPreviousData })
  const mayFound = list.data?.mayFound === true
  const { menuOf, dialogs } = useOrganizationActions({ mayFound })
  return (
    <ListScreen
      title={t('organizations.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(organizationsFilter, filter, { format })} />
          {mayFound && (
            <Button
              component={Link}
              to={formAddress}
              leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            >
              {t('organizations.new')}
            </Button>
          )}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('organizations.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('organizations.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{ title: t('organizations.none'), words: t('organizations.noneWords') }}
      />
      {dialogs}
    </ListScreen>
  )
}
