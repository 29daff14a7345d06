import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useChange } from '@cuadre/web-kit/api.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCopy, IconEdit, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { at } from '@cuadre/web-kit/address.ts'
import { useState } from 'react'
import { deleteRole, roleFilter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, type RoleRow } from './columns.tsx'

const noFilters: readonly Filter[] = []

/** The positions that people have, with what each may do. */
export default function RoleList() {
  const { menuOf, dialog } = useRoleActions()
  return (
    <RecordList
      name="roles"
      call={roleFilter}
      columns={columns}
      filters={noFilters}
      chooser={false}
      file="whole"
      create={{ to: formAddress, permission: 'createRole', hotkey: false }}
      open={addressOf}
      menu={menuOf}
    >
      {dialog}
    </RecordList>
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
