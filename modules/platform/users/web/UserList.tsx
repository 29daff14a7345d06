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
import { usersFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { AssignButton } from './AssignDialog.tsx'
import { columns, filters, filterShape, flagOf } from './columns.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { UserDialogs } from './UserDialogs.tsx'

/** Who signs in to this organization, with which roles, and when they last did. */
export default function UserList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('users', search, setSearch)
  const { active, twoFactorEnabled, ...rest } = input
  const filter = { ...rest, active: flagOf(active), twoFactorEnabled: flagOf(twoFactorEnabled) }
  const list = useQuery({ ...query(usersFilter, filter), placeholderData: keepPreviousData })
  const actions = useUserActions()
  const create = (
    <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
      {t('users.new')}
    </Button>
  )
  return (
    <ListScreen
      title={t('users.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(usersFilter, filter, { format })} />
          <Can do="updateUserOrganization">
            <AssignButton />
          </Can>
          {create}
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('users.searchIn')}
      >
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('users.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={actions.menuOf}
        empty={{ title: t('users.none'), words: t('users.noneWords'), action: create }}
      />
      <UserDialogs actions={actions} />
    </ListScreen>
  )
}
