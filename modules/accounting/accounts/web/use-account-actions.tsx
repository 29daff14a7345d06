import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { at } from '@cuadre/web-kit/address.ts'
import {
  IconArrowsTransferUp,
  IconBook2,
  IconEdit,
  IconEye,
  IconEyeOff,
  IconSitemap,
  IconSubtask,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteAccounts, updateAccount } from '../api.ts'
import { formAddress } from './addresses.ts'
import { ledgerAddress } from '../../ledgers/web/addresses.ts'

const failed = (error: ApiError) => toast.error(error.message)

/** What the actions need to know of an account. */
export interface ActedOn {
  _id: string
  code: string
  name: string
  active: boolean
  parentId: string | null
  allowsMovements: boolean
  version: number
}

/** What can be done to an account, in the chart and on its own screen. */
export function useAccountActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [toDelete, setToDelete] = useState<ActedOn>()
  const [toMove, setToMove] = useState<ActedOn>()
  const [toAggregate, setToAggregate] = useState<ActedOn>()
  const change = useChange(updateAccount, {
    onSuccess: ({ active, code }) => toast.success(t(active ? 'accounts.isOn' : 'accounts.isOff', { code })),
  })
  const remove = useChange(deleteAccounts, {
    onSuccess: () => {
      toast.success(t('accounts.deleted', { code: toDelete?.code }))
      onDeleted?.()
    },
  })

  function menuOf(account: ActedOn): RowMenuItem[] {
    const { _id, active, version } = account
    return [
      {
        label: t('accounts.edit'),
        icon: <IconEdit {...smallIcon} />,
        onClick: () => void navigate(at(formAddress, { id: _id })),
      },
      {
        label: t('accounts.newUnder'),
        icon: <IconSubtask {...smallIcon} />,
        onClick: () => void navigate(at(formAddress, { parent: _id })),
      },
      {
        label: t('accounts.openLedger'),
        icon: <IconBook2 {...smallIcon} />,
        onClick: () => void navigate(at(ledgerAddress, { accountId: _id })),
      },
      {
        label: t('accounts.move'),
        icon: <IconArrowsTransferUp {...smallIcon} />,
        onClick: () => setToMove(account),
      },
      {
        label: t('accounts.aggregate'),
        icon: <IconSitemap {...smallIcon} />,
        onClick: () => setToAggregate(account),
      },
      {
        label: t(active ? 'accounts.turnOff' : 'accounts.turnOn'),
        icon: active ? <IconEyeOff {...smallIcon} /> : <IconEye {...smallIcon} />,
        onClick: () => change.mutate({ _id, version, active: !active }, { onError: failed }),
      },
      {
        label: t('accounts.delete'),
        icon: <IconTrash {...smallIcon} />,
        danger: true,
        onClick: () => setToDelete(account),
      },
    ]
  }

  return {
    menuOf,
    deletion: {
      account: toDelete,
      isPending: remove.isPending,
      close: () => setToDelete(undefined),
      run: () => toDelete && remove.mutate({ id: toDelete._id }, { onError: failed }),
    },
    move: { account: toMove, close: () => setToMove(undefined) },
    aggregation: { account: toAggregate, close: () => setToAggregate(undefined) },
  }
}

export type AccountActions = ReturnType<typeof useAccountActions>
