import { type ApiError, useChange } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconEdit, IconPower, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteBranch, updatedBranch } from '../api.ts'
import { addressOf } from './addresses.ts'
import type { BranchRow } from './columns.tsx'

const failed = (error: ApiError) => toast.error(error.message)

/** What can be done to a branch in the list; the server asks again. */
export function useBranchActions() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<BranchRow>()
  const [mayEdit, mayDelete] = [useCan('updateEntity'), useCan('deleteEntity')]
  const change = useChange(updatedBranch, {
    onSuccess: ({ name }) => toast.success(t('entities.saved', { name })),
  })
  const remove = useChange(deleteBranch, {
    onSuccess: () => {
      toast.success(t('entities.deleted', { name: toDelete?.name }))
      setToDelete(undefined)
    },
  })
  const menuOf = ({ _id, version, active, ...entity }: BranchRow): RowMenuItem[] => {
    const items: (RowMenuItem & { may: boolean })[] = [
      {
        may: mayEdit,
        label: t('entities.edit'),
        icon: <IconEdit {...smallIcon} />,
        onClick: () => void navigate({ to: addressOf(_id) }),
      },
      {
        may: mayEdit,
        label: t(active ? 'entities.deactivate' : 'entities.activate'),
        icon: <IconPower {...smallIcon} />,
        onClick: () => change.mutate({ _id, version, active: !active }, { onError: failed }),
      },
      {
        may: mayDelete,
        label: t('entities.delete'),
        icon: <IconTrash {...smallIcon} />,
        danger: true,
        onClick: () => setToDelete({ _id, version, active, ...entity }),
      },
    ]
    return items.filter(({ may }) => may)
  }
  const dialog = (
    <DeleteDialog
      opened={toDelete !== undefined}
      question={toDelete && t('entities.deleteQuestion', { name: toDelete.name })}
      consequence={t('entities.deleteConsequence')}
      loading={remove.isPending}
      onDelete={() => toDelete && remove.mutate({ id: toDelete._id }, { onError: failed })}
      onClose={() => setToDelete(undefined)}
    />
  )
  return { menuOf, dialog }
}
