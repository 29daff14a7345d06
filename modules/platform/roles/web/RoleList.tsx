import { download, query, useChange } from '@cuadre/web-kit/api.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import type { RowMenuItem } from '@cuadre/web-kit/list/Rows.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Can, useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { Button } from '@mantine/core'
import { IconCopy, IconEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteRole, roleFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, type RoleRow } from './columns.tsx'

/** The positions that people have, with what each may do. */
export default function RoleList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch({})
  const list = useQuery({ ...query(roleFilter, input), placeholderData: keepPreviousData })
  const { menuOf, dialog } = useRoleActions()
  const create = (
    <Can do="createRole">
      <Button component={Link} to={formAddress} leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}>
        {t('roles.new')}
      </Button>
    </Can>
  )
  return (
    <ListScreen
      title={t('roles.title')}
      count={list.data?.total}
      actions={
        <>
          <DownloadMenu onDownload={(format) => download(roleFilter, input, { format })} />
          {create}
        </>
      }
    >
      <Filters filters={[]} search={{ ...search }} onSearch={setSearch} placeholder={t('roles.searchIn')} />
      <DataTable
        label={t('roles.title')}
        columns={columns}
        list={list}
        search={search}
        onSearch={setSearch}
        open={({ _id }) => addressOf(_id)}
        menu={menuOf}
        empty={{ title: t('roles.none'), words: t('roles.noneWords'), action: create }}
      />
      {dialog}
    </ListScreen>
  )
}

/** What can be done to a role in the list; the server asks again. */
function useRoleActions() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<RoleRow>()
  const [mayCreate, mayDelete] = [useCan('createRole'), useCan('deleteRole')]
  const remove = useChange(deleteRole, {
    onSuccess: () => toast.success(t('roles.deleted', { name: toDelete?.name })),
  })
  const menuOf = (role: RoleRow): RowMenuItem[] => [
    {
      label: t('roles.edit'),
      icon: <IconEdit {...smallIcon} />,
      onClick: () => void navigate({ to: addressOf(role._id) }),
    },
    ...(mayCreate
      ? [
          {
            label: t('roles.copy'),
            icon: <IconCopy {...smallIcon} />,
            onClick: () => void navigate(at(formAddress, { copy: role._id })),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            label: t('roles.delete'),
            icon: <IconTrash {...smallIcon} />,
            danger: true,
            onClick: () => setToDelete(role),
          },
        ]
      : []),
  ]
  const run = () =>
    toDelete && remove.mutate({ id: toDelete._id }, { onError: ({ message }) => toast.error(message) })
  const dialog = (
    <DeleteDialog
      opened={toDelete !== undefined}
      question={toDelete && t('roles.deleteQuestion', { name: toDelete.name })}
      consequence={t('roles.deleteConsequence')}
      loading={remove.isPending}
      onDelete={run}
      onClose={() => setToDelete(undefined)}
    />
  )
  return { menuOf, dialog }
}
