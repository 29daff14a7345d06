import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import {
  IconCalendarDollar,
  IconCopy,
  IconEdit,
  IconFileExport,
  IconHistory,
  IconReportMoney,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteDefinition } from '../../definition-api.ts'
import { addressOfType } from '../addresses.ts'
import { addressOf, formAddress, planAddress } from './addresses.ts'
import type { DefinitionRow } from './columns.tsx'
import { exportDefinition } from './definition-file.ts'

const failed = (error: unknown) => toast.error(error instanceof Error ? error.message : String(error))

/** What can be done with a definition in the list. */
export function useDefinitionActions() {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<DefinitionRow>()
  const remove = useChange(deleteDefinition, {
    onSuccess: () => toast.success(t('statements.config.deleted', { form: toDelete?.form })),
  })
  const menuOf = (definition: DefinitionRow): RowMenuItem[] => {
    const { _id, type, shipped } = definition
    return [
      {
        label: t('statements.config.open'),
        icon: <IconEdit {...smallIcon} />,
        onClick: () => void navigate({ to: addressOf(_id) }),
      },
      {
        label: t('statements.config.see'),
        icon: <IconReportMoney {...smallIcon} />,
        onClick: () => void navigate({ to: addressOfType(type) }),
      },
      {
        label: t('statements.config.plan'),
        icon: <IconCalendarDollar {...smallIcon} />,
        onClick: () => void navigate(at(planAddress, { id: _id })),
      },
      {
        label: t('statements.config.versions'),
        icon: <IconHistory {...smallIcon} />,
        onClick: () => void navigate(at(formAddress, { id: _id, versions: 'yes' })),
      },
      {
        label: t('statements.config.copy'),
        icon: <IconCopy {...smallIcon} />,
        onClick: () => void navigate(at(formAddress, { copy: _id })),
      },
      {
        label: t('statements.config.export'),
        icon: <IconFileExport {...smallIcon} />,
        onClick: () => void exportDefinition(_id).catch(failed),
      },
      {
        label: t('statements.config.delete'),
        icon: <IconTrash {...smallIcon} />,
        danger: true,
        ...(shipped && { disabled: t('statements.config.staysOfficial') }),
        onClick: () => setToDelete(definition),
      },
    ]
  }
  return {
    menuOf,
    deletion: {
      definition: toDelete,
      isPending: remove.isPending,
      close: () => setToDelete(undefined),
      run: () =>
        toDelete &&
        remove.mutate({ id: toDelete._id }, { onError: (error: ApiError) => toast.error(error.message) }),
    },
  }
}
