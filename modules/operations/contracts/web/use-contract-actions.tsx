import { useChange, type ApiError } from '@cuadre/web-kit/api.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import {
  IconBan,
  IconCheck,
  IconEdit,
  IconFilePlus,
  IconPencilBolt,
  IconPrinter,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteContract, printContract } from '../api.ts'
import { contractWorkflow, type ContractAction, type HeldState } from '../states.ts'
import { editAddressOf, supplementAddress } from './addresses.ts'
import type { Row } from './badges.tsx'

const iconOf: Record<ContractAction, RowMenuItem['icon']> = {
  sign: <IconSignature {...smallIcon} />,
  rescind: <IconBan {...smallIcon} />,
  finish: <IconCheck {...smallIcon} />,
}

/** What a question is about: a movement to another state, a quick change, or a deletion. */
export interface Requested {
  row: Row
  what: ContractAction | 'quick' | 'delete'
}

const heldStateOf = ({ state }: Row): HeldState => (state === 'expired' ? 'active' : state)
export const isOver = (row: Row): boolean => Object.keys(contractWorkflow[heldStateOf(row)]).length === 0

export const actionsOf = (row: Row): ContractAction[] =>
  Object.keys(contractWorkflow[heldStateOf(row)]) as ContractAction[]

const failed = (error: ApiError) => toast.error(error.message)

/** What can be done to a contract from a list or from its own screen. */
export function useContractActions({ onDeleted }: { onDeleted?: () => void } = {}) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<Requested>()
  const close = () => setRequested(undefined)
  const done = ({ fullNumber }: { fullNumber: string }) => {
    toast.success(t('contracts.saved', { number: fullNumber }))
    close()
  }
  const removal = useChange(deleteContract, {
    onSuccess: () => {
      toast.success(t('contracts.deleted', { number: requested?.row.fullNumber }))
      onDeleted?.()
    },
  })
  const ask = (what: Requested['what']) => (row: Row) => setRequested({ row, what })
  const menuOf = (row: Row): RowMenuItem[] => [
    ...actionsOf(row).map((action) => ({
      label: t(`contracts.actions.${action}`),
      icon: iconOf[action],
      onClick: () => ask(action)(row),
    })),
    ...(isOver(row)
      ? []
      : [
          {
            label: t('contracts.quick'),
            icon: <IconPencilBolt {...smallIcon} />,
            onClick: () => ask('quick')(row),
          },
          {
            label: t('catalogue.edit'),
            icon: <IconEdit {...smallIcon} />,
            onClick: () => void navigate({ to: editAddressOf(row) }),
          },
        ]),
    {
      label: t('contracts.print.action'),
      icon: <IconPrinter {...smallIcon} />,
      onClick: () => void printDocument(printContract, { id: row._id }),
    },
    ...(row.type === 'framework' && !isOver(row)
      ? [
          {
            label: t('contracts.newSupplement'),
            icon: <IconFilePlus {...smallIcon} />,
            onClick: () => void navigate({ to: supplementAddress(row) }),
          },
        ]
      : []),
    {
      label: t('catalogue.delete'),
      icon: <IconTrash {...smallIcon} />,
      danger: true,
      onClick: () => ask('delete')(row),
    },
  ]
  return {
    requested,
    close,
    ask,
    menuOf,
    done,
    removal: {
      isPending: removal.isPending,
      run: () => requested && removal.mutate({ id: requested.row._id }, { onError: failed }),
    },
  }
}

export type ContractActions = ReturnType<typeof useContractActions>
