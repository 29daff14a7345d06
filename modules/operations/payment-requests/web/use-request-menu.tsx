import { useChange } from '@cuadre/web-kit/api.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconEdit, IconPrinter, IconSend, IconThumbUp, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changeStateOfRequest, deleteRequest, printRequest } from '../api.ts'
import { deletableStates, editableStates, type RequestState } from '../states.ts'
import { editAddressOf, type View } from './addresses.ts'
import type { RequestRow } from './columns.tsx'

const isOneOf = (states: readonly RequestState[], state: RequestState) => states.includes(state)

/** What can be done with a request from the list: the next step that needs no words, and what its form and printout do. */
export function useRequestMenu(view: View) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<RequestRow>()
  const change = useChange(changeStateOfRequest)
  const removal = useChange(deleteRequest, {
    onSuccess: () => toast.success(t('terms.deleted', { number: deleting?.number })),
  })
  const move = (to: RequestState, label: string, section: RowMenuItem['icon'], row: RequestRow) => ({
    label,
    icon: section,
    onClick: () =>
      change.mutate(
        { _id: row._id, version: row.version, state: to },
        { onError: ({ message }) => toast.error(message) },
      ),
  })
  return {
    of: (row: RequestRow): RowMenuItem[] => [
      ...(row.state === 'pending'
        ? [move('requested', t('paymentRequests.actions.request'), <IconSend {...smallIcon} />, row)]
        : []),
      ...(row.state === 'requested'
        ? [move('approved', t('paymentRequests.actions.approve'), <IconThumbUp {...smallIcon} />, row)]
        : []),
      {
        label: t('paymentRequests.print.action'),
        icon: <IconPrinter {...smallIcon} />,
        onClick: () => void printDocument(printRequest, { id: row._id }),
      },
      ...(isOneOf(editableStates, row.state)
        ? [
            {
              label: t('terms.actions.edit'),
              icon: <IconEdit {...smallIcon} />,
              onClick: () => void navigate({ to: editAddressOf(row._id, view) }),
            },
          ]
        : []),
      ...(isOneOf(deletableStates, row.state)
        ? [
            {
              label: t('terms.actions.delete'),
              icon: <IconTrash {...smallIcon} />,
              danger: true,
              onClick: () => setDeleting(row),
            },
          ]
        : []),
    ],
    deleting,
    isDeleting: removal.isPending,
    remove: () =>
      deleting && removal.mutate({ id: deleting._id }, { onError: ({ message }) => toast.error(message) }),
    close: () => setDeleting(undefined),
  }
}

export type RequestMenu = ReturnType<typeof useRequestMenu>
