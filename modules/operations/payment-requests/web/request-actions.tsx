import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconArrowBackUp, IconBan, IconCash, IconSend, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { RequestState } from '../states.ts'

/** The buttons of a request. Paying asks what it was paid with; one with documents is paid by what settles them. */
export function useRequestActions(pay: (() => void) | undefined): DocumentAction<RequestState>[] {
  const t = useScreenWords()
  const label = (action: string) => t(`paymentRequests.actions.${action}`)
  return [
    {
      to: 'requested',
      label: label('request'),
      icon: <IconSend {...smallIcon} />,
      primary: true,
    },
    {
      to: 'approved',
      label: label('approve'),
      icon: <IconThumbUp {...smallIcon} />,
      primary: true,
    },
    ...(pay
      ? [
          {
            to: 'paid' as const,
            label: label('pay'),
            icon: <IconCash {...smallIcon} />,
            primary: true,
            begin: pay,
          },
        ]
      : []),
    { to: 'pending', label: label('reopen'), icon: <IconArrowBackUp {...smallIcon} /> },
    {
      to: 'rejected',
      label: label('reject'),
      icon: <IconThumbDown {...smallIcon} />,
      reason: 'required',
      danger: true,
    },
    {
      to: 'cancelled',
      label: label('cancel'),
      icon: <IconBan {...smallIcon} />,
      reason: 'required',
      danger: true,
    },
  ]
}
