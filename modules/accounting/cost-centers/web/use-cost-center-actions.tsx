import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconEdit, IconEye, IconEyeOff, IconSubtask, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteCostCenter, updateCostCenter } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import type { CostCenterRow } from './columns.tsx'

const failed = (error: ApiError) => toast.error(error.message)

/** What can be done to a cost centre in the list. */
export function useCostCenterActions() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<CostCenterRow>()
  const change = useChange(updateCostCenter, {
    onSuccess: ({ code }) => toast.success(t('costCenters.saved', { code })),
  })
  const remove = useChange(deleteCostCenter, {
    onSuccess: () => toast.success(t('costCenters.deleted', { code: toDelete?.code })),
  })
  const menuOf = (center: CostCenterRow): RowMenuItem[] => [
    {
      label: t('accounts.edit'),
      icon: <IconEdit {...smallIcon} />,
      onClick: () => void navigate({ to: addressOf(center._id) }),
    },
    {
      label: t('costCenters.newUnder'),
      icon: <IconSubtask {...smallIcon} />,
      onClick: () => void navigate(at(formAddress, { parent: center._id })),
    },
    {
      label: t(center.active ? 'accounts.turnOff' : 'accounts.turnOn'),
      icon: center.active ? <IconEyeOff {...smallIcon} /> : <IconEye {...smallIcon} />,
      onClick: () =>
        change.mutate(
          { _id: center._id, version: center.version, active: !center.active },
          { onError: failed },
        ),
    },
    {
      label: t('accounts.delete'),
      icon: <IconTrash {...smallIcon} />,
      danger: true,
      onClick: () => setToDelete(center),
    },
  ]
  return {
    menuOf,
    deletion: {
      center: toDelete,
      isPending: remove.isPending,
      close: () => setToDelete(undefined),
      run: () => toDelete && remove.mutate({ id: toDelete._id }, { onError: failed }),
    },
  }
}
