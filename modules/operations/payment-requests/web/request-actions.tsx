import type { DocumentAction } from '@cuadre/web-kit/document/use-document-actions.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { IconArrowBackUp, IconBan, IconSend, IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import type { RequestState } from '../states.ts'

const permission = 'adminPaymentRequest'

/** The buttons of a request besides that of its payment; the server says which of them it allows now. */
export function useRequestActions(): DocumentAction<RequestState>[] {
  const t = useScreenWords()
  const label = (action: string) => t(`paymentRequests.actions.${action}`)
  return [
    {
      to: 'requested',
      label: label('request'),
      icon: <IconSend {...smallIcon} />,
      permission,
      primary: true,
    },
    {
      to: 'approved',
      label: label('approve'),
      icon: <IconThumbUp {...smallIcon} />,
      permission,
      primary: true,
    },
    { to: 'pending', label: label('reopen'), icon: <IconArrowBackUp {...smallIcon} />, permission },
    {
      to: 'rejected',
      label: label('reject'),
      icon: <IconThumbDown {...smallIcon} />,
      permission,
      reason: 'required',
      danger: true,
    },
    {
      to: 'cancelled',
      label: label('cancel'),
      icon: <IconBan {...smallIcon} />,
      permission,
      reason: 'required',
      danger: true,
    },
  ]
}
