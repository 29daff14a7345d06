import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconEdit, IconEye, IconEyeOff, IconSubtask, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteExpenseItem, updateExpenseItem } from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'
import type { ExpenseItemRow } from './columns.tsx'

const failed = (error: ApiError) => toast.error(error.message)

/** What can be done to an expense item in the list. */
export function useExpenseItemActions() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<ExpenseItemRow>()
  const change = useChange(updateExpenseItem, {
    onSuccess: ({ code }) => toast.success(t('expenseItems.saved', { code })),
  })
  const remove = useChange(deleteExpenseItem, {
    onSuccess: () => toast.success(t('expenseItems.deleted', { code: toDelete?.code })),
  })
  const menuOf = (item: ExpenseItemRow): RowMenuItem[] => [
    {
      label: t('accounts.edit'),
      icon: <IconEdit {...smallIcon} />,
      onClick: () => void navigate({ to: addressOf(item._id) }),
    },
    {
      label: t('expenseItems.newUnder'),
      icon: <IconSubtask {...smallIcon} />,
      onClick: () => void navigate(at(formAddress, { parent: item._id })),
    },
    {
      label: t(item.active ? 'accounts.turnOff' : 'accounts.turnOn'),
      icon: item.active ? <IconEyeOff {...smallIcon} /> : <IconEye {...smallIcon} />,
      onClick: () =>
        change.mutate({ _id: item._id, version: item.version, active: !item.active }, { onError: failed }),
    },
    {
      label: t('accounts.delete'),
      icon: <IconTrash {...smallIcon} />,
      danger: true,
      onClick: () => setToDelete(item),
    },
  ]
  return {
    menuOf,
    deletion: {
      item: toDelete,
      isPending: remove.isPending,
      close: () => setToDelete(undefined),
      run: () => toDelete && remove.mutate({ id: toDelete._id }, { onError: failed }),
    },
  }
}
