import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteParameter } from '../api.ts'
import { addressOf } from './addresses.ts'
import type { ListRow, ParameterRow } from './columns.tsx'

const failed = (error: ApiError) => toast.error(error.message)

/** What can be done to a parameter in the list. */
export function useParameterActions() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<ParameterRow>()
  const remove = useChange(deleteParameter, {
    onSuccess: () => toast.success(t('parameters.deleted', { label: toDelete?.label })),
  })
  const menuOf = ({ parameter }: ListRow): RowMenuItem[] =>
    parameter
      ? [
          {
            label: t('parameters.newValue'),
            icon: <IconCalendarPlus {...smallIcon} />,
            onClick: () => void navigate({ to: addressOf(parameter._id) }),
          },
          {
            label: t('parameters.delete'),
            icon: <IconTrash {...smallIcon} />,
            danger: true,
            ...(parameter.needed && { disabled: t('parameters.neededWords') }),
            onClick: () => setToDelete(parameter),
          },
        ]
      : []
  return {
    menuOf,
    deletion: {
      parameter: toDelete,
      isPending: remove.isPending,
      close: () => setToDelete(undefined),
      run: () => toDelete && remove.mutate({ id: toDelete._id, whole: 'true' }, { onError: failed }),
    },
  }
}
